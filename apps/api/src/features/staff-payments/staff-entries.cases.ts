import { adjustAccount, enterPayment, reopenReturn, resendPayment } from '@quittance/contract/staff/entries';
import { openDispute } from '@quittance/services/disputes/open-dispute';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { entryOf, longAgo, paidAccount, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const agent = async ({ console, tenant }: StaffStage) => (await console.enter(tenant, 'agent')).cookie;
const accountOf = async (stage: StaffStage) => (await paidAccount(stage)).accountReferenceCode;
const entry = async (stage: StaffStage, changes: object = {}) => ({
  body: { ...entryOf(stage, await accountOf(stage)), ...changes },
});

let keys = 0;
async function adjustment(stage: StaffStage, changes: object = {}) {
  const idempotencyKey = `adjust-key-${String(++keys).padStart(12, '0')}`;
  const accountReferenceCode = await accountOf(stage);
  return { accountReferenceCode, amount: -10, reason: 'goodwill', note: '', idempotencyKey, ...changes };
}

const reopened = async (stage: StaffStage) => ({
  body: { paymentID: (await returnedPayment(stage)).paymentID, note: 'dishonored' },
});
const resent = async (stage: StaffStage) => ({
  body: { paymentID: (await returnedPayment(stage)).paymentID, amount: 150 },
});

export const staffEntryCases = [
  defineStaffCases(enterPayment, {
    success: (stage) => entry(stage),
    refusals: {
      AloneLimitReached: limitReached('agent', entry),
      AmountAboveMaximum: (stage) => entry(stage, { amount: 5_000.01 }),
      AmountBelowMinimum: (stage) => entry(stage, { amount: 0 }),
      ApprovalExists: askedBefore(enterPayment, 'agent', entry),
      EntryDateNotAllowed: (stage) => entry(stage, { receivedOn: longAgo }),
      async IdempotencyKeyReused(stage) {
        const cookie = await agent(stage);
        const { body } = await entry(stage);
        await stage.console.send(enterPayment, { tenant: stage.tenant.label, cookie, body });
        return { cookie, body: { ...body, amount: 11 } };
      },
      NotFound: async (stage) => ({ body: entryOf(stage, 'NO-SUCH') }),
      PayeeCodeRequired: async (stage) => ({
        body: entryOf(stage, (await sharedNumber(stage)).accountReferenceCode),
      }),
      async SettlementAmountWrong(stage) {
        const { accountReferenceCode, session } = await paidAccount(stage);
        const { console, tenant } = stage;
        const terms = { offerType: 'lump-sum', totalCents: 6_000, state: 'accepted' } as const;
        await makeSettlement(console.world, { tenant, session, accountReferenceCode, ...terms });
        return { body: { ...entryOf(stage, accountReferenceCode), isSettlement: true } };
      },
      SettlementNotOpen: (stage) => entry(stage, { isSettlement: true }),
    },
  }),
  defineStaffCases(reopenReturn, {
    success: reopened,
    refusals: {
      AloneLimitReached: limitReached('supervisor', reopened),
      ApprovalExists: askedBefore(reopenReturn, 'supervisor', reopened),
      NotFound: async () => ({ body: { paymentID: nobodys, note: '' } }),
      async ReturnNotReopenable(stage) {
        const { paymentID } = await paidAccount(stage, { bankAccount: '000123456789' });
        return { body: { paymentID, note: '' } };
      },
    },
  }),
  defineStaffCases(resendPayment, {
    success: resent,
    refusals: {
      AloneLimitReached: limitReached('supervisor', resent),
      ApprovalExists: askedBefore(resendPayment, 'supervisor', resent),
      async AccountDisputed(stage) {
        const { paymentID, accountReferenceCode, session } = await returnedPayment(stage);
        const { console, tenant } = stage;
        const said = { reason: 'not-mine', explanation: '', language: 'en', client: { address: '127.0.0.1' } } as const;
        await openDispute(console.world.context, { tenant, session, accountReferenceCode, ...said });
        return { body: { paymentID, amount: 150 } };
      },
      async AmountAboveMaximum(stage) {
        const { paymentID, accountReferenceCode } = await returnedPayment(stage);
        const text = 'update account set balance_cents = 100 where reference_code = $1';
        await stage.console.world.adminPool.query(text, [accountReferenceCode]);
        return { body: { paymentID, amount: 150 } };
      },
      NotFound: async () => ({ body: { paymentID: nobodys, amount: 1 } }),
      ReturnNotReopenable: async (stage) => ({
        body: { paymentID: (await returnedPayment(stage, '000333333335')).paymentID, amount: 150 },
      }),
    },
  }),
  defineStaffCases(adjustAccount, {
    success: async (stage) => ({ body: await adjustment(stage) }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({ body: await adjustment(at) })),
      AdjustmentNotAllowed: async (stage) => ({ body: await adjustment(stage, { amount: 0 }) }),
      async ApprovalExists(stage) {
        const body = await adjustment(stage);
        await stage.console.send(adjustAccount, { tenant: stage.tenant.label, cookie: await agent(stage), body });
        return { body: { ...body, idempotencyKey: 'another-key-of-0000' } };
      },
      async IdempotencyKeyReused(stage) {
        const { cookie } = await stage.console.enter(stage.tenant, 'supervisor');
        const body = await adjustment(stage);
        await stage.console.send(adjustAccount, { tenant: stage.tenant.label, cookie, body });
        return { cookie, body: { ...body, amount: -11 } };
      },
      NotFound: async (stage) => ({ body: await adjustment(stage, { accountReferenceCode: 'NO-SUCH' }) }),
      PayeeCodeRequired: async (stage) => ({ body: await adjustment(stage, await sharedNumber(stage)) }),
      NoteRequired: async (stage) => ({ body: await adjustment(stage, { reason: 'other' }) }),
    },
  }),
];
