import { createHash } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { type ManualForm, type ManualRefusal, refuseManualPayment } from '@quittance/domain/payments/manual-payment';
import { v7 as newId } from 'uuid';
import type { AccountName } from '../accounts/find-named-account.ts';
import type { HeldAccount } from '../adjustments/write-account-adjustment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { paySettlementManually } from '../settlements/pay-settlement-manually.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertManualPayment } from './insert-manual-payment.ts';

export type EntryRequest = AccountName & {
  form: ManualForm;
  amountCents: number;
  /** YYYY-MM-DD. */
  receivedOn: string;
  reference: string;
  isSettlement: boolean;
  idempotencyKey: string;
  requestedBy: string;
};

type Asked = { tenant: Tenant; request: EntryRequest; account: HeldAccount; now: Date };
type Entered = { kind: 'entered'; paymentId: string };
type WriteRefusal = Refusal<ManualRefusal | 'SettlementNotOpen' | 'SettlementAmountWrong' | 'IdempotencyKeyReused'>;

/** Refuses a day out of range and an amount that isn't owed. */
export function refuseEntry({ tenant, request, account, now }: Asked): Refusal<ManualRefusal> | undefined {
  const entry = { amountCents: cents(request.amountCents), receivedOn: parseDate(request.receivedOn) };
  const refusal = refuseManualPayment(entry, { today: todayOf(tenant, now), balanceCents: account.balanceCents });
  return refusal && refuse(refusal, { field: refusal === 'EntryDateNotAllowed' ? 'receivedOn' : 'amount' });
}

/** Writes an entry on a locked account under its key. Roll back when it is refused. */
export async function writeEntry(tx: TenantTransaction, asked: Asked): Promise<Entered | WriteRefusal> {
  const { tenant, request, account, now } = asked;
  const refusal = refuseEntry(asked);
  if (refusal) return refusal;
  const paymentId = newId({ msecs: now.getTime() });
  if (!(await takeKey(tx, { ...asked, paymentId }))) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
  const amountCents: Cents = cents(request.amountCents);
  const today = todayOf(tenant, now).toString();
  const paid = { tenantId: tenant.id, accountId: account.accountId, paymentId, amountCents, today, now };
  const settlement = request.isSettlement ? await paySettlementManually(tx, paid) : undefined;
  if (settlement && 'code' in settlement) return settlement;
  const entry = {
    ...{ tenant, form: request.form, amountCents, receivedOn: parseDate(request.receivedOn) },
    ...{ reference: request.reference, enteredBy: request.requestedBy, settlementId: settlement?.settlementId ?? null },
  };
  await insertManualPayment(tx, { entry, account, paymentId, today, now });
  await settlement?.complete();
  return { kind: 'entered', paymentId };
}

export async function findEntry(
  tx: TenantTransaction,
  { tenant, request }: Pick<Asked, 'tenant' | 'request'>,
): Promise<Entered | Refusal<'IdempotencyKeyReused'> | undefined> {
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('tenant_id', '=', tenant.id)
    .where('principal', '=', request.requestedBy)
    .where('key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  if (!earlier.request_hash.equals(hashOf(request))) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
  return { kind: 'entered', paymentId: earlier.payment_id };
}

/** Returns false when a concurrent request used the key for another account. */
async function takeKey(
  tx: TenantTransaction,
  { tenant, request, paymentId, now }: Pick<Asked, 'tenant' | 'request' | 'now'> & { paymentId: string },
): Promise<boolean> {
  const taken = await tx
    .insertInto('idempotency_key')
    .values({
      tenant_id: tenant.id,
      principal: request.requestedBy,
      key: request.idempotencyKey,
      request_hash: hashOf(request),
      payment_id: paymentId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

function hashOf(request: EntryRequest): Buffer {
  const { accountReferenceCode, form, amountCents, receivedOn, reference, isSettlement } = request;
  const asked = [accountReferenceCode, form, amountCents, receivedOn, reference, isSettlement];
  return createHash('sha256').update(JSON.stringify(asked)).digest();
}
