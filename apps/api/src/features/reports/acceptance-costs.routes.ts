import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/reports/acceptance-costs';
import {
  addAcceptanceCost,
  listAcceptanceCosts,
  removeAcceptanceCost,
} from '@quittance/services/reports/acceptance-costs';
import type { FastifyInstance } from 'fastify';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';

/** Serves acceptance-cost/*: what payment methods cost the creditor. */
export function addAcceptanceCostRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listAcceptanceCosts, {
    async handle(_input, { request }) {
      const costs = await listAcceptanceCosts(services, callerOf(request));
      return {
        responses: successResponses,
        costs: costs.map(({ costId, startsOn, perPaymentCents, perReturnCents, perChargebackCents, ...cost }) => ({
          ...cost,
          ...{ costID: costId, startsOn: parseDate(startsOn), perPayment: perPaymentCents },
          ...{ perReturn: perReturnCents, perChargeback: perChargebackCents },
        })),
      };
    },
  });

  serveStaffCall(app, contract.addAcceptanceCost, {
    async handle({ startsOn, perPayment, perReturn, perChargeback, ...cost }, { request }) {
      const added = {
        ...{ ...cost, startsOn: startsOn.toString(), perPaymentCents: perPayment },
        ...{ perReturnCents: perReturn, perChargebackCents: perChargeback },
      };
      const result = await addAcceptanceCost(services, { ...callerOf(request), added });
      return result.kind === 'refused' ? result : { responses: successResponses, costID: result.costId };
    },
  });

  serveStaffCall(app, contract.removeAcceptanceCost, {
    async handle({ costID: costId }, { request }) {
      const result = await removeAcceptanceCost(services, { ...callerOf(request), costId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
