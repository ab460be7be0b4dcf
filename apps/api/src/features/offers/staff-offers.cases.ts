import * as contract from '@quittance/contract/staff/offer-rules';
import { activateOfferRule } from '@quittance/services/offers/activate-offer-rule';
import { todayOf } from '@quittance/services/tenants/today-of';
import { makePlanOffer } from '@quittance/services/testing/fixtures/test-offer';
import { makeProposal, turnOnProposals } from '@quittance/services/testing/fixtures/test-proposal';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { paidAccount } from '../../testing/staff/staff-payments.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const audience = { payeeCodes: [], balanceFrom: 100, balanceTo: null, pastDueDaysFrom: null, pastDueDaysTo: null };
const terms = {
  offerType: 'lump-sum',
  percent: 60,
  amount: null,
  floor: 10,
  roundTo: 1,
  downPaymentPercent: null,
  installments: null,
  expiresInDays: 14,
  payWithinDays: 0,
  missedAllowed: 0,
};
const ruleOf = (changes: object = {}) => ({
  audience: { ...audience, debt: 'any' },
  terms: { ...terms, ...changes },
  againAfterDays: null,
});
const program = { kind: 'program', name: 'test' } as const;
const invalid = ruleOf({ percent: 5 });

/** Saves a rule as a supervisor and returns the id and version that a change needs. */
async function savedRule(harness: ConsoleHarness, changes: object = {}): Promise<{ ruleID: string; version: number }> {
  const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
  const body = { known: null, name: 'Sixty', rule: ruleOf(changes) };
  const answer = await harness.console.send(contract.saveOfferRule, { tenant: harness.tenant.label, cookie, body });
  return { ruleID: answer.json().ruleID, version: answer.json().version };
}

async function activeRule(harness: ConsoleHarness, changes: object = {}) {
  const known = await savedRule(harness, changes);
  const { console, tenant } = harness;
  const asked = { tenant, actor: program, ruleId: known.ruleID, versionNo: known.version, reason: '' };
  const activated = await activateOfferRule(console.harness.services, asked);
  if (activated.kind !== 'activated') throw new Error(activated.kind);
  return known;
}

async function offerAsked(harness: ConsoleHarness, changes: object = {}) {
  const { accountReferenceCode } = await paidAccount(harness);
  const today = todayOf(harness.tenant, harness.console.world.clock.now);
  const days = { expiresOn: today.add({ days: 7 }).toString(), dueOn: today.add({ days: 7 }).toString() };
  const plain = { offerType: 'lump-sum', downPayment: null, installments: null, missedAllowed: 0 };
  return { accountReferenceCode, total: 4_500, ...plain, ...days, ...changes };
}

async function madeOffer(harness: ConsoleHarness): Promise<string> {
  const { cookie } = await harness.console.enter(harness.tenant, 'agent');
  const body = await offerAsked(harness);
  const answer = await harness.console.send(contract.createOffer, { tenant: harness.tenant.label, cookie, body });
  return answer.json().offerID;
}

async function madePlanOffer(harness: ConsoleHarness): Promise<string> {
  const { accountReferenceCode } = await paidAccount(harness);
  return makePlanOffer(harness.console.world, { tenant: harness.tenant, accountReferenceCode, monthlyCents: 500 });
}

/** Creates a proposal of 62.5% that waits for an employee, and returns its id. */
async function waitingProposal(harness: ConsoleHarness): Promise<string> {
  const { accountReferenceCode, session } = await paidAccount(harness);
  const { tenant } = harness;
  const { world } = harness.console;
  await turnOnProposals(world, { tenant });
  return (await makeProposal(world, { tenant, session, accountReferenceCode, amount: 300_000 })).proposalId;
}

const accepted = async (harness: ConsoleHarness) => ({
  body: { proposalID: await waitingProposal(harness), decision: 'accepted' },
});

