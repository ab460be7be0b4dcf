import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { describeCard, exchangeWalletToken } from '../payment-methods/describe-card.ts';
import { reserveCardCheck, reserveMethodCheck } from '../payment-methods/method-checks.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { PaymentRefusal } from './decide-payment.ts';
import { findPaymentView, type PaymentView } from './payment-view.ts';
import { processPaymentThen } from './process-payment.ts';
import { findReservation, type Reservation, reservePayment } from './reserve-payment.ts';
import type { SubmitPaymentCommand } from './submit-payment-command.ts';

/** A payment as it stands: done one way or the other, waiting for its day, or still being made or confirmed. */
export type SubmittedPayment = { kind: 'final' | 'scheduled' | 'in-progress' | 'pending'; payment: PaymentView };

/**
 * Makes one payment: intent, commit, call, outcome. The same key with the same command is the same payment and answers as it
 * stands by now. Once the intent is committed nothing that fails here loses it: the worker finishes what this process cannot.
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
  const find = (tx: TenantTransaction) => findPaymentView(tx, { ...owner, paymentId });
  // From here on the payment exists: a fault is reported to us and the payer hears that it is being confirmed.
  const processed =
    reservation.kind === 'reserved' && !reservation.isScheduled
      ? await processPaymentThen(context, { tenant, paymentId }, find).catch((fault: unknown) => {
          context.onFault(fault);
          return undefined;
        })
      : undefined;
  const payment = processed ?? (await context.database.inCustomer(owner, find));
  if (!payment) throw new Error('a payment vanished after it was reserved');
  // A dispute was quicker than the charge.
  if (payment.state === 'canceled' && reservation.kind === 'reserved' && !reservation.isScheduled) {
    return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  }
  return { kind: standing(payment, { tenant, now: context.now() }), payment };
}

/** How PayPal writes the ids of its orders. */
const payPalOrderForm = /^[0-9A-Z]{1,36}$/;

/**
 * A newly typed card, or one inside a wallet, has to be described by the processor before it can be reserved, outside any transaction; a
 * key that is known needs no processor, so that a retry finds its payment even while the processor is away.
 */
async function reserve(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors' | 'keyring'>,
  command: SubmitPaymentCommand,
): Promise<Reservation> {
  const { tenant, session, method } = command;
  if (method.kind === 'saved') return reservePayment(context, command);
  const known = await findReservation(context, command);
  if (known) return known;
  if (method.kind === 'new-bank-account') {
    if (!isValidRoutingNumber(method.account.routingNumber)) {
      return refuse('RoutingNumberInvalid', { field: 'newBankAccount.routingNumber' });
    }
    return (await refuseCheck(context, command)) ?? reservePayment(context, command);
  }
  if (method.kind === 'paypal') {
    // A page that was loaded again asks by the key and has no order any more.
    const isOrder = payPalOrderForm.test(method.orderId);
    return isOrder
      ? reservePayment(context, command)
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
    // A request with the same key at the same moment may have used the token.
    return (await findReservation(context, command)) ?? card;
  }
  const refusedCard = asVelocityRefusal(await reserveCardCheck(context, { ...command, card }));
  return refusedCard ?? reservePayment(context, command, card);
}

/** Counts the check of a method that comes with a payment, before its processor hears of it. */
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

/** A known key whose payment is held by a live lease is being worked on this very moment; an open one without is being confirmed. */
function standing(payment: PaymentView, { tenant, now }: { tenant: Tenant; now: Date }): SubmittedPayment['kind'] {
  if (payment.state === 'reserved' && payment.pay_on > todayOf(tenant, now).toString()) return 'scheduled';
  if (payment.state === 'submitting' && payment.lease_until && payment.lease_until > now) return 'in-progress';
  return ['reserved', 'submitting', 'unknown', 'review'].includes(payment.state) ? 'pending' : 'final';
}
