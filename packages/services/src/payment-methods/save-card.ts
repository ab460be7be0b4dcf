import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { isExpired } from '@quittance/domain/payment-methods/card-expiry';
import { type CardDescription, ProcessorOutageError } from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, isGuestSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { findPaymentMethod, type PaymentMethod } from './load-payment-methods.ts';
import type { TokenUsage } from './save-bank-account.ts';

type CardRefusal = Refusal<'PaymentMethodNotFound' | 'CardExpired' | 'CardExists' | 'Unavailable'>;

/**
 * Keeps a card by the token that the processor gave the browser (SPEC 3.9). What the card is, the processor says, never the
 * browser. Refusals: PaymentMethodNotFound for a token that the processor does not know, CardExpired, CardExists,
 * GuestNotAllowed when a guest wants it kept beyond this payment, and Unavailable while the processor cannot be asked.
 */
export async function saveCard(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  command: { tenant: Tenant; session: CustomerSession; processorToken: string; holderName: string; usage: TokenUsage },
): Promise<{ kind: 'saved'; method: PaymentMethod } | CardRefusal | Refusal<'GuestNotAllowed'>> {
  const { tenant, session, usage } = command;
  const isGuest = isGuestSession(session);
  if (isGuest && usage !== 'SingleUse') return refuse('GuestNotAllowed', { field: 'accountUsePreferenceType' });
  const card = await describeCard(context, command);
  if (isRefusal(card)) return card;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, (tx) =>
    insertCard(tx, {
      context,
      tenant,
      customerId: session.customerId,
      guestSessionId: isGuest ? session.sessionId : null,
      card,
      holderName: command.holderName,
      usage,
    }),
  );
}

/** Asks the processor of the session's payee what a token stands for. A network call: never inside a transaction. */
export async function describeCard(
  context: Pick<ServiceContext, 'database' | 'now' | 'processors'>,
  { tenant, session, processorToken }: { tenant: Tenant; session: CustomerSession; processorToken: string },
): Promise<
  (CardDescription & { kind: 'described' }) | Refusal<'PaymentMethodNotFound' | 'CardExpired' | 'Unavailable'>
> {
  const payee = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('payee')
      .select(['processor', 'merchant'])
      .where('tenant_id', '=', tenant.id)
      .where('payee_code', '=', session.payeeCode)
      .executeTakeFirstOrThrow(),
  );
  const processor = context.processors.get(payee.processor);
  if (!processor) throw new Error(`no adapter for the processor "${payee.processor}"`);
  try {
    const card = await processor.describeCardToken({ merchant: payee.merchant, token: processorToken });
    if (!card) return refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' });
    const expiry = { month: card.expMonth, year: card.expYear };
    if (isExpired(expiry, todayOf(tenant, context.now())))
      return refuse('CardExpired', { field: 'paymentMethodToken' });
    return { kind: 'described', ...card };
  } catch (error) {
    if (error instanceof ProcessorOutageError) return refuse('Unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

/** Writes a described card within a transaction. */
export async function insertCard(
  tx: TenantTransaction,
  command: {
    context: Pick<ServiceContext, 'now' | 'keyring'>;
    tenant: Tenant;
    customerId: string;
    /** The visit by a payment link that brought it along; null for a registered customer. */
    guestSessionId?: string | null;
    card: CardDescription;
    holderName: string;
    usage: TokenUsage;
  },
): Promise<{ kind: 'saved'; method: PaymentMethod } | Refusal<'CardExists'>> {
  const { context, tenant, customerId, card } = command;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const methodId = newId();
  const inserted = await tx
    .insertInto('payment_method')
    .values({
      tenant_id: tenant.id,
      payment_method_id: methodId,
      customer_id: customerId,
      guest_session_id: command.guestSessionId ?? null,
      kind: 'card',
      usage: command.usage,
      last_four: card.lastFour,
      holder_name: command.holderName,
      // The number itself is never here; brand, last digits and expiry tell one person's cards apart well enough.
      fingerprint: key.fingerprint(`card|${card.brand}|${card.lastFour}|${card.expMonth}|${card.expYear}`),
      card_brand: card.brand,
      card_bin_type: card.binType,
      card_is_hsa: card.isHsa,
      card_expiry_month: card.expMonth,
      card_expiry_year: card.expYear,
      card_processor_token: card.token,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('CardExists', { field: 'paymentMethodToken' });
  const method = await findPaymentMethod(tx, { tenantId: tenant.id, customerId, methodId });
  if (!method) throw new Error('the payment method vanished in its own transaction');
  return { kind: 'saved', method };
}
