import * as contract from '@quittance/contract/staff/autopay';
import { endAutopayForCustomer } from '@quittance/services/autopay/agree/end-autopay';
import { listCustomerAutopay } from '@quittance/services/autopay/view/list-autopay';
import { todayOf } from '@quittance/services/tenants/today-of';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf, tenantOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { presentAutopay } from '../autopay/present-autopay.ts';

/** Serves autopay/*: what a customer agreed to, and its end when the customer asks by phone. */
export function addStaffAutopayRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listCustomerAutopay, {
    async handle({ customerID: customerId }, { request }) {
      const result = await listCustomerAutopay(services, { ...callerOf(request), customerId });
      if (result.kind === 'refused') return result;
      const today = todayOf(tenantOf(request), services.now());
      return {
        responses: successResponses,
        agreements: result.agreements.map(({ agreement, events }) => ({
          ...presentAutopay(agreement, today),
          createdAt: agreement.createdAt,
          acceptedAt: agreement.acceptedAt,
          endedAt: agreement.endedAt,
          customerID: agreement.customerId,
          language: agreement.language,
          events: events.map(({ event, chargeId, paymentId, reason, at }) => ({
            ...{ event, reason, at },
            chargeID: chargeId,
            paymentID: paymentId,
          })),
        })),
      };
    },
  });

  serveStaffCall(app, contract.endCustomerAutopay, {
    async handle({ autopayID: autopayId, reason }, { request }) {
      const result = await endAutopayForCustomer(services, { ...callerOf(request), autopayId, reason });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
