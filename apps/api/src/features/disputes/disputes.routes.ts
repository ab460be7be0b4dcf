import {
  type Dispute,
  listDisputes as listDisputesCall,
  openDispute as openDisputeCall,
  withdrawDispute as withdrawDisputeCall,
} from '@quittance/contract/disputes';
import type { DisputeView } from '@quittance/services/disputes/dispute-view';
import { listDisputes } from '@quittance/services/disputes/list-disputes';
import { openDispute } from '@quittance/services/disputes/open-dispute';
import { withdrawDispute } from '@quittance/services/disputes/withdraw-dispute';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';

export function addDisputeRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, openDisputeCall, {
    async handle({ accountReferenceCode, reason, explanation = '', language }, { request }) {
      const result = await openDispute(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        accountReferenceCode,
        reason,
        explanation,
        language,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      const { dispute, canceledPayments, isPlanPaused } = result;
      return { responses: successResponses, dispute: presentDispute(dispute), canceledPayments, isPlanPaused };
    },
  });

  serveCall(app, withdrawDisputeCall, {
    async handle({ disputeID: disputeId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await withdrawDispute(services, { ...who, disputeId });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, dispute: presentDispute(result.dispute) };
    },
  });

  serveCall(app, listDisputesCall, {
    async handle(_input, { request }) {
      const disputes = await listDisputes(services, { tenant: tenantOf(request), session: customerOf(request) });
      return { responses: successResponses, disputes: disputes.map(presentDispute) };
    },
  });
}

function presentDispute({ disputeId, openedAt: _, ...dispute }: DisputeView): Dispute {
  return { disputeID: disputeId, ...dispute };
}
