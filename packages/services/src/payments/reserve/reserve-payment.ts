import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, sumCents } from '@quittance/domain/money/cents';
import { v7 as newId } from 'uuid';
import { type AgreedPayment, holdAgreedPayment } from '../../agent-links/agreed-payment.ts';
import { useCardToken } from '../../payment-methods/card-token-use.ts';
import type { DescribedCard } from '../../payment-methods/describe-card.ts';
import { type Refusal, refuse } from '../../refusal.ts';
import type { ServiceContext } from '../../service-context.ts';
import { submitSettlement } from '../../settlements/submit-settlement.ts';
import { usePayPalOrder } from '../../wallets/use-paypal-order.ts';
import { holdTries, keepTooMany, refuseTooMany } from './count-tries.ts';
import { decidePayment, fieldOfShare, type PaymentDecision, type PaymentRefusal } from './decide-payment.ts';
import { type InsertedPayment, insertPayment } from './insert-payment.ts';
import { type DecidedShare, takeKeyAndLoadFacts } from './load-payment-facts.ts';
import { methodOf } from './paying-method.ts';
import { principalOf, requestText, type SubmitPaymentCommand } from './submit-payment-command.ts';

export type Reservation =
  | { kind: 'reserved'; paymentId: string; isScheduled: boolean; claimed?: InsertedPayment['claimed'] }
  /** The key already belongs to this payment. */
  | { kind: 'known'; paymentId: string }
  | PaymentRefusal;

/**
 * Runs the first transaction of a payment. It commits the key, the payment, its attempt, the authorization and the
 * ledger hold together, before anything leaves this machine. A refusal rolls everything back, so that the same key can
 * be sent again with a corrected request; a velocity refusal is kept for operators. `card` is the processor's
 * description of a new card. With `isClaimed`, a payment for today is also claimed for this process.
 */
export async function reservePayment(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  command: SubmitPaymentCommand,
  { card, isClaimed = false }: { card?: DescribedCard; isClaimed?: boolean } = {},
): Promise<Reservation> {
  const result = await reserveWhole(context, { command, card, isClaimed });
  const amountCents = sumCents(command.shares.map((share) => share.amountCents));
  await keepTooMany(context, { ...command, amountCents, result });
  return result;
}

function reserveWhole(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  { command, card, isClaimed }: { command: SubmitPaymentCommand; card: DescribedCard | undefined; isClaimed: boolean },
): Promise<Reservation> {
  const owner = { tenantId: command.tenant.id, customerId: command.session.customerId };
  return context.database.inCustomer(owner, async (tx): Promise<Reservation> => {
    const now = context.now();
    const paymentId = newId({ msecs: now.getTime() });
    const { agentLinkId } = command.session;
    const agreed = agentLinkId === undefined ? undefined : await holdAgreedPayment(tx, { ...owner, agentLinkId });
    const methodId = await methodOf(tx, { context, command, ...(card && { card }) });
    if (typeof methodId !== 'string') return rollBackWith(methodId);
    const reserved = await reserveIn(tx, { context, command, paymentId, methodId, card, agreed, isClaimed, now });
    return reserved.kind === 'reserved' ? reserved : rollBackWith(reserved);
  });
}

/**
 * Reserves a payment in its caller's transaction, which must undo everything written here unless the payment is
 * reserved. `authorizationNote` is added to the text that authorizes the payment.
 */
