import { adjustAccount, enterPayment, reopenReturn, resendPayment } from '@quittance/contract/staff/entries';
import { openDispute } from '@quittance/services/disputes/open-dispute';
import { makeSettlement } from '@quittance/services/testing/fixtures/test-settlement';
import { sharedNumber } from '../../testing/payers/shared-number.ts';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { entryOf, longAgo, paidAccount, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { askedBefore, limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const agent = async ({ console, tenant }: ConsoleHarness) => (await console.enter(tenant, 'agent')).cookie;
const accountOf = async (harness: ConsoleHarness) => (await paidAccount(harness)).accountReferenceCode;
const entry = async (harness: ConsoleHarness, changes: object = {}) => ({
  body: { ...entryOf(harness, await accountOf(harness)), ...changes },
});

let keys = 0;
async function adjustment(harness: ConsoleHarness, changes: object = {}) {
  const idempotencyKey = `adjust-key-${String(++keys).padStart(12, '0')}`;
  const accountReferenceCode = await accountOf(harness);
  return { accountReferenceCode, amount: -10, reason: 'goodwill', note: '', idempotencyKey, ...changes };
}

const reopened = async (harness: ConsoleHarness) => ({
  body: { paymentID: (await returnedPayment(harness)).paymentID, note: 'dishonored' },
});
const resent = async (harness: ConsoleHarness) => ({
  body: { paymentID: (await returnedPayment(harness)).paymentID, amount: 150 },
});

export const staffEntryCases = [
  defineStaffCases(enterPayment, {
    success: (harness) => entry(harness),
    refusals: {
      AloneLimitReached: limitReached('agent', entry),
      AmountAboveMaximum: (harness) => entry(harness, { amount: 5_000.01 }),
      AmountBelowMinimum: (harness) => entry(harness, { amount: 0 }),
      ApprovalExists: askedBefore(enterPayment, 'agent', entry),
      EntryDateNotAllowed: (harness) => entry(harness, { receivedOn: longAgo }),
      async IdempotencyKeyReused(harness) {
        const cookie = await agent(harness);
        const { body } = await entry(harness);
        await harness.console.send(enterPayment, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body: { ...body, amount: 11 } };
      },
      NotFound: async (harness) => ({ body: entryOf(harness, 'NO-SUCH') }),
      PayeeCodeRequired: async (harness) => ({
        body: entryOf(harness, (await sharedNumber(harness)).accountReferenceCode),
      }),
      async SettlementAmountWrong(harness) {
        const { accountReferenceCode, session } = await paidAccount(harness);
        const { console, tenant } = harness;
        const terms = { offerType: 'lump-sum', totalCents: 6_000, state: 'accepted' } as const;
        await makeSettlement(console.world, { tenant, session, accountReferenceCode, ...terms });
        return { body: { ...entryOf(harness, accountReferenceCode), isSettlement: true } };
      },
      SettlementNotOpen: (harness) => entry(harness, { isSettlement: true }),
    },
  }),
  defineStaffCases(reopenReturn, {
    success: reopened,
    refusals: {
      AloneLimitReached: limitReached('supervisor', reopened),
      ApprovalExists: askedBefore(reopenReturn, 'supervisor', reopened),
      NotFound: async () => ({ body: { paymentID: nobodys, note: '' } }),
      async ReturnNotReopenable(harness) {
        const { paymentID } = await paidAccount(harness, { bankAccount: '000123456789' });
        return { body: { paymentID, note: '' } };
      },
    },
  }),
  defineStaffCases(resendPayment, {
    success: resent,
    refusals: {
      AloneLimitReached: limitReached('supervisor', resent),
      ApprovalExists: askedBefore(resendPayment, 'supervisor', resent),
      async AccountDisputed(harness) {
        const { paymentID, accountReferenceCode, session } = await returnedPayment(harness);
        const { console, tenant } = harness;
        const disputeInput = {
          reason: 'not-mine',
          explanation: '',
          language: 'en',
          client: { address: '127.0.0.1' },
        } as const;
        await openDispute(console.world.context, { tenant, session, accountReferenceCode, ...disputeInput });
        return { body: { paymentID, amount: 150 } };
      },
      async AmountAboveMaximum(harness) {
        const { paymentID, accountReferenceCode } = await returnedPayment(harness);
        const text = 'update account set balance_cents = 100 where reference_code = $1';
        await harness.console.world.adminPool.query(text, [accountReferenceCode]);
        return { body: { paymentID, amount: 150 } };
      },
      NotFound: async () => ({ body: { paymentID: nobodys, amount: 1 } }),
      ReturnNotReopenable: async (harness) => ({
        body: { paymentID: (await returnedPayment(harness, '000333333335')).paymentID, amount: 150 },
      }),
    },
  }),
  defineStaffCases(adjustAccount, {
    success: async (harness) => ({ body: await adjustment(harness) }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({ body: await adjustment(at) })),
      AdjustmentNotAllowed: async (harness) => ({ body: await adjustment(harness, { amount: 0 }) }),
      async ApprovalExists(harness) {
        const body = await adjustment(harness);
        await harness.console.send(adjustAccount, { tenant: harness.tenant.label, cookie: await agent(harness), body });
        return { body: { ...body, idempotencyKey: 'another-key-of-0000' } };
      },
      async IdempotencyKeyReused(harness) {
        const { cookie } = await harness.console.enter(harness.tenant, 'supervisor');
        const body = await adjustment(harness);
        await harness.console.send(adjustAccount, { tenant: harness.tenant.label, cookie, body });
        return { cookie, body: { ...body, amount: -11 } };
      },
      NotFound: async (harness) => ({ body: await adjustment(harness, { accountReferenceCode: 'NO-SUCH' }) }),
      PayeeCodeRequired: async (harness) => ({ body: await adjustment(harness, await sharedNumber(harness)) }),
      NoteRequired: async (harness) => ({ body: await adjustment(harness, { reason: 'other' }) }),
    },
  }),
];
