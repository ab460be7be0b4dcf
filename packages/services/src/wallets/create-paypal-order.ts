import { createHash } from 'node:crypto';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { amountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import type { PayPalProcessor } from '@quittance/domain/payments/processor-names';
import { takesPayPal } from '@quittance/domain/tenants/feature-gates';
import { processorNotOpen } from '@quittance/processors/all-processors';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { guestSessionIdOf } from '../sign-in/session.ts';
import { loadWalletPayee, type WalletCommand } from './load-wallet-payee.ts';
import { reserveWalletStart } from './reserve-wallet-start.ts';

type OrderCommand = WalletCommand & {
  amountCents: Cents;
  /** The account's minimum doesn't apply to a settlement; the payment that uses the order validates its amount. */
  isSettlement: boolean;
  idempotencyKey: string;
};

/**
 * Opens a PayPal order for a payer to approve and records its customer and purpose. Charges nothing; payment/submit
 * uses the order later. PayPal payments have no fee, and the amount follows req 5.7. The same key and amount return the
 * same order. Refuses with NotFound, AccountDisputed, WalletNotAccepted, AmountBelowMinimum, AmountAboveMaximum,
 * VelocityLimitReached, or Unavailable while PayPal is unreachable.
 */
export async function createPayPalOrder(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors'>,
  command: OrderCommand,
): Promise<
  | { kind: 'created'; orderId: string }
  | Refusal<
      | 'AccountDisputed'
      | 'NotFound'
      | 'WalletNotAccepted'
      | 'AmountBelowMinimum'
      | 'AmountAboveMaximum'
      | 'VelocityLimitReached'
      | 'Unavailable'
    >
> {
  const payee = await loadWalletPayee(context, command);
  if (!payee) return refuse('NotFound', { field: 'accountReferenceCode' });
  if (payee.isDisputed) return refuse('AccountDisputed', { field: 'accountReferenceCode' });
  const { accountId, account, configuration, payPal } = payee;
  if (!payPal || !takesPayPal(configuration)) return refuse('WalletNotAccepted', { field: 'accountReferenceCode' });
  // A settlement is paid in full, whatever the minimum.
  const rules = command.isSettlement
    ? { account: { ...account, minimumCents: zeroCents }, configuration: { ...configuration, minimumPayment: null } }
    : { account, configuration };
  const bounds = amountBounds({ ...rules, method: 'payPal', isRecurring: false });
  const verdict = checkAmount(command.amountCents, bounds);
  if (verdict === 'below-minimum') return refuse('AmountBelowMinimum', { field: 'amount' });
  if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field: 'amount' });

  const refused = await reserveWalletStart(context, command);
  if (refused) return refused;
  const processor = context.processors.get(payPal.processor);
  if (!processor) throw processorNotOpen(payPal.processor);
  try {
    const order = await processor.createPayPalOrder({
      merchant: payPal.merchant,
      key: orderKey(command),
      amountCents: command.amountCents,
      currency: 'USD',
      reference: account.accountReferenceCode,
    });
    if (!order) return refuse('WalletNotAccepted', { field: 'accountReferenceCode' });
    await keepOrder(context, { ...command, ...order, ...payPal, accountId });
    return { kind: 'created', orderId: order.orderId };
  } catch (error) {
    if (error instanceof ProcessorOutageError) return refuse('Unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/** The same key returns the same order, which is stored once. */
async function keepOrder(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  order: OrderCommand & { orderId: string; accountId: string; processor: PayPalProcessor; merchant: string },
): Promise<void> {
  const { tenant, session } = order;
  await database.inCustomer({ tenantId: tenant.id, customerId: session.customerId }, (tx) =>
    tx
      .insertInto('paypal_order')
      .values({
        tenant_id: tenant.id,
        order_id: order.orderId,
        customer_id: session.customerId,
        guest_session_id: guestSessionIdOf(session),
        account_id: order.accountId,
        processor: order.processor,
        merchant: order.merchant,
        amount_cents: order.amountCents,
        opened_at: now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
}

/** Includes the customer and amount, so that one browser's key can't refer to another's order or another amount. */
function orderKey({ tenant, session, accountReferenceCode, amountCents, idempotencyKey }: OrderCommand): string {
  const principal = guestSessionIdOf(session) ?? session.customerId;
  const parts = [tenant.id, principal, accountReferenceCode, amountCents, idempotencyKey];
  return `order-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