export async function reserveIn(
  tx: TenantTransaction,
  {
    context,
    command,
    paymentId,
    methodId,
    card,
    agreed,
    authorizationNote,
    isClaimed = false,
    now,
  }: {
    context: Pick<ServiceContext, 'keyring'>;
    command: SubmitPaymentCommand;
    paymentId: string;
    methodId: string;
    card?: DescribedCard | undefined;
    agreed?: AgreedPayment | undefined;
    authorizationNote?: string;
    isClaimed?: boolean;
    now: Date;
  },
): Promise<Reservation> {
  const { tenant, session, client } = command;
  const requestHash = await hashRequest(tx, { context, command });
  const key = await context.keyring.forTenant(tenant.id, tx);
  const { isKeyTaken, facts } = await takeKeyAndLoadFacts(tx, {
    ...{ command, requestHash, paymentId, methodId, now },
    key,
  });
  if (!isKeyTaken) {
    const known = await readKey(tx, { command, requestHash });
    return known ?? refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
  }
  const allowed = decidePayment(command, { facts, now, agreed });
  if (allowed.kind === 'refused') return allowed;
  const decision = authorizationNote === undefined ? allowed : withNote(allowed, authorizationNote);
  const isOurs = await useHandedIn(tx, { command, card, methodId, decision, now });
  if (!isOurs) return refuse('PaymentMethodNotFound', { field: 'paymentMethodToken' });
  const { fingerprint } = decision.method;
  await holdTries(tx, { tenant, session, client, limits: tenant.velocityLimits, fingerprint });
  const inserted = await insertPayment(tx, { command, paymentId, key, now, isClaimed, ...decision });
  const { shares, amountCents, settlementId } = decision;
  const refusal = refuseInserted(command, { ...inserted, shares, amountCents, now });
  if (refusal) return refusal;
  if (settlementId !== null) {
    const isSubmitted = await submitSettlement(tx, { tenantId: tenant.id, settlementId, paymentId, now });
    // The settlement expired or another payment took it while this one was being decided.
    if (!isSubmitted) return refuse('SettlementNotOpen', { field: 'isSettlement' });
  }
  return { kind: 'reserved', paymentId, isScheduled: decision.isScheduled, claimed: inserted.claimed };
}

function withNote(decision: PaymentDecision, note: string): PaymentDecision {
  const { language, text } = decision.authorization;
  return { ...decision, authorization: { language, text: `${text} ${note}` } };
}

/**
 * Uses up the PayPal order or the wallet token, after the idempotency key. Of two requests with one key, the second
 * waits for the first and returns the same answer. Returns false when the order or token belongs to someone else or has
 * already paid.
 */
async function useHandedIn(
  tx: TenantTransaction,
  of: {
    command: SubmitPaymentCommand;
    card: DescribedCard | undefined;
    methodId: string;
    decision: PaymentDecision;
    now: Date;
  },
): Promise<boolean> {
  const { command, card, methodId, decision, now } = of;
  const { tenant, session, method } = command;
  if (method.kind === 'paypal') return usePayPalOrder(tx, { tenant, session, orderId: method.orderId, decision, now });
  return !card || useCardToken(tx, { tenantId: tenant.id, tokenHash: card.tokenHash, methodId });
}

function refuseInserted(
  command: SubmitPaymentCommand,
  written: InsertedPayment & { shares: readonly DecidedShare[]; amountCents: Cents; now: Date },
): PaymentRefusal | undefined {
  const { tenant, confirmDuplicate } = command;
  if (written.disputedAccountId !== null) {
    const index = written.shares.findIndex(({ facts }) => facts.account_id === written.disputedAccountId);
    return refuse('AccountDisputed', { field: fieldOfShare(index, command) });
  }
  if (!written.isMethodUsable) return refuse('PaymentMethodNotFound', { field: 'referenceId' });
  const tooMany = refuseTooMany(tenant.velocityLimits, written);
  if (tooMany) return tooMany;
  if (written.hasTwin && !confirmDuplicate) return refuse('LikelyDuplicate', { field: 'confirmDuplicate' });
  return undefined;
}

/** Returns undefined for a new key. Another request may take the key before this one writes it. */
export function findReservation(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  command: SubmitPaymentCommand,
): Promise<KnownKey | undefined> {
  const owner = { tenantId: command.tenant.id, customerId: command.session.customerId };
  return context.database.inCustomer(owner, async (tx) =>
    readKey(tx, { command, requestHash: await hashRequest(tx, { context, command }) }),
  );
}

type KnownKey = { kind: 'known'; paymentId: string } | Refusal<'IdempotencyKeyReused'>;

async function readKey(
  tx: TenantTransaction,
  { command, requestHash }: { command: SubmitPaymentCommand; requestHash: Buffer },
): Promise<KnownKey | undefined> {
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('tenant_id', '=', command.tenant.id)
    .where('principal', '=', principalOf(command))
    .where('key', '=', command.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!earlier.request_hash.equals(requestHash)) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
  return { kind: 'known', paymentId: earlier.payment_id };
}

/** Keyed, because the request may contain bank account numbers, and those are few enough to try out. */
async function hashRequest(
  tx: TenantTransaction,
  { context, command }: { context: Pick<ServiceContext, 'keyring'>; command: SubmitPaymentCommand },
): Promise<Buffer> {
  const key = await context.keyring.forTenant(command.tenant.id, tx);
  return key.fingerprint(`request|${requestText(command)}`);
}
