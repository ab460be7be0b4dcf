import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AdjustmentRefusal, refuseAdjustment } from '@quittance/domain/adjustments/adjustment-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { adjustmentPosting } from '@quittance/domain/payments/ledger-postings';
import { v7 as newId } from 'uuid';
import { type AccountName, findNamedAccount } from '../accounts/find-named-account.ts';
import { writePosting } from '../payments/record/write-posting.ts';
import type { Refusal } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { AdjustmentRequest } from './adjustment-request.ts';

/** An account whose balance is locked until the transaction ends. */
export type HeldAccount = { accountId: string; customerId: string; balanceCents: Cents };

export async function holdAccount(
  tx: TenantTransaction,
  { tenantId, accountId }: { tenantId: string; accountId: string },
): Promise<HeldAccount | undefined> {
  const row = await tx
    .selectFrom('account')
    .select(['account_id', 'customer_id', 'balance_cents'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row && { accountId: row.account_id, customerId: row.customer_id, balanceCents: cents(row.balance_cents) };
}

/**
 * Locks an account by its number. `name` is the label for an approval; it includes the payee when the number alone is
 * ambiguous.
 */
export async function holdNamedAccount(
  tx: TenantTransaction,
  of: AccountName & { tenantId: string },
): Promise<{ kind: 'held'; account: HeldAccount; name: AccountName } | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  const named = await findNamedAccount(tx, of);
  if (named.kind === 'refused') return named;
  const account = await holdAccount(tx, { tenantId: of.tenantId, accountId: named.accountId });
  if (!account) throw new Error('expected the locked account, got none');
  const { accountReferenceCode } = of;
  const { isNumberUnique, payeeCode: merchantPayeeCode } = named;
  return {
    kind: 'held',
    account,
    name: isNumberUnique ? { accountReferenceCode } : { accountReferenceCode, merchantPayeeCode },
  };
}

export async function writeAccountAdjustment(
  tx: TenantTransaction,
  of: { tenant: Tenant; account: HeldAccount; request: AdjustmentRequest; approvalId: string | null; now: Date },
): Promise<{ kind: 'adjusted'; adjustmentId: string; balanceCents: Cents } | AdjustmentRefusal> {
  const { tenant, account, request, approvalId, now } = of;
  const amountCents = cents(request.amountCents);
  const refusal = refuseAdjustment({ ...request, amountCents }, account);
  if (refusal) return refusal;
  const { accountId } = account;
  const balanceCents = cents(account.balanceCents + amountCents);
  const transactionId = await writePosting(tx, {
    tenantId: tenant.id,
    paymentId: null,
    posting: adjustmentPosting({ accountId, amountCents }),
    today: todayOf(tenant, now).toString(),
    now,
  });
  const adjustmentId = newId({ msecs: now.getTime() });
  await tx
    .insertInto('adjustment')
    .values({
      tenant_id: tenant.id,
      adjustment_id: adjustmentId,
      account_id: accountId,
      customer_id: account.customerId,
      amount_cents: amountCents,
      balance_after_cents: balanceCents,
      reason: request.reason,
      note: request.note.trim(),
      requested_by: request.requestedBy,
      approval_id: approvalId,
      idempotency_key: request.idempotencyKey,
      transaction_id: transactionId,
      created_at: now,
    })
    .execute();
  return { kind: 'adjusted', adjustmentId, balanceCents };
}
