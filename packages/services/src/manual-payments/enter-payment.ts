import { createHash } from 'node:crypto';
import type { CalendarDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import { rollBackWith, type TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Cents } from '@quittance/domain/money/cents';
import { type ManualForm, type ManualRefusal, refuseManualPayment } from '@quittance/domain/payments/manual-payment';
import { v7 as newId } from 'uuid';
import { type HeldAccount, holdAccount } from '../adjustments/write-account-adjustment.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { payByHand } from '../settlements/pay-by-hand.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { insertManualPayment } from './insert-manual-payment.ts';

/** Money that came without a processor. `isSettlement` where it pays the account's accepted settlement, all of it at once. */
export type EnterPaymentCommand = {
  tenant: Tenant;
  actor: Operator;
  accountReferenceCode: string;
  form: ManualForm;
  amountCents: Cents;
  receivedOn: CalendarDate;
  reference: string;
  isSettlement: boolean;
  idempotencyKey: string;
};

type EntryRefusal = Refusal<
  'NotFound' | ManualRefusal | 'SettlementNotOpen' | 'SettlementAmountWrong' | 'IdempotencyKeyReused'
>;

/**
 * Enters money that came by check, at the counter or by a transfer: a payment that has succeeded, with its receipt and its message. It stands
 * until a second person approves that it is taken back. The same key again is the same entry.
 */
export function enterPayment(
  context: Pick<ServiceContext, 'database' | 'now'>,
  command: EnterPaymentCommand,
): Promise<{ kind: 'entered'; paymentId: string } | EntryRefusal> {
  const { tenant, actor } = command;
  const now = context.now();
  const paymentId = newId({ msecs: now.getTime() });
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<{ kind: 'entered'; paymentId: string } | EntryRefusal> => {
      const account = await holdAccount(tx, { tenantId: tenant.id, referenceCode: command.accountReferenceCode });
      if (!account) return refuse('NotFound');
      const known = await takeKey(tx, { command, paymentId, now });
      if (known) return known;
      const refusal = refuseManualPayment(command, { today: todayOf(tenant, now), balanceCents: account.balanceCents });
      if (refusal)
        return rollBackWith(refuse(refusal, { field: refusal === 'EntryDateNotAllowed' ? 'receivedOn' : 'amount' }));
      return write(tx, { command, account, paymentId, now });
    },
    { operator: actor },
  );
}

async function write(
  tx: TenantTransaction,
  {
    command,
    account,
    paymentId,
    now,
  }: { command: EnterPaymentCommand; account: HeldAccount; paymentId: string; now: Date },
): Promise<{ kind: 'entered'; paymentId: string } | Refusal<'SettlementNotOpen' | 'SettlementAmountWrong'>> {
  const { tenant, amountCents, isSettlement } = command;
  const today = todayOf(tenant, now).toString();
  const paid = { tenantId: tenant.id, accountId: account.accountId, paymentId, amountCents, today, now };
  const settlement = isSettlement ? await payByHand(tx, paid) : undefined;
  if (settlement && 'code' in settlement) return rollBackWith(settlement);
  const entry = { ...command, enteredBy: operatorText(command.actor), settlementId: settlement?.settlementId ?? null };
  await insertManualPayment(tx, { entry, account, paymentId, today, now });
  await settlement?.complete();
  return { kind: 'entered', paymentId };
}

/** Takes the key for this entry, or answers what it stands for already. */
async function takeKey(
  tx: TenantTransaction,
  { command, paymentId, now }: { command: EnterPaymentCommand; paymentId: string; now: Date },
): Promise<{ kind: 'entered'; paymentId: string } | Refusal<'IdempotencyKeyReused'> | undefined> {
  const { tenant, actor, idempotencyKey: key } = command;
  const { accountReferenceCode, form, amountCents, receivedOn, reference, isSettlement } = command;
  const asked = [accountReferenceCode, form, amountCents, receivedOn.toString(), reference, isSettlement];
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest();
  const principal = operatorText(actor);
  const row = {
    tenant_id: tenant.id,
    principal,
    key,
    request_hash: requestHash,
    payment_id: paymentId,
    created_at: now,
  };
  const taken = await tx
    .insertInto('idempotency_key')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (taken.numInsertedOrUpdatedRows === 1n) return undefined;
  const earlier = await tx
    .selectFrom('idempotency_key')
    .select(['payment_id', 'request_hash'])
    .where('tenant_id', '=', tenant.id)
    .where('principal', '=', principal)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!earlier.request_hash.equals(requestHash)) return refuse('IdempotencyKeyReused', { field: 'idempotencyKey' });
  return { kind: 'entered', paymentId: earlier.payment_id };
}
