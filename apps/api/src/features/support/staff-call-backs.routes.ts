import {
  closeCallBack as closeCall,
  listCallBacks as listCall,
  takeCallBack as takeCall,
} from '@quittance/contract/staff/call-backs';
import { listCallBacks } from '@quittance/services/support/call-back-queue';
import { closeCallBack, takeCallBack } from '@quittance/services/support/take-call-back';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

export function addStaffCallBackRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, listCall, {
    async handle(asked, { request }) {
      const { rows, nextCursor } = await listCallBacks(services, { ...callerOf(request), ...asked });
      const callBacks = rows.map(({ callBackId, customerId, phone: phoneNumber, timeZones, ...callBack }) => ({
        ...callBack,
        callBackID: callBackId,
        customerID: customerId,
        phoneNumber,
        timeZones: [...timeZones],
      }));
      return { responses: successResponses, callBacks, nextCursor };
    },
  });

  serveStaffCall(app, takeCall, {
    async handle({ callBackID: callBackId, isTaken }, { request }) {
      const result = await takeCallBack(services, { ...callerOf(request), callBackId, isTaken });
      return result.kind === 'refused' ? result : { responses: successResponses, until: result.until };
    },
  });

  serveStaffCall(app, closeCall, {
    async handle({ callBackID: callBackId, ...ended }, { request }) {
      const result = await closeCallBack(services, { ...callerOf(request), callBackId, ...ended });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
