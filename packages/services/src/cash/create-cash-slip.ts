import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { isAccountDisputed } from '../disputes/is-account-disputed.ts';
import { holdTries, keepTooMany, refuseTooMany } from '../payments/count-tries.ts';
import { findPaymentView, type PaymentView } from '../payments/payment-view.ts';
import { recordEvent } from '../payments/record-event.ts';
import { principalOf } from '../payments/submit-payment-command.ts';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type CreateCashSlipCommand, slipRequestText } from './create-cash-slip-command.ts';
import { type CashSlipRefusal, decideCashSlip } from './decide-cash-slip.ts';
import { insertCashSlip, noMethod } from './insert-cash-slip.ts';
import { takeKeyAndLoadCashFacts } from './load-cash-facts.ts';

/** A slip as it stands: made now, or by the same key before. */
export type CreatedCashSlip = { kind: 'created'; payment: PaymentView };

/**
 * Makes a slip for a payment in cash (req 3.12, 5.7): a payment that awaits a retailer's notice and holds nothing of what is owed until
 * then. An account has one open slip at most; a new one cancels the one before. The same key with the same command is the same slip. A
 * refusal leaves nothing of the slip; one by a velocity limit is kept for operators.
 */
export async function createCashSlip(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  command: CreateCashSlipCommand,
): Promise<CreatedCashSlip | CashSlipRefusal> {
  const result = await createWhole(context, command);
  await keepTooMany(context, { ...command, result });
  return result;
}

function createWhole(
  context: Pick<ServiceContext, 'database' | 'now' | 'keyring'>,
  command: CreateCashSlipCommand,
): Promise<CreatedCashSlip | CashSlipRefusal> {
  const { tenant } = command;
  const owner = { tenantId: tenant.id, customerId: command.session.customerId };
  return context.database.inCustomer(owner, async (tx): Promise<CreatedCashSlip | CashSlipRefusal> => {
    const now = context.now();
    const paymentId = newId({ msecs: now.getTime() });
    const key = await context.keyring.forTenant(tenant.id, tx);
    const requestHash = key.fingerprint(`request|${slipRequestText(command)}`);
    const { isKeyTaken, facts } = await takeKeyAndLoadCashFacts(tx, { command, requestHash, paymentId, now });
    if (!isKeyTaken) return (await findByKey(tx, { command, requestHash })) ?? reusedKey();
    const decision = decideCashSlip(command, { facts, now });
    if (decision.kind === 'refused') return rollBackWith(decision);
    // Asked after the account's row is locked, too.
    if (await isAccountDisputed(tx, { tenantId: tenant.id, accountId: decision.accountId })) {
      return rollBackWith(refuse('AccountDisputed', { field: 'accountReferenceCode' }));
    }
    await cancelOpenSlips(tx, { command, accountId: decision.accountId, now });
    // No card and no bank account pays a slip: their limits say nothing of it.
    const limits = tenant.velocityLimits.filter(({ scope }) => scope !== 'method');
    await holdTries(tx, { ...command, limits, fingerprint: noMethod });
    const counts = await insertCashSlip(tx, { ...decision, command, limits, paymentId, now });
    const tooMany = refuseTooMany(limits, { counts, amountCents: command.amountCents, now });
    if (tooMany) return rollBackWith(tooMany);
    const payment = await findPaymentView(tx, { ...owner, paymentId });
    if (!payment) throw new Error('a slip vanished while it was made');
    return { kind: 'created', payment };
  });
}

/** The slip that a key stands for already; undefined where it stands for another request. */
async function findByKey(
  tx: TenantTransaction,
  { command, requestHash }: { command: CreateCashSlipCommand; requestHash: Buffer },
): Promise<CreatedCashSlip | undefined> {
  const { tenant, session, idempotencyKey } = command;
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('tenant_id', '=', tenant.id)
    .where('principal', '=', principalOf(command))
    .where('key', '=', idempotencyKey)
    .executeTakeFirst();
  if (!earlier?.request_hash.equals(requestHash)) return undefined;
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const payment = await findPaymentView(tx, { ...owner, paymentId: earlier.payment_id });
  return payment && { kind: 'created', payment };
}

function reusedKey() {
  return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
}

/** Asked after the account's row is locked: only then does a slip show that another request has just made. */
async function cancelOpenSlips(
  tx: TenantTransaction,
  { command, accountId, now }: { command: CreateCashSlipCommand; accountId: string; now: Date },
): Promise<void> {
  const { tenant } = command;
  const open = await tx
    .selectFrom('payment')
    .select('payment_id')
    .where('tenant_id', '=', tenant.id)
    .where('account_id', '=', accountId)
    .where('state', '=', 'awaiting')
    .execute();
  for (const { payment_id: paymentId } of open) {
    await recordEvent(tx, {
      tenantId: tenant.id,
      paymentId,
      today: todayOf(tenant, now).toString(),
      now,
      happening: { event: 'canceled', reason: 'a newer slip took its place' },
    });
  }
}
