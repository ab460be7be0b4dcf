import {
  type CallBack,
  cancelCallBack as cancelCallBackCall,
  getCallBack as getCallBackCall,
  requestCallBack as requestCallBackCall,
} from '@quittance/contract/support';
import type { CallBackView } from '@quittance/services/support/call-back-view';
import { cancelCallBack } from '@quittance/services/support/cancel-call-back';
import { requestCallBack } from '@quittance/services/support/request-call-back';
import { getCallBack } from '@quittance/services/support/support-requests';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

export function addCallBackRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, getCallBackCall, {
    async handle(_input, { request }) {
      const callBack = await getCallBack(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses, callBack: callBack ? presentCallBack(callBack) : null };
    },
  });

  serveCall(app, requestCallBackCall, {
    async handle({ phoneNumber, topic, callOn, partOfDay, language }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await requestCallBack(services, { ...who, phoneNumber, topic, callOn, partOfDay, language });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, callBack: presentCallBack(result.callBack) };
    },
  });

  serveCall(app, cancelCallBackCall, {
    async handle(_input, { request }) {
      await cancelCallBack(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses };
    },
  });
}

function presentCallBack({ phone, ...callBack }: CallBackView): CallBack {
  return { phoneNumber: phone, ...callBack };
}
