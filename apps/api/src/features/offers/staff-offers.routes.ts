import { parseDate } from '@internationalized/date';
import * as contract from '@quittance/contract/staff/offer-rules';
import { activateOfferRule, pauseOfferRule } from '@quittance/services/offers/activate-offer-rule';
import { createOffer } from '@quittance/services/offers/create-offer';
import { listOfferRules } from '@quittance/services/offers/list-offer-rules';
import { withdrawPlanOffer } from '@quittance/services/offers/plan-offers';
import { type OfferPreview, previewOffers } from '@quittance/services/offers/preview-offers';
import { saveOfferRule } from '@quittance/services/offers/save-offer-rule';
import { withdrawOffer } from '@quittance/services/offers/withdraw-offer';
import { type DecideProposalCommand, decideProposal } from '@quittance/services/proposals/decide-proposal';
import { listProposals } from '@quittance/services/proposals/list-proposals';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { ConsoleContext } from '../../console-context.ts';
import { callerOf } from '../../request-context.ts';
import { successResponses } from '../../serve-call.ts';
import { serveStaffCall } from '../../serve-staff-call.ts';
import { madeOrAsked } from '../staff/made-or-asked.ts';
import { presentOfferRule, readOfferRule } from './present-offer-rule.ts';

/** Serves offer-rule/*, offer/* and proposal/*: settlement offers for less than the balance. */
export function addStaffOfferRoutes(app: FastifyInstance, { services }: ConsoleContext): void {
  serveStaffCall(app, contract.listOfferRules, {
    async handle(_input, { request }) {
      const listed = await listOfferRules(services, callerOf(request));
      const rules = listed.map((row) => ({
        ruleID: row.ruleId,
        name: row.name,
        state: row.state,
        version: row.versionNo,
        rule: presentOfferRule(row.rule),
        savedByName: row.savedByName,
        savedAt: row.savedAt,
        lastRunOn: row.runOn === null ? null : parseDate(row.runOn),
        isWithdrawing: row.isWithdrawing,
        offersOpen: row.offersOpen,
        offersAccepted: row.offersAccepted,
      }));
      return { responses: successResponses, rules };
    },
  });

  serveStaffCall(app, contract.saveOfferRule, {
    async handle({ known, name, rule }, { request }) {
      const saved = { ...callerOf(request), known: knownOf(known), name, rule: readOfferRule(rule) };
      const result = await saveOfferRule(services, saved);
      if (result.kind === 'refused') return result;
      return { responses: successResponses, ruleID: result.ruleId, version: result.versionNo };
    },
  });

  serveStaffCall(app, contract.previewOfferRule, {
    async handle({ known, rule }, { request }) {
      const asked = { ...callerOf(request), known: knownOf(known), rule: readOfferRule(rule) };
      const result = await previewOffers(services, asked);
      if (result.kind === 'refused') return result;
      return { responses: successResponses, ...presentPreview(result.preview) };
    },
  });

  serveStaffCall(app, contract.activateOfferRule, {
    async handle({ ruleID: ruleId, version: versionNo, reason }, { request }) {
      const result = await activateOfferRule(services, { ...callerOf(request), ruleId, versionNo, reason });
      if (result.kind === 'refused') return result;
      const approvalID = result.kind === 'awaits-approval' ? result.approvalId : null;
      return { responses: successResponses, outcome: result.kind, approvalID };
    },
  });

  serveStaffCall(app, contract.pauseOfferRule, {
    async handle({ ruleID: ruleId, isWithdrawing }, { request }) {
      const result = await pauseOfferRule(services, { ...callerOf(request), ruleId, isWithdrawing });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.createOffer, {
    async handle({ total: totalCents, downPayment: downPaymentCents, ...offer }, { request }) {
      const result = await createOffer(services, { ...callerOf(request), ...offer, totalCents, downPaymentCents });
      if (result.kind === 'refused') return result;
      const offerID = result.kind === 'offered' ? result.offerId : null;
      return { responses: successResponses, ...madeOrAsked(result), offerID };
    },
  });

  serveStaffCall(app, contract.listProposals, {
    async handle(page, { request }) {
      const { rows, nextCursor } = await listProposals(services, { ...callerOf(request), ...page });
      const proposals = rows.map(
        ({ proposalId, customerId, payeeCode, balanceCents: balance, minimumCents: minimum, createdAt, ...row }) => ({
          ...row,
          ...{ proposalID: proposalId, customerID: customerId, merchantPayeeCode: payeeCode, balance, minimum },
          amount: row.amountCents,
          proposedAt: createdAt,
        }),
      );
      return { responses: successResponses, proposals, nextCursor };
    },
  });

  serveStaffCall(app, contract.decideProposal, {
    async handle({ proposalID: proposalId, ...asked }, { request }) {
      const command = { ...callerOf(request), proposalId, decision: decisionOf(asked) };
      const result = await decideProposal(services, command);
      if (result.kind === 'refused') return result;
      const offerID = result.kind === 'offered' ? result.offerId : null;
      const planOfferID = result.kind === 'plan-offered' ? result.planOfferId : null;
      return { responses: successResponses, ...madeOrAsked(result), offerID, planOfferID };
    },
  });

  serveStaffCall(app, contract.withdrawOffer, {
    async handle({ offerID: offerId }, { request }) {
      const result = await withdrawOffer(services, { ...callerOf(request), offerId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });

  serveStaffCall(app, contract.withdrawPlanOffer, {
    async handle({ planOfferID: planOfferId }, { request }) {
      const result = await withdrawPlanOffer(services, { ...callerOf(request), planOfferId });
      return result.kind === 'refused' ? result : { responses: successResponses };
    },
  });
}

/** The contract requires the amount of a counteroffer and the reason for declining. */
function decisionOf({
  total,
  monthly,
  declineReason,
}: Pick<
  z.output<typeof contract.decideProposal.request>,
  'total' | 'monthly' | 'declineReason'
>): DecideProposalCommand['decision'] {
  if (declineReason !== undefined) return { kind: 'declined', reason: declineReason };
  if (total !== undefined) return { kind: 'countered', of: 'lump-sum', amountCents: total };
  return monthly === undefined ? { kind: 'accepted' } : { kind: 'countered', of: 'plan', amountCents: monthly };
}

function knownOf(known: { ruleID: string; version: number } | null) {
  return known && { ruleId: known.ruleID, versionNo: known.version };
}

function presentPreview({ lookedAt, offers, balanceCents, offeredCents, passedOver, bands, samples }: OfferPreview) {
  return {
    accountsLookedAt: lookedAt,
    offers,
    balance: balanceCents,
    offered: offeredCents,
    passedOver: { ...passedOver },
    bands: bands.map(({ fromCents, balanceCents: balance, offeredCents: offered, offers: made }) => ({
      ...{ balanceFrom: fromCents, balance, offered, offers: made },
    })),
    samples: samples.map(
      ({
        referenceCode,
        payeeCode,
        balanceCents: balance,
        totalCents,
        offerType,
        downPaymentCents,
        expiresOn,
        dueOn,
      }) => ({
        ...{ accountReferenceCode: referenceCode, merchantPayeeCode: payeeCode },
        ...{ balance, total: totalCents, offerType, downPayment: downPaymentCents, expiresOn, dueOn },
      }),
    ),
  };
}