export const staffOfferCases = [
  defineStaffCases(contract.listOfferRules, {
    async success(harness) {
      await savedRule(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.saveOfferRule, {
    success: async () => ({ body: { known: null, name: 'New', rule: ruleOf() } }),
    refusals: {
      NotFound: async () => ({ body: { known: { ruleID: nobodys, version: 1 }, name: 'New', rule: ruleOf() } }),
      OfferRuleInvalid: async () => ({ body: { known: null, name: 'New', rule: invalid } }),
      async OfferRuleNotAtThisStage(harness) {
        const { ruleID } = await savedRule(harness);
        return { body: { known: { ruleID, version: 7 }, name: 'New', rule: ruleOf() } };
      },
    },
  }),
  defineStaffCases(contract.previewOfferRule, {
    async success(harness) {
      await paidAccount(harness);
      return { body: { known: await savedRule(harness), rule: ruleOf() } };
    },
    refusals: { OfferRuleInvalid: async () => ({ body: { known: null, rule: invalid } }) },
  }),
  defineStaffCases(contract.activateOfferRule, {
    success: async (harness) => ({ body: { ...(await savedRule(harness)), reason: 'as agreed' } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { ...(await savedRule(at, { percent: 30 })), reason: '' },
      })),
      ApprovalExists: askedBefore(contract.activateOfferRule, 'supervisor', async (at) => ({
        body: { ...(await savedRule(at)), reason: '' },
      })),
      NotFound: async () => ({ body: { ruleID: nobodys, version: 1, reason: '' } }),
      async OfferRuleInvalid(harness) {
        // The tenant raised its floor after the rule was saved.
        const limit = (basisPoints: number) =>
          harness.console.world.adminPool.query('update tenant set offer_floor_basis_points = $1 where label = $2', [
            basisPoints,
            harness.tenant.label,
          ]);
        await limit(1_000);
        const known = await savedRule(harness, { percent: 20 });
        await limit(2_500);
        return { body: { ...known, reason: '' } };
      },
      OfferRuleNotAtThisStage: async (harness) => ({ body: { ...(await activeRule(harness)), reason: '' } }),
    },
  }),
  defineStaffCases(contract.pauseOfferRule, {
    success: async (harness) => ({ body: { ruleID: (await activeRule(harness)).ruleID, isWithdrawing: true } }),
    refusals: {
      NotFound: async () => ({ body: { ruleID: nobodys, isWithdrawing: false } }),
      OfferRuleNotAtThisStage: async (harness) => ({
        body: { ruleID: (await savedRule(harness)).ruleID, isWithdrawing: false },
      }),
    },
  }),
  defineStaffCases(contract.createOffer, {
    success: async (harness) => ({ body: await offerAsked(harness) }),
    refusals: {
      AloneLimitReached: limitReached('agent', async (at) => ({ body: await offerAsked(at) })),
      ApprovalExists: askedBefore(contract.createOffer, 'agent', async (at) => ({ body: await offerAsked(at) })),
      NotFound: async (harness) => ({ body: await offerAsked(harness, { accountReferenceCode: 'NO-SUCH' }) }),
      OfferNotAllowed: async (harness) => ({ body: await offerAsked(harness, { total: 1_000 }) }),
      PayeeCodeRequired: async (harness) => ({ body: await offerAsked(harness, await sharedNumber(harness)) }),
    },
  }),
  defineStaffCases(contract.withdrawOffer, {
    success: async (harness) => ({ body: { offerID: await madeOffer(harness) } }),
    refusals: {
      NotFound: async () => ({ body: { offerID: nobodys } }),
      async OfferExpired(harness) {
        const offerID = await madeOffer(harness);
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        await harness.console.send(contract.withdrawOffer, { tenant: harness.tenant.label, cookie, body: { offerID } });
        return { cookie, body: { offerID } };
      },
    },
  }),
  defineStaffCases(contract.withdrawPlanOffer, {
    success: async (harness) => ({ body: { planOfferID: await madePlanOffer(harness) } }),
    refusals: {
      NotFound: async () => ({ body: { planOfferID: nobodys } }),
      async OfferExpired(harness) {
        const body = { planOfferID: await madePlanOffer(harness) };
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        await harness.console.send(contract.withdrawPlanOffer, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body };
      },
    },
  }),
  defineStaffCases(contract.listProposals, {
    async success(harness) {
      await waitingProposal(harness);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.decideProposal, {
    success: accepted,
    refusals: {
      AloneLimitReached: limitReached('agent', accepted),
      ApprovalExists: askedBefore(contract.decideProposal, 'agent', accepted),
      NotFound: async () => ({ body: { proposalID: nobodys, decision: 'accepted' } }),
      OfferNotAllowed: async (harness) => ({
        body: { proposalID: await waitingProposal(harness), decision: 'countered', total: 1_000 },
      }),
      async ProposalNotOpen(harness) {
        const body = { proposalID: await waitingProposal(harness), decision: 'declined', declineReason: 'not-now' };
        const { cookie } = await harness.console.enter(harness.tenant, 'agent');
        await harness.console.send(contract.decideProposal, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body };
      },
    },
  }),
];
