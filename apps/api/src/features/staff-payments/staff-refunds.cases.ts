import { enterPayment } from '@quittance/contract/staff/entries';
import { getStaffPayment, searchPayments } from '@quittance/contract/staff/payments';
import { closeRefund, refundPayment, reversePayment, voidPayment } from '@quittance/contract/staff/refunds';
import { defineStaffCases, type StaffStage } from '../../testing/staff/staff-cases.ts';
import { entryOf, paidAccount, refundAsked, returnedPayment } from '../../testing/staff/staff-payments.ts';
import { limitReached } from '../../testing/staff/two-people.ts';

const nobodys = '019ab5a3-7d2c-7f10-9a41-0c2b7f1e9d55';
const whole = { isFeeRefunded: true, isOverpayment: false };

/** Signs in a supervisor, who may refund amounts below the limit without approval. */
async function supervisor({ console, tenant }: StaffStage) {
  return (await console.enter(tenant, 'supervisor')).cookie;
}

/** Refunds a payment, and returns the supervisor's cookie and the idempotency key. */
async function refunded(stage: StaffStage) {
  const cookie = await supervisor(stage);
  const { paymentID } = await paidAccount(stage);
  const body = { ...refundAsked(paymentID), ...whole };
  await stage.console.send(refundPayment, { tenant: stage.tenant.label, cookie, body });
  return { cookie, paymentID, idempotencyKey: body.idempotencyKey };
}

/** Requests approval for a refund. */
async function askedFor(stage: StaffStage) {
  const { cookie } = await stage.console.enter(stage.tenant, 'agent');
  const { paymentID } = await paidAccount(stage);
  const body = { ...refundAsked(paymentID), ...whole };
  await stage.console.send(refundPayment, { tenant: stage.tenant.label, cookie, body });
  return paymentID;
}

async function enteredPayment(stage: StaffStage) {
  const cookie = await supervisor(stage);
  const { accountReferenceCode } = await paidAccount(stage);
  const body = entryOf(stage, accountReferenceCode);
  const answer = await stage.console.send(enterPayment, { tenant: stage.tenant.label, cookie, body });
  return { cookie, paymentID: answer.json().payment.paymentID as string };
}

const ofPayment = async (stage: StaffStage) => (await paidAccount(stage)).paymentID;

async function reusedKey(stage: StaffStage) {
  const { cookie, idempotencyKey } = await refunded(stage);
  return { cookie, body: { ...refundAsked(await ofPayment(stage)), idempotencyKey } };
}

export const staffRefundCases = [
  defineStaffCases(searchPayments, {
    async success(stage) {
      const { accountReferenceCode } = await paidAccount(stage);
      return { body: { text: accountReferenceCode } };
    },
    refusals: {},
  }),
  defineStaffCases(getStaffPayment, {
    success: async (stage) => ({ body: { paymentID: (await refunded(stage)).paymentID } }),
    refusals: { NotFound: async () => ({ body: { paymentID: nobodys } }) },
  }),
  defineStaffCases(refundPayment, {
    success: async (stage) => ({ body: { ...refundAsked(await ofPayment(stage)), ...whole } }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({
        body: { ...refundAsked(await ofPayment(at)), ...whole },
      })),
      ApprovalExists: async (stage) => ({ body: { ...refundAsked(await askedFor(stage)), ...whole } }),
      async IdempotencyKeyReused(stage) {
        const { cookie, body } = await reusedKey(stage);
        return { cookie, body: { ...body, ...whole } };
      },
      NotFound: async () => ({ body: { ...refundAsked(nobodys), ...whole } }),
      async RefundAmountWrong(stage) {
        const { paymentID, accountReferenceCode } = await paidAccount(stage);
        const allocations = [{ accountReferenceCode, amount: 200.01 }];
        return { body: { ...refundAsked(paymentID), ...whole, allocations } };
      },
      RefundExists: async (stage) => ({ body: { ...refundAsked((await refunded(stage)).paymentID), ...whole } }),
      RefundNotAllowed: async (stage) => ({
        body: { ...refundAsked((await returnedPayment(stage)).paymentID), ...whole },
      }),
    },
  }),
  defineStaffCases(voidPayment, {
    success: async (stage) => ({ body: refundAsked(await ofPayment(stage)) }),
    refusals: {
      AloneLimitReached: limitReached('supervisor', async (at) => ({ body: refundAsked(await ofPayment(at)) })),
      ApprovalExists: async (stage) => ({ body: refundAsked(await askedFor(stage)) }),
      IdempotencyKeyReused: reusedKey,
      NotFound: async () => ({ body: refundAsked(nobodys) }),
      RefundExists: async (stage) => ({ body: refundAsked((await refunded(stage)).paymentID) }),
      RefundNotAllowed: async (stage) => ({ body: refundAsked((await returnedPayment(stage)).paymentID) }),
      async VoidTooLate(stage) {
        const paymentID = await ofPayment(stage);
        const text = "update payment set updated_at = updated_at - interval '2 days' where payment_id = $1";
        await stage.console.world.adminPool.query(text, [paymentID]);
        return { body: refundAsked(paymentID) };
      },
    },
  }),
  defineStaffCases(reversePayment, {
    success: async (stage) => ({ body: refundAsked((await enteredPayment(stage)).paymentID) }),
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
      async ApprovalExists(stage) {
        const { cookie, paymentID } = await enteredPayment(stage);
        const body = refundAsked(paymentID);
        await stage.console.send(reversePayment, { tenant: stage.tenant.label, cookie, body });
        return { body: refundAsked(paymentID) };
      },
      IdempotencyKeyReused: reusedKey,
      NotFound: async () => ({ body: refundAsked(nobodys) }),
      RefundExists: async (stage) => ({ body: refundAsked((await refunded(stage)).paymentID) }),
      RefundNotAllowed: async (stage) => ({ body: refundAsked(await ofPayment(stage)) }),
    },
  }),
  defineStaffCases(closeRefund, {
    async success(stage) {
      const { cookie, paymentID } = await enteredPayment(stage);
      const body = { ...refundAsked(paymentID), ...whole };
      const answer = await stage.console.send(refundPayment, { tenant: stage.tenant.label, cookie, body });
      const refundID = answer.json().payment.refunds[0].refundID as string;
      return { body: { refundID, hasGoneBack: true, reference: 'check 77' } };
    },
    refusals: {
      NotFound: async () => ({ body: { refundID: nobodys, hasGoneBack: true, reference: '' } }),
      async RefundNotOpen(stage) {
        const { cookie, paymentID } = await refunded(stage);
        const answer = await stage.console.send(getStaffPayment, {
          tenant: stage.tenant.label,
          cookie,
          body: { paymentID },
        });
        const refundID = answer.json().payment.refunds[0].refundID as string;
        return { body: { refundID, hasGoneBack: true, reference: '' } };
      },
    },
  }),
];
