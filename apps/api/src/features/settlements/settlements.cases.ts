import { randomUUID } from 'node:crypto';
import { submitPayment } from '@quittance/contract/payments';
import {
  acceptSettlement,
  getSettlementAgreement,
  getSettlementLetter,
  proposeSettlement,
  withdrawProposal,
} from '@quittance/contract/settlements';
import type { ProposalRules } from '@quittance/domain/settlements/proposal-rules';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import type { TestOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makeProposal, turnOnProposals } from '@quittance/services/testing/fixtures/test-proposal';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { plantPlan } from '@quittance/services/testing/planted-plan';
import { type CallCase, type CaseHarness, defineCases } from '../../testing/call-cases.ts';
import { disputeAccount } from '../../testing/payers/disputed-account.ts';
import { acceptance, settle } from '../../testing/payers/settled-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { bankPayment, cardPayment, daysAhead } from '../../testing/payment-request.ts';

export const settlementCases = [
  defineCases(acceptSettlement, {
    success: accepting({ offer_type: 'lump-sum' }),
    refusals: {
      async AccountDisputed({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await disputeAccount(api, payer);
        return acceptance(api, payer);
      },
      async AuthorizationRequired(harness) {
        const request = await accepting({})(harness);
        return { ...request, body: { ...(request.body as object), agreement: { accepted: false, language: 'en' } } };
      },
      async DisclosureRequired({ api }) {
        const label = `disclosure-${randomUUID()}`;
        const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
        return acceptance(api, await signInCustomer(api, { tenant, isOutOfStatute: true }));
      },
      async NotFound(harness) {
        const request = await accepting({})(harness);
        return { ...request, body: { ...(request.body as object), offerID: randomUUID() } };
      },
      async OfferExpired(harness) {
        const expiresOn = daysAhead(harness.api, { ...harness, days: -1 });
        const dueOn = daysAhead(harness.api, { ...harness, days: 20 });
        return accepting({ expires_on: expiresOn, due_on: dueOn })(harness);
      },
      async PlanExists({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await plantPlan(api.world, { tenant, session: payer.session, accountReferenceCode: payer.account });
        return acceptance(api, payer);
      },
      async PlanNotAllowed({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        const paymentDate = daysAhead(api, { tenant, days: 7 });
        await api.send(submitPayment, await cardPayment(api, payer, { number: '5555555555554444', paymentDate }));
        return acceptance(api, payer, { offer_type: 'autopay', due_on: daysAhead(api, { tenant, days: 120 }) });
      },
      async SettlementNotOpen({ api, tenant }) {
        const payer = await signInCustomer(api, { tenant });
        await settle(api, payer);
        await api.send(submitPayment, await bankPayment(api, payer, { amount: 60, isSettlement: true }));
        return acceptance(api, payer, { total_cents: 5_000 });
      },
      async StepUpRequired(harness) {
        const request = await accepting({})(harness);
        harness.api.world.clock.now = new Date(harness.api.world.clock.now.getTime() + 5 * 60 * 1000 + 1_000);
        return request;
      },
    },
  }),
  defineCases(getSettlementAgreement, {
    async success({ api, tenant }) {
      const payer = await signInAgreed({ api, tenant });
      return { ...payer.credentials, body: { settlementID: await settle(api, payer), language: 'es' } };
    },
    refusals: { ElectronicConsentRequired: withoutConsent, NotFound: ofNobody },
  }),
  defineCases(getSettlementLetter, {
    async success({ api, tenant }) {
      const payer = await signInAgreed({ api, tenant });
      return { ...payer.credentials, body: { settlementID: await paySettlement({ api, payer }), language: 'en' } };
    },
    refusals: {
      ElectronicConsentRequired: withoutConsent,
      NotFound: ofNobody,
      async SettlementNotOpen({ api, tenant }) {
        const payer = await signInAgreed({ api, tenant });
        return { ...payer.credentials, body: { settlementID: await settle(api, payer), language: 'en' } };
      },
    },
  }),
  defineCases(proposeSettlement, {
    success: proposing(120),
    refusals: {
      async DisclosureRequired({ api }) {
        const label = `proposal-${randomUUID()}`;
        const tenant = await makeTenant(api.world, { label, disclaimers: [{ type: 3, version: 'v1' }] });
        await turnOnProposals(api.world, { tenant });
        const { account, credentials } = await signInCustomer(api, { tenant, isOutOfStatute: true });
        return { ...credentials, body: { accountReferenceCode: account, amount: 120, language: 'en' } };
      },
      async NotFound(harness) {
        const request = await proposing(120)(harness);
        return { ...request, body: { ...(request.body as object), accountReferenceCode: randomUUID() } };
      },
      async ProposalLimitReached(harness) {
        const request = await proposing(120)(harness, { maxTries: 1 });
        await harness.api.send(proposeSettlement, { ...request, body: { ...(request.body as object), amount: 50 } });
        return request;
      },
      ProposalNotAllowed: (harness) => proposing(120)(harness, { isOn: false }),
      async ProposalNotNeeded(harness) {
        const request = await proposing(120)(harness, { isPlanOn: true });
        return { ...request, body: { ...(request.body as object), kind: 'plan' } };
      },
      ProposalTooHigh: proposing(200),
    },
  }),
  defineCases(withdrawProposal, {
    async success(harness) {
      const { credentials, proposalID } = await proposed(harness, 12_000);
      return { ...credentials, body: { proposalID } };
    },
    refusals: {
      async NotFound({ api, tenant }) {
        const { credentials } = await signInCustomer(api, { tenant });
        return { ...credentials, body: { proposalID: randomUUID() } };
      },
      async ProposalNotOpen(harness) {
        const { credentials, proposalID } = await proposed(harness, 17_000);
        return { ...credentials, body: { proposalID } };
      },
    },
  }),
];

/** Each case has its own tenant, because its rules for proposals differ. */
async function proposingTenant({ api }: Pick<CaseHarness, 'api'>, rules: Partial<ProposalRules> = {}) {
  const tenant = await makeTenant(api.world, { label: `proposal-${randomUUID()}` });
  await turnOnProposals(api.world, { tenant, ...rules });
  return tenant;
}

function proposing(amount: number) {
  return async ({ api }: Pick<CaseHarness, 'api'>, rules: Partial<ProposalRules> = {}) => {
    const tenant = await proposingTenant({ api }, rules);
    const { account, credentials } = await signInCustomer(api, { tenant });
    return { ...credentials, body: { accountReferenceCode: account, amount, language: 'en' } };
  };
}

async function proposed({ api }: CaseHarness, amount: number) {
  const tenant = await proposingTenant({ api });
  const { account, credentials, session } = await signInCustomer(api, { tenant });
  const asked = { tenant, session, accountReferenceCode: account, amount };
  return { credentials, proposalID: (await makeProposal(api.world, asked)).proposalId };
}

function accepting(offer: TestOffer): CallCase {
  return async ({ api, tenant }) => acceptance(api, await signInCustomer(api, { tenant }), offer);
}

/** Accepts an offer and pays it by card, which settles the account. */
async function paySettlement({ api, payer }: Pick<CaseHarness, 'api'> & { payer: SignedIn }): Promise<string> {
  const settlementId = await settle(api, payer);
  const answer = await api.send(submitPayment, await cardPayment(api, payer, { amount: 60, isSettlement: true }));
  if (answer.statusCode !== 200) throw new Error(`the payment answered ${answer.statusCode}: ${answer.body}`);
  return settlementId;
}

/** Signs in a customer who consented to electronic documents. */
async function signInAgreed({ api, tenant }: CaseHarness): Promise<SignedIn> {
  const payer = await signInCustomer(api, { tenant });
  await agreeToElectronicRecords(api.world, payer);
  return payer;
}

async function withoutConsent({ api, tenant }: CaseHarness) {
  const { credentials } = await signInCustomer(api, { tenant });
  return { ...credentials, body: { settlementID: randomUUID(), language: 'en' } };
}

async function ofNobody(harness: CaseHarness) {
  const { credentials } = await signInAgreed(harness);
  return { ...credentials, body: { settlementID: randomUUID(), language: 'en' } };
}
