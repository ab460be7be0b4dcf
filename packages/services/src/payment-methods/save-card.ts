import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TokenUsage } from '@quittance/domain/payment-methods/payment-token';
import { type CardDescription, type DeclineCode, ProcessorOutageError } from '@quittance/processors/processor-port';
import { v7 as newId } from 'uuid';
import { processorOf } from '../processors/processor-of.ts';
import { isRefusal, type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { type CustomerSession, guestSessionIdOf, isGuestSession, isRecentlyAuthenticated } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { useCardToken } from './card-token-use.ts';
import { type DescribedCard, type DescriptionRefusal, describeCard, findPayee } from './describe-card.ts';
import { findPaymentMethod, type PaymentMethod } from './load-payment-methods.ts';
import { reserveCardCheck, reserveMethodCheck, withholdReason } from './method-checks.ts';
import { sealHolderName } from './sealed-holder-name.ts';

type SaveCardCommand = {
  tenant: Tenant;
  session: CustomerSession;
  processorToken: string;
  holderName: string;
  usage: TokenUsage;
  accountReferenceCode?: string | undefined;
  client: { address: string };
};

/** Reasons why a processor doesn't store a card (req 8.1). */
type KeepingRefusal = Refusal<
  | 'CardBrandNotAccepted'
  | 'CardFormatInvalid'
  | 'CreditCardNotAccepted'
  | 'CvvMismatch'
  | 'DebitCardNotAccepted'
  | 'InsufficientFunds'
  | 'PaymentDeclined'
  | 'UnknownIssuerNotAccepted'
>;

/**
 * Saves a card by the token that the processor gave the browser (req 3.9). The card's description comes from the
 * processor, never from the browser; a card that is kept beyond this payment is checked there first. Refuses with
 * PaymentMethodNotFound for an unknown token, CardExpired, CardExists, NotFound for another customer's account,
 * GuestNotAllowed when a guest wants to keep it, StepUpRequired when the password was last checked too long ago to keep
 * it, TooManyRequests after too many checks, the check's reason (req 8.1) or, after a few failures, only that it
 * failed, and Unavailable while the processor can't be reached.
 */
export async function saveCard(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  command: SaveCardCommand,
): Promise<
  | { kind: 'saved'; method: PaymentMethod }
  | DescriptionRefusal
  | KeepingRefusal
  | Refusal<'CardExists' | 'GuestNotAllowed' | 'StepUpRequired' | 'TooManyRequests'>
> {
  const { tenant, session, usage } = command;
  const isGuest = isGuestSession(session);
  if (isGuest && usage !== 'SingleUse') return refuse('GuestNotAllowed', { field: 'accountUsePreferenceType' });
  if (usage !== 'SingleUse' && !isRecentlyAuthenticated(session, context.now())) return refuse('StepUpRequired');
  const checked = await checkCard(context, command);
  if (isRefusal(checked)) return checked;
  const { described, card } = checked;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  return context.database.inCustomer(owner, async (tx) => {
    const saved = await insertCard(tx, {
      context,
      tenant,
      customerId: session.customerId,
      guestSessionId: guestSessionIdOf(session),
      card: { ...card, payeeCode: described.payeeCode },
      holderName: command.holderName,
      usage,
    });
    if (saved.kind === 'refused') return saved;
    const token = { tokenHash: described.tokenHash, methodId: saved.method.paymentMethodId };
    const isUsed = await useCardToken(tx, { tenantId: tenant.id, ...token });
    return isUsed ? saved : rollBackWith(refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' }));
  });
}

/**
 * Has the processor describe a card, and verify it if it will be kept. Each step is counted before the processor
 * receives the card.
 */
async function checkCard(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  command: SaveCardCommand,
): Promise<
  | { kind: 'checked'; described: DescribedCard; card: CardDescription }
  | DescriptionRefusal
  | KeepingRefusal
  | Refusal<'TooManyRequests'>
> {
  const refused = await reserveMethodCheck(context, command);
  if (refused) return refused;
  const described = await describeCard(context, command);
  if (isRefusal(described)) {
    return described.code === 'CardExpired' ? withholdReason(context, command, described) : described;
  }
  if (command.usage === 'SingleUse') return { kind: 'checked', described, card: described };
  const refusedCard = await reserveCardCheck(context, { ...command, card: described });
  if (refusedCard) return refusedCard;
  const kept = await storeCard(context, { command, described });
  if (!isRefusal(kept)) return { kind: 'checked', described, card: kept };
  const isOfCard = kept.code !== 'PaymentMethodNotFound' && kept.code !== 'Unavailable';
  return isOfCard ? withholdReason(context, command, kept) : kept;
}

async function storeCard(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring' | 'processors'>,
  { command, described }: { command: SaveCardCommand; described: DescribedCard },
): Promise<(CardDescription & { kind: 'kept' }) | KeepingRefusal | Refusal<'PaymentMethodNotFound' | 'Unavailable'>> {
  const { tenant, processorToken } = command;
  const payee = await context.database.inTenant(tenant.id, (tx) => findPayee(tx, command));
  if (!payee) throw new Error('expected the payee of the card, got none');
  const processor = processorOf(context, { tenantId: tenant.id, name: payee.processor });
  const field = 'paymentMethodToken';
  try {
    // A retry with the same token is the same request to the processor.
    const answer = await processor.storeCard({ merchant: payee.merchant, key: described.token, token: processorToken });
    if (answer.kind === 'unknown-token') return refuse('PaymentMethodNotFound', { field });
    if (answer.kind === 'kept') return { ...answer.card, isHsa: described.isHsa, kind: 'kept' };
    if (answer.reason === 'insufficient-funds') return refuse('InsufficientFunds', { field });
    return refuse(keepingRefusals[answer.responseCode] ?? 'PaymentDeclined', { field });
  } catch (error) {
    if (error instanceof ProcessorOutageError) return refuse('Unavailable', { retryAfterSeconds: 5 });
    throw error;
  }
}

const keepingRefusals: Partial<Record<DeclineCode, KeepingRefusal['code']>> = {
  '4002': 'CardFormatInvalid',
  '4014': 'CvvMismatch',
  '4018': 'CardBrandNotAccepted',
  '4033': 'CreditCardNotAccepted',
  '4034': 'DebitCardNotAccepted',
  '4040': 'UnknownIssuerNotAccepted',
};

export async function insertCard(
  tx: TenantTransaction,
  command: {
    context: Pick<ServiceContext, 'now' | 'keyring'>;
    tenant: Tenant;
    customerId: string;
    /** The guest's payment link visit; null for a registered customer. */
    guestSessionId?: string | null;
    card: CardDescription & { payeeCode: string };
    wallet?: 'applePay' | 'googlePay' | null;
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
      wallet: command.wallet ?? null,
      last_four: card.lastFour,
      holder_name_sealed: sealHolderName(key, { methodId, holderName: command.holderName }),
      // The number itself never arrives here. Brand, last digits and expiration distinguish one customer's cards well
      // enough.
      fingerprint: key.fingerprint(`card|${card.brand}|${card.lastFour}|${card.expMonth}|${card.expYear}`),
      card_brand: card.brand,
      card_bin_type: card.binType,
      card_is_hsa: card.isHsa,
      card_expiry_month: card.expMonth,
      card_expiry_year: card.expYear,
      card_processor_token: card.token,
      payee_code: card.payeeCode,
      created_at: context.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return refuse('CardExists', { field: 'paymentMethodToken' });
  const method = await findPaymentMethod(tx, { tenantId: tenant.id, customerId, key, methodId });
  if (!method) throw new Error('expected the payment method just written, got none');
  return { kind: 'saved', method };
}
