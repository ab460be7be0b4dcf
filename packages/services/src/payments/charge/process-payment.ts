import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isOutcome, type PaymentState } from '@quittance/domain/payments/payment-life';
import { bankPaymentSettlesBy } from '@quittance/domain/payments/settles-by';
import { sql } from 'kysely';
import { disputedReason } from '../../disputes/disputed-reason.ts';
import { isDisputed } from '../../disputes/is-disputed.ts';
import { recordEvent } from '../../payment-reactions/record-event.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { continueTrace } from '../../traces/trace-context.ts';
import type { Occasion, PaymentHappening } from '../payment-step.ts';
import { type CallAnswer, callProcessor } from './call-processor.ts';
import { type ClaimedPayment, claimPayment } from './claim-payment.ts';
import { openOutcomeOf } from './open-outcome.ts';

/**
 * The processor's 4033 and 4034 would tell a payer with insufficient funds that the card type is not accepted
 * (docs/sandbox.md).
 */
const insufficientFundsCode = '9712';
/** Declined for an unknown reason. PayPal's 4033 would mention a credit card. */
const declinedCode = '9711';

type PaymentContext = Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>;

/**
 * Advances an open payment by lease, call and outcome, each committed before the next begins. Any process may run it at
 * any time and repeatedly. Returns undefined when nothing is due or another process holds the payment.
 */
export function processPayment(
  context: PaymentContext,
  payment: { tenant: Pick<Tenant, 'id' | 'timeZone'>; paymentId: string },
): Promise<PaymentState | undefined> {
  return processPaymentThen(context, payment, async (_tx, state) => state);
}

type OpenPayment = {
  tenant: Pick<Tenant, 'id' | 'timeZone'>;
  paymentId: string;
  /** The lease, when this process took it with the reservation. */
  claimed?: ClaimedPayment | undefined;
};

/** Like `processPayment`, and runs `after` with the new state, if any, in the transaction that records the outcome. */
export function processPaymentThen<T>(
  context: PaymentContext,
  payment: OpenPayment,
  after: (tx: TenantTransaction, state: PaymentState | undefined) => Promise<T>,
): Promise<T | undefined> {
  const subject = { tenant: payment.tenant, subjectId: payment.paymentId, name: 'process payment' };
  return continueTrace(context, subject, () => advance(context, payment, after));
}

async function advance<T>(
  context: PaymentContext,
  { tenant, paymentId, ...reserved }: OpenPayment,
  after: (tx: TenantTransaction, state: PaymentState | undefined) => Promise<T>,
): Promise<T | undefined> {
  const claimed = reserved.claimed ?? (await claimPayment(context, { tenantId: tenant.id, paymentId }));
  if (!claimed) return undefined;
  const answer = await callProcessor(context, { tenantId: tenant.id, claimed });
  const now = context.now();
  const day = todayOf(tenant, now);
  const happening = { ...happeningOf(answer, { claimed, now }), ...waitOf(answer, day) };
  const today = day.toString();
  const expected = { ...claimed, state: 'submitting' as const };
  return context.database.inTenant(tenant.id, async (tx) => {
    const occasion = { tenantId: tenant.id, paymentId, today, now };
    const leaseUntil = isOutcome(happening.event) ? undefined : claimed.lease_until;
    const state = await recordEvent(tx, { ...occasion, happening, expected, leaseUntil });
    const isCanceled = state === 'reserved' && (await cancelIfDisputed(tx, occasion));
    return after(tx, isCanceled ? 'canceled' : state);
  });
}

/** A debit that waits for a prenote settles later. */
function waitOf(answer: CallAnswer, sentOn: CalendarDate): Pick<PaymentHappening, 'settlesBy'> {
  if (answer.verdict !== 'accepted' || !answer.prenote) return {};
  const { settlesOn } = answer.prenote;
  const prenote = { settlesOn: settlesOn === null ? null : parseDate(settlesOn) };
  return { settlesBy: bankPaymentSettlesBy(sentOn, prenote).toString() };
}

/** Turns the processor's answer into a payment event. An unknown outcome is never guessed. */
export function happeningOf(
  answer: CallAnswer,
  { claimed, now }: { claimed: Pick<ClaimedPayment, 'checks_made' | 'kind' | 'tries'>; now: Date },
): PaymentHappening {
  switch (answer.verdict) {
    case 'succeeded':
      return { event: 'processor-succeeded', processorReference: answer.processorReference };
    case 'accepted':
      return { event: 'processor-accepted', processorReference: answer.processorReference };
    case 'declined':
      return {
        event: 'processor-declined',
        declineCode: declineCodeOf(answer, claimed),
        reason: answer.reason,
        ...(answer.processorReference !== undefined && { processorReference: answer.processorReference }),
      };
    default:
      return openOutcomeOf(answer, { claimed, now });
  }
}

/**
 * Replaces the processor's code when it would mention a card for a payment without one, or the wrong cause for
 * insufficient funds.
 */
function declineCodeOf(
  { reason, responseCode }: Extract<CallAnswer, { verdict: 'declined' }>,
  { kind }: Pick<ClaimedPayment, 'kind'>,
): string {
  if (reason === 'insufficient-funds') return insufficientFundsCode;
  return kind === 'paypal' ? declinedCode : responseCode;
}

/**
 * Cancels a payment that was claimed for sending when a dispute was opened but was never sent. The caller has just
 * changed its state and so holds its row; this locks the accounts, so that a dispute being opened is visible. Returns
 * true when the payment was canceled.
 */
async function cancelIfDisputed(tx: TenantTransaction, payment: Occasion): Promise<boolean> {
  const { tenantId, paymentId } = payment;
  const { rows } = await sql<{ account_id: string }>`
    select a.account_id from account a
    where a.tenant_id = ${tenantId} and a.account_id in (
      select s.account_id from payment_share s where s.tenant_id = ${tenantId} and s.payment_id = ${paymentId}
    )
    order by a.account_id
    for update of a
  `.execute(tx);
  const accountIds = rows.map((row) => row.account_id);
  const disputed = await sql`
    select from account a where a.tenant_id = ${tenantId} and a.account_id = any(${accountIds}::uuid[]) and ${isDisputed('a')}
  `.execute(tx);
  if (disputed.rows.length === 0) return false;
  const happening = { event: 'canceled' as const, reason: disputedReason };
  return (await recordEvent(tx, { ...payment, happening })) === 'canceled';
}
