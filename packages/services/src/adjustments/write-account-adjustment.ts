import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type AdjustmentRefusal, refuseAdjustment } from '@quittance/domain/adjustments/adjustment-rules';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { adjustmentPosting } from '@quittance/domain/payments/ledger-postings';
import { v7 as newId } from 'uuid';
import { writePosting } from '../payments/write-posting.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import type { AdjustmentRequest } from './adjustment-request.ts';

/** An account whose balance nobody else changes while the transaction lasts. */
export type HeldAccount = { accountId: string; customerId: string; balanceCents: Cents };

/** Holds an account by its reference code or by its id; undefined where there is none. */
export async function holdAccount(
  tx: TenantTransaction,
  of: { tenantId: string } & ({ referenceCode: string } | { accountId: string }),
): Promise<HeldAccount | undefined> {
  const all = tx.selectFrom('account').select(['account_id', 'customer_id', 'balance_cents']);
  const own = all.where('tenant_id', '=', of.tenantId);
  const one =
    'accountId' in of ? own.where('account_id', '=', of.accountId) : own.where('reference_code', '=', of.referenceCode);
  const row = await one.forNoKeyUpdate().executeTakeFirst();
  return row && { accountId: row.account_id, customerId: row.customer_id, balanceCents: cents(row.balance_cents) };
}

/** Writes an adjustment of an account that is held, with its booking. Answers its id, or why it must not be. */
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
