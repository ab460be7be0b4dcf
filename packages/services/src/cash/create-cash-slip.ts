import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import { v7 as newId } from 'uuid';
import { isAccountDisputed } from '../disputes/is-account-disputed.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { findPaymentView, type PaymentView } from '../payments/history/payment-view.ts';
import { holdTries, keepTooMany, refuseTooMany } from '../payments/reserve/count-tries.ts';
import { principalOf } from '../payments/reserve/submit-payment-command.ts';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type CreateCashSlipCommand, slipRequestText } from './create-cash-slip-command.ts';
import { type CashSlipRefusal, decideCashSlip } from './decide-cash-slip.ts';
import { insertCashSlip, noMethod } from './insert-cash-slip.ts';
import { takeKeyAndLoadCashFacts } from './load-cash-facts.ts';

export type CreatedCashSlip = { kind: 'created'; payment: PaymentView };

/**
 * Creates a slip for a cash payment (req 3.12, 5.7). Its payment leaves the balance unchanged until the retailer's
 * notice arrives. An account has one open slip: a new one cancels the previous one. The same key and command return the
 * same slip. A refusal rolls everything back, except that a velocity refusal is recorded for operators.
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
    // Checked again after locking the account's row.
    if (await isAccountDisputed(tx, { tenantId: tenant.id, accountId: decision.accountId })) {
      return rollBackWith(refuse('AccountDisputed', { field: 'accountReferenceCode' }));
    }
    await cancelOpenSlips(tx, { command, accountId: decision.accountId, now });
    // A cash slip uses no saved method, so limits per method don't apply.
    const limits = tenant.velocityLimits.filter(({ scope }) => scope !== 'method');
    await holdTries(tx, { ...command, limits, fingerprint: noMethod });
    const counts = await insertCashSlip(tx, { ...decision, command, limits, paymentId, now });
    const tooMany = refuseTooMany(limits, { counts, amountCents: command.amountCents, now });
    if (tooMany) return rollBackWith(tooMany);
    const payment = await findPaymentView(tx, { ...owner, paymentId });
    if (!payment) throw new Error('expected the payment of the new slip, got none');
    return { kind: 'created', payment };
  });
}

/** Finds the slip with the same key. Returns undefined when the key belongs to a different request. */
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

/** Runs after locking the account's row, because only then does a concurrent request's slip become visible. */
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
