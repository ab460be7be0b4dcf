import * as contract from '@quittance/contract/staff/offer-rules';
import { activateOfferRule } from '@quittance/services/offers/activate-offer-rule';
import { todayOf } from '@quittance/services/tenants/today-of';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
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
async function savedRule(stage: StaffStage, changes: object = {}): Promise<{ ruleID: string; version: number }> {
  const { cookie } = await stage.console.enter(stage.tenant, 'supervisor');
  const body = { known: null, name: 'Sixty', rule: ruleOf(changes) };
  const answer = await stage.console.send(contract.saveOfferRule, { tenant: stage.tenant.label, cookie, body });
  return { ruleID: answer.json().ruleID, version: answer.json().version };
}

async function activeRule(stage: StaffStage, changes: object = {}) {
  const known = await savedRule(stage, changes);
  const { console, tenant } = stage;
  const asked = { tenant, actor: program, ruleId: known.ruleID, versionNo: known.version, reason: '' };
  const activated = await activateOfferRule(console.desk.services, asked);
  if (activated.kind !== 'activated') throw new Error(activated.kind);
  return known;
}

async function offerAsked(stage: StaffStage, changes: object = {}) {
  const { accountReferenceCode } = await paidAccount(stage);
  const today = todayOf(stage.tenant, stage.console.world.clock.now);
  const days = { expiresOn: today.add({ days: 7 }).toString(), dueOn: today.add({ days: 7 }).toString() };
  const plain = { offerType: 'lump-sum', downPayment: null, installments: null, missedAllowed: 0 };
  return { accountReferenceCode, total: 4_500, ...plain, ...days, ...changes };
}

async function madeOffer(stage: StaffStage): Promise<string> {
  const { cookie } = await stage.console.enter(stage.tenant, 'agent');
  const body = await offerAsked(stage);
  const answer = await stage.console.send(contract.createOffer, { tenant: stage.tenant.label, cookie, body });
  return answer.json().offerID;
}

export const staffOfferCases = [
  defineStaffCases(contract.listOfferRules, {
    async success(stage) {
      await savedRule(stage);
      return { body: {} };
    },
    refusals: {},
  }),
  defineStaffCases(contract.saveOfferRule, {
    success: async () => ({ body: { known: null, name: 'New', rule: ruleOf() } }),
    refusals: {
      NotFound: async () => ({ body: { known: { ruleID: nobodys, version: 1 }, name: 'New', rule: ruleOf() } }),
      OfferRuleInvalid: async () => ({ body: { known: null, name: 'New', rule: invalid } }),
      async OfferRuleNotAtThisStage(stage) {
        const { ruleID } = await savedRule(stage);
        return { body: { known: { ruleID, version: 7 }, name: 'New', rule: ruleOf() } };
      },
    },
  }),
  defineStaffCases(contract.previewOfferRule, {
    async success(stage) {
      await paidAccount(stage);
      return { body: { known: await savedRule(stage), rule: ruleOf() } };
    },
    refusals: { OfferRuleInvalid: async () => ({ body: { known: null, rule: invalid } }) },
  }),
  defineStaffCases(contract.activateOfferRule, {
    success: async (stage) => ({ body: { ...(await savedRule(stage)), reason: 'as agreed' } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { ...(await savedRule(at, { percent: 30 })), reason: '' },
      })),
      ApprovalExists: askedBefore(contract.activateOfferRule, 'supervisor', async (at) => ({
        body: { ...(await savedRule(at)), reason: '' },
      })),
      NotFound: async () => ({ body: { ruleID: nobodys, version: 1, reason: '' } }),
      async OfferRuleInvalid(stage) {
        // The tenant raised its floor after the rule was saved.
        const limit = (basisPoints: number) =>
          stage.console.world.adminPool.query('update tenant set offer_floor_basis_points = $1 where label = $2', [
            basisPoints,
            stage.tenant.label,
          ]);
        await limit(1_000);
        const known = await savedRule(stage, { percent: 20 });
        await limit(2_500);
        return { body: { ...known, reason: '' } };
      },
      OfferRuleNotAtThisStage: async (stage) => ({ body: { ...(await activeRule(stage)), reason: '' } }),
    },
  }),
  defineStaffCases(contract.pauseOfferRule, {
    success: async (stage) => ({ body: { ruleID: (await activeRule(stage)).ruleID, isWithdrawing: true } }),
    refusals: {
      NotFound: async () => ({ body: { ruleID: nobodys, isWithdrawing: false } }),
      OfferRuleNotAtThisStage: async (stage) => ({
        body: { ruleID: (await savedRule(stage)).ruleID, isWithdrawing: false },
      }),
    },
  }),
  defineStaffCases(contract.createOffer, {
    success: async (stage) => ({ body: await offerAsked(stage) }),
    refusals: {
      AloneLimitReached: limitReached('agent', async (at) => ({ body: await offerAsked(at) })),
      ApprovalExists: askedBefore(contract.createOffer, 'agent', async (at) => ({ body: await offerAsked(at) })),
      NotFound: async (stage) => ({ body: await offerAsked(stage, { accountReferenceCode: 'NO-SUCH' }) }),
      OfferNotAllowed: async (stage) => ({ body: await offerAsked(stage, { total: 1_000 }) }),
      PayeeCodeRequired: async (stage) => ({ body: await offerAsked(stage, await sharedNumber(stage)) }),
    },
  }),
  defineStaffCases(contract.withdrawOffer, {
    success: async (stage) => ({ body: { offerID: await madeOffer(stage) } }),
    refusals: {
      NotFound: async () => ({ body: { offerID: nobodys } }),
      async OfferExpired(stage) {
        const offerID = await madeOffer(stage);
        const { cookie } = await stage.console.enter(stage.tenant, 'agent');
        await stage.console.send(contract.withdrawOffer, { tenant: stage.tenant.label, cookie, body: { offerID } });
        return { cookie, body: { offerID } };
      },
    },
  }),
];
