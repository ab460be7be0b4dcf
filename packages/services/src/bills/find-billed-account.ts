import type { ReadTransaction } from '@quittance/database/lagging-reads';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillTerms } from '@quittance/domain/bills/bill';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { InferResult } from 'kysely';
import { type CustomerSession, mayUseAccount } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';

/** An account with the terms of its current bill. */
export type BilledAccount = {
  readonly accountId: string;
  readonly balanceCents: Cents;
  readonly terms: Omit<BillTerms, 'dueOn'>;
};

/** Finds a customer's account. A guest has only the account of their link. */
export async function findBilledAccount(
  tx: TenantTransaction,
  {
    tenant,
    session,
    accountReferenceCode,
  }: { tenant: Pick<Tenant, 'id'>; session: CustomerSession; accountReferenceCode: string },
): Promise<BilledAccount | undefined> {
  const account = await selectBilled(tx, tenant)
    .where('customer_id', '=', session.customerId)
    .where('reference_code', '=', accountReferenceCode)
    .executeTakeFirst();
  if (!account || !mayUseAccount(session, account.account_id)) return undefined;
  return billedAccount(account);
}

/** Finds an account by its payee and number. */
export async function findBilledAccountOfPayee(
  tx: ReadTransaction,
  {
    tenant,
    merchantPayeeCode,
    accountReferenceCode,
  }: { tenant: Pick<Tenant, 'id'>; merchantPayeeCode: string; accountReferenceCode: string },
): Promise<(BilledAccount & { readonly customerId: string }) | undefined> {
  const account = await selectBilled(tx, tenant)
    .where('payee_code', '=', merchantPayeeCode)
    .where('reference_code', '=', accountReferenceCode)
    .executeTakeFirst();
  return account && { ...billedAccount(account), customerId: account.customer_id };
}

function selectBilled(tx: ReadTransaction, tenant: Pick<Tenant, 'id'>) {
  return tx
    .selectFrom('account')
    .select([
      'account_id',
      'customer_id',
      'balance_cents',
      'amount_due_cents',
      'past_due_cents',
      'billed_balance_cents',
    ])
    .where('tenant_id', '=', tenant.id);
}

function billedAccount(row: InferResult<ReturnType<typeof selectBilled>>[number]): BilledAccount {
  return {
    accountId: row.account_id,
    balanceCents: cents(row.balance_cents),
    terms: {
      amountDueCents: cents(row.amount_due_cents),
      pastDueCents: cents(row.past_due_cents),
      billedBalanceCents: row.billed_balance_cents === null ? null : cents(row.billed_balance_cents),
    },
  };
}
