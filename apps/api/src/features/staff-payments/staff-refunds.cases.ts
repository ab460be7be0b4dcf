import { enterPayment } from '@quittance/contract/staff/entries';
import { getStaffPayment, searchPayments } from '@quittance/contract/staff/payments';
import { closeRefund, refundPayment, reversePayment, voidPayment } from '@quittance/contract/staff/refunds';
import { type ConsoleHarness, defineStaffCases } from '../../testing/staff/staff-cases.ts';
import { entryOf, paidAccount, refundAsked, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const whole = { isFeeRefunded: true, isOverpayment: false };

/** Signs in a supervisor, who may refund amounts below the limit without approval. */
async function supervisor({ console, tenant }: ConsoleHarness) {
  return (await console.enter(tenant, 'supervisor')).cookie;
}

/** Refunds a payment, and returns the supervisor's cookie and the idempotency key. */
async function refunded(harness: ConsoleHarness) {
  const cookie = await supervisor(harness);
  const { paymentID } = await paidAccount(harness);
  const body = { ...refundAsked(paymentID), ...whole };
  await harness.console.send(refundPayment, { tenant: harness.tenant.label, cookie, body });
  return { cookie, paymentID, idempotencyKey: body.idempotencyKey };
}

/** Requests approval for a refund. */
async function askedFor(harness: ConsoleHarness) {
  const { cookie } = await harness.console.enter(harness.tenant, 'agent');
  const { paymentID } = await paidAccount(harness);
  const body = { ...refundAsked(paymentID), ...whole };
  await harness.console.send(refundPayment, { tenant: harness.tenant.label, cookie, body });
  return paymentID;
}

async function enteredPayment(harness: ConsoleHarness) {
  const cookie = await supervisor(harness);
  const { accountReferenceCode } = await paidAccount(harness);
  const body = entryOf(harness, accountReferenceCode);
  const answer = await harness.console.send(enterPayment, { tenant: harness.tenant.label, cookie, body });
  return { cookie, paymentID: answer.json().payment.paymentID as string };
}

const ofPayment = async (harness: ConsoleHarness) => (await paidAccount(harness)).paymentID;

async function reusedKey(harness: ConsoleHarness) {
  const { cookie, idempotencyKey } = await refunded(harness);
  return { cookie, body: { ...refundAsked(await ofPayment(harness)), idempotencyKey } };
}

export const staffRefundCases = [
  defineStaffCases(searchPayments, {
    async success(harness) {
      const { accountReferenceCode } = await paidAccount(harness);
      return { body: { text: accountReferenceCode } };
    },
    refusals: {},
  }),
  defineStaffCases(getStaffPayment, {
    success: async (harness) => ({ body: { paymentID: (await refunded(harness)).paymentID } }),
    refusals: { NotFound: async () => ({ body: { paymentID: nobodys } }) },
  }),
  defineStaffCases(refundPayment, {
    success: async (harness) => ({ body: { ...refundAsked(await ofPayment(harness)), ...whole } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { ...refundAsked(await ofPayment(at)), ...whole },
      })),
      ApprovalExists: async (harness) => ({ body: { ...refundAsked(await askedFor(harness)), ...whole } }),
      async IdempotencyKeyReused(harness) {
        const { cookie, body } = await reusedKey(harness);
        return { cookie, body: { ...body, ...whole } };
      },
      NotFound: async () => ({ body: { ...refundAsked(nobodys), ...whole } }),
      async RefundAmountWrong(harness) {
        const { paymentID, accountReferenceCode } = await paidAccount(harness);
        const allocations = [{ accountReferenceCode, amount: 200.01 }];
        return { body: { ...refundAsked(paymentID), ...whole, allocations } };
      },
      RefundExists: async (harness) => ({ body: { ...refundAsked((await refunded(harness)).paymentID), ...whole } }),
      RefundNotAllowed: async (harness) => ({
        body: { ...refundAsked((await returnedPayment(harness)).paymentID), ...whole },
      }),
    },
  }),
  defineStaffCases(voidPayment, {
    success: async (harness) => ({ body: refundAsked(await ofPayment(harness)) }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({ body: refundAsked(await ofPayment(at)) })),
      ApprovalExists: async (harness) => ({ body: refundAsked(await askedFor(harness)) }),
      IdempotencyKeyReused: reusedKey,
      NotFound: async () => ({ body: refundAsked(nobodys) }),
      RefundExists: async (harness) => ({ body: refundAsked((await refunded(harness)).paymentID) }),
      RefundNotAllowed: async (harness) => ({ body: refundAsked((await returnedPayment(harness)).paymentID) }),
      async VoidTooLate(harness) {
        const paymentID = await ofPayment(harness);
        const text = "update payment set updated_at = updated_at - interval '2 days' where payment_id = $1";
        await harness.console.world.adminPool.query(text, [paymentID]);
        return { body: refundAsked(paymentID) };
      },
    },
  }),
  defineStaffCases(reversePayment, {
    success: async (harness) => ({ body: refundAsked((await enteredPayment(harness)).paymentID) }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => {
        const limits = (cents: number) =>
          at.console.world.adminPool.query(
            'update tenant set refund_alone_cents = $2, adjustment_alone_cents = $2 where tenant_id = $1',
            [at.tenant.id, cents],
          );
        await limits(50_000);
        const { paymentID } = await enteredPayment(at);
        await limits(0);
        return { body: refundAsked(paymentID) };
      }),
      async ApprovalExists(harness) {
        const { cookie, paymentID } = await enteredPayment(harness);
        const body = refundAsked(paymentID);
        await harness.console.send(reversePayment, { tenant: harness.tenant.label, cookie, body });
        return { body: refundAsked(paymentID) };
      },
      IdempotencyKeyReused: reusedKey,
      NotFound: async () => ({ body: refundAsked(nobodys) }),
      RefundExists: async (harness) => ({ body: refundAsked((await refunded(harness)).paymentID) }),
      RefundNotAllowed: async (harness) => ({ body: refundAsked(await ofPayment(harness)) }),
    },
  }),
  defineStaffCases(closeRefund, {
    async success(harness) {
      const { cookie, paymentID } = await enteredPayment(harness);
      const body = { ...refundAsked(paymentID), ...whole };
      const answer = await harness.console.send(refundPayment, { tenant: harness.tenant.label, cookie, body });
      const refundID = answer.json().payment.refunds[0].refundID as string;
      return { body: { refundID, hasGoneBack: true, reference: 'check 77' } };
    },
    refusals: {
      NotFound: async () => ({ body: { refundID: nobodys, hasGoneBack: true, reference: '' } }),
      async RefundNotOpen(harness) {
        const { cookie, paymentID } = await refunded(harness);
        const answer = await harness.console.send(getStaffPayment, {
          tenant: harness.tenant.label,
          cookie,
          body: { paymentID },
        });
        const refundID = answer.json().payment.refunds[0].refundID as string;
        return { body: { refundID, hasGoneBack: true, reference: '' } };
      },
    },
  }),
];
