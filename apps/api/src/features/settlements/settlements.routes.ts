import {
  acceptSettlement as acceptSettlementCall,
  getSettlementAgreement as getSettlementAgreementCall,
  getSettlementLetter as getSettlementLetterCall,
  proposeSettlement as proposeSettlementCall,
  withdrawProposal as withdrawProposalCall,
} from '@quittance/contract/settlements';
import { refuseWithoutConsent } from '@quittance/services/electronic-records/electronic-consent';
import { propose } from '@quittance/services/proposals/propose';
import { withdrawProposal } from '@quittance/services/proposals/withdraw-proposal';
import { acceptSettlement } from '@quittance/services/settlements/accept-settlement';
import { getAgreement } from '@quittance/services/settlements/get-agreement';
import { getLetter } from '@quittance/services/settlements/get-letter';
import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../api-context.ts';
import { clientOf, customerOf, tenantOf } from '../../request-context.ts';
import { serveCall, successResponses } from '../../serve-call.ts';
import { documentContext, sendDocument } from '../documents/send-document.ts';
import { presentProposal } from './present-offers.ts';
import { presentSettlement } from './present-settlement.ts';

export function addSettlementRoutes(app: FastifyInstance, { services }: ApiContext): void {
  serveCall(app, acceptSettlementCall, {
    async handle({ accountReferenceCode, offerID, agreement }, { request }) {
      const result = await acceptSettlement(services, {
        tenant: tenantOf(request),
        session: customerOf(request),
        accountReferenceCode,
        offerId: offerID,
        agreedIn: agreement?.accepted ? agreement.language : undefined,
        client: clientOf(request),
      });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, settlement: presentSettlement(result.settlement) };
    },
  });

  serveCall(app, getSettlementAgreementCall, {
    async handle({ settlementID: settlementId, language }, { request, reply }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const document = { kind: 'settlement-agreement', subject: settlementId } as const;
      const refused = await refuseWithoutConsent(services, { ...who, document });
      if (refused) return refused;
      const agreement = await getAgreement(documentContext(services, request), { ...who, settlementId, language });
      if (agreement.kind === 'refused') return agreement;
      return sendDocument(reply, { pdf: agreement.pdf, name: `agreement-${settlementId}` });
    },
  });

  serveCall(app, getSettlementLetterCall, {
    async handle({ settlementID: settlementId, language }, { request, reply }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const document = { kind: 'settled-letter', subject: settlementId } as const;
      const refused = await refuseWithoutConsent(services, { ...who, document });
      if (refused) return refused;
      const letter = await getLetter(documentContext(services, request), { ...who, settlementId, language });
      if (letter.kind === 'refused') return letter;
      return sendDocument(reply, { pdf: letter.pdf, name: `letter-${settlementId}` });
    },
  });

  serveCall(app, proposeSettlementCall, {
    async handle({ amount: amountCents, kind = 'lump-sum', reason = '', ...asked }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await propose(services, { ...who, ...asked, kind, amountCents, reason });
      if (result.kind === 'refused') return result;
      return { responses: successResponses, proposal: presentProposal(result.proposal) };
    },
  });

  serveCall(app, withdrawProposalCall, {
    async handle({ proposalID: proposalId }, { request }) {
      const who = { tenant: tenantOf(request), session: customerOf(request) };
      const result = await withdrawProposal(services, { ...who, proposalId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}
