import { createHash } from 'node:crypto';
import { type Cents, zeroCents } from '@quittance/domain/money/cents';
import { amountBounds, checkAmount } from '@quittance/domain/payments/amount-bounds';
import { takesPayPal } from '@quittance/domain/tenants/feature-gates';
import { ProcessorOutageError } from '@quittance/processors/processor-port';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { guestSessionIdOf } from '../sign-in/session.ts';
import { loadWalletPayee, type WalletCommand } from './load-wallet-payee.ts';
import { reserveWalletStart } from './reserve-wallet-start.ts';

type OrderCommand = WalletCommand & {
  amountCents: Cents;
  /** For a settlement the account's minimum is not asked; the payment that takes the order judges its amount. */
  isSettlement: boolean;
  idempotencyKey: string;
};

/**
 * Opens an order at PayPal for a payer to approve, and keeps who opened it and for what; nothing is charged, payment/submit takes the order
 * later. PayPal takes no fee, and its amount keeps to req 5.7. Refusals: NotFound, AccountDisputed, WalletNotAccepted, AmountBelowMinimum,
 * AmountAboveMaximum, VelocityLimitReached, Unavailable while PayPal cannot be asked. The same key with the same amount is the same order.
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
  const least = command.isSettlement ? { ...account, minimumCents: zeroCents } : account;
  const bounds = amountBounds({ account: least, configuration, method: 'payPal', isRecurring: false });
  const verdict = checkAmount(command.amountCents, bounds);
  if (verdict === 'below-minimum') return refuse('AmountBelowMinimum', { field: 'amount' });
  if (verdict === 'above-maximum') return refuse('AmountAboveMaximum', { field: 'amount' });

  const refused = await reserveWalletStart(context, command);
  if (refused) return refused;
  const processor = context.processors.get(payPal.processor);
  if (!processor) throw new Error(`no adapter for the processor "${payPal.processor}"`);
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

/** The same key gives the same order, which is kept once. */
async function keepOrder(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  order: OrderCommand & { orderId: string; accountId: string; processor: 'sandbox' | 'paypal'; merchant: string },
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

/** One browser's key must not name another's order, and another amount is another order. */
function orderKey({ tenant, session, accountReferenceCode, amountCents, idempotencyKey }: OrderCommand): string {
  const principal = session.guestAccountId === undefined ? session.customerId : session.sessionId;
  const parts = [tenant.id, principal, accountReferenceCode, amountCents, idempotencyKey];
  return `order-${createHash('sha256').update(JSON.stringify(parts)).digest('base64url')}`;
}
