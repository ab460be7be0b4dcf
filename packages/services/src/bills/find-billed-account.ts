import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BillTerms } from '@quittance/domain/bills/bill';
import { type Cents, cents } from '@quittance/domain/money/cents';
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
  const account = await tx
    .selectFrom('account')
    .select(['account_id', 'balance_cents', 'amount_due_cents', 'past_due_cents', 'billed_balance_cents'])
    .where('tenant_id', '=', tenant.id)
    .where('customer_id', '=', session.customerId)
    .where('reference_code', '=', accountReferenceCode)
    .executeTakeFirst();
  if (!account || !mayUseAccount(session, account.account_id)) return undefined;
  return {
    accountId: account.account_id,
    balanceCents: cents(account.balance_cents),
    terms: {
      amountDueCents: cents(account.amount_due_cents),
      pastDueCents: cents(account.past_due_cents),
      billedBalanceCents: account.billed_balance_cents === null ? null : cents(account.billed_balance_cents),
    },
  };
}
