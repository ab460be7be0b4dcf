import * as contract from '@quittance/contract/autopay-charges';
import {
  approveAutopayCharge,
  moveAutopayCharge,
  skipAutopayCharge,
} from '@quittance/services/autopay/change-charge/change-charge';
import { payAutopayCharge } from '@quittance/services/autopay/change-charge/pay-charge';
import type { AutopayView } from '@quittance/services/autopay/view/autopay-view';
import type { Refusal } from '@quittance/services/refusal';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { presentAutopay } from './present-autopay.ts';

export function addAutopayChargeRoutes(app: FastifyInstance, { services }: ApiContext): void {
  const who = (request: FastifyRequest) => ({ tenant: tenantOf(request), session: customerOf(request) });
  const answer = <Code extends string>(
    changed: { kind: 'done'; agreement: AutopayView } | Refusal<Code>,
    request: FastifyRequest,
  ) => {
    if (changed.kind === 'refused') return changed;
    const today = todayOf(tenantOf(request), services.now());
    return { responses: successResponses, agreement: presentAutopay(changed.agreement, today) };
  };

  serveCall(app, contract.skipAutopayCharge, {
    async handle({ chargeID: chargeId }, { request }) {
      return answer(await skipAutopayCharge(services, { ...who(request), chargeId }), request);
    },
  });

  serveCall(app, contract.moveAutopayCharge, {
    async handle({ chargeID: chargeId, chargeDate: toDay }, { request }) {
      return answer(await moveAutopayCharge(services, { ...who(request), chargeId, toDay }), request);
    },
  });

  serveCall(app, contract.approveAutopayCharge, {
    async handle({ chargeID: chargeId, amount: amountCents }, { request }) {
      return answer(await approveAutopayCharge(services, { ...who(request), chargeId, amountCents }), request);
    },
  });

  serveCall(app, contract.payAutopayCharge, {
    async handle({ chargeID: chargeId, amount: amountCents }, { request }) {
      const onFault = (fault: unknown) =>
        request.log.error({ err: fault }, 'the autopay payment is left to the worker');
      const paid = await payAutopayCharge({ ...services, onFault }, { ...who(request), chargeId, amountCents });
      return answer(paid, request);
    },
  });
}
