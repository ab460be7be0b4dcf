import { commitWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { describeCard, exchangeWalletToken } from '../../payment-methods/describe-card.ts';
import { reserveCardCheck, reserveMethodCheck } from '../../payment-methods/method-checks.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import { processPaymentThen } from '../charge/process-payment.ts';
import { findPaymentView, type PaymentView } from '../history/payment-view.ts';
import type { PaymentRefusal } from './decide-payment.ts';
import { findReservation, type Reservation, reservePayment } from './reserve-payment.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/**
 * `final` is done, `scheduled` waits for its day, `in-progress` is held by a live lease, and `pending` is being
 * confirmed.
 */
export type SubmittedPayment = { kind: 'final' | 'scheduled' | 'in-progress' | 'pending'; payment: PaymentView };

/**
 * Makes one payment: reserve, commit, call, outcome. The same key with the same command returns the same payment in its
 * current state. Once the reservation is committed, no failure here loses the payment, because the worker finishes it.
 */
export async function submitPayment(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'> & { onFault(fault: unknown): void },
  command: SubmitPaymentCommand,
): Promise<SubmittedPayment | PaymentRefusal> {
  const { tenant, session } = command;
  const reservation = await reserve(context, command);
  if (reservation.kind === 'refused') return reservation;
  const { paymentId } = reservation;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const find = (tx: TenantTransaction) => commitWith(tx, () => findPaymentView(tx, { ...owner, paymentId }));
  // The payment exists from here on. A fault is reported to operators, and the payer learns that the payment is being
  // confirmed.
  const processed =
    reservation.kind === 'reserved' && !reservation.isScheduled
      ? await processPaymentThen(context, { tenant, paymentId, claimed: reservation.claimed }, find).catch(
          (fault: unknown) => {
            context.onFault(fault);
            return undefined;
          },
        )
      : undefined;
  const payment = processed ?? (await context.database.inCustomer(owner, find));
  if (!payment) throw new Error('expected the reserved payment, got none');
  // A dispute arrived before the charge.
  if (payment.state === 'canceled' && reservation.kind === 'reserved' && !reservation.isScheduled) {
    return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  }
  return { kind: status(payment, { tenant, now: context.now() }), payment };
}

const payPalOrderForm = /^[0-9A-Z]{1,36}$/;

/**
 * Asks the processor to describe a new or wallet card before its reservation, outside any transaction. A known key
 * needs no processor, so a retry finds its payment during an outage.
 */
async function reserve(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>,
  command: SubmitPaymentCommand,
): Promise<Reservation> {
  const { tenant, session, method } = command;
  if (method.kind === 'saved') return reservePayment(context, command, { isClaimed: true });
  const known = await findReservation(context, command);
  if (known) return known;
  if (method.kind === 'new-bank-account') {
    if (!isValidRoutingNumber(method.account.routingNumber)) {
      return refuse('RoutingNumberInvalid', { field: 'newBankAccount.routingNumber' });
    }
    return (await refuseCheck(context, command)) ?? reservePayment(context, command, { isClaimed: true });
  }
  if (method.kind === 'paypal') {
    // A reloaded page has only the key and no order.
    const isOrder = payPalOrderForm.test(method.orderId);
    return isOrder
      ? reservePayment(context, command, { isClaimed: true })
      : refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' });
  }
  const refused = await refuseCheck(context, command);
  if (refused) return refused;
  const asked = { tenant, session, accountReferenceCode: command.shares[0]?.accountReferenceCode };
  const card =
    method.kind === 'wallet'
      ? await exchangeWalletToken(context, { ...asked, method })
      : await describeCard(context, { ...asked, processorToken: method.processorToken });
  if (card.kind !== 'described') {
    // A simultaneous request with the same key may have used the token.
    return (await findReservation(context, command)) ?? card;
  }
  const refusedCard = asVelocityRefusal(await reserveCardCheck(context, { ...command, card }));
  return refusedCard ?? reservePayment(context, command, { card, isClaimed: true });
}

/** Counts the check of a newly entered method before its processor is called. */
async function refuseCheck(
  context: Pick<ServiceContext, 'database' | 'now'>,
  command: SubmitPaymentCommand,
): Promise<Refusal<'VelocityLimitReached'> | undefined> {
  return asVelocityRefusal(await reserveMethodCheck(context, command));
}

function asVelocityRefusal(
  refused: Refusal<'TooManyRequests'> | undefined,
): Refusal<'VelocityLimitReached'> | undefined {
  if (refused?.retryAfterSeconds === undefined) return undefined;
  return refuse('VelocityLimitReached', { field: 'method', retryAfterSeconds: refused.retryAfterSeconds });
}

function status(payment: PaymentView, { tenant, now }: { tenant: Tenant; now: Date }): SubmittedPayment['kind'] {
  if (payment.state === 'reserved' && payment.scheduledFor > todayOf(tenant, now).toString()) return 'scheduled';
  if (payment.state === 'submitting' && payment.leaseUntil && payment.leaseUntil > now) return 'in-progress';
  return ['reserved', 'submitting', 'unknown', 'review'].includes(payment.state) ? 'pending' : 'final';
}
