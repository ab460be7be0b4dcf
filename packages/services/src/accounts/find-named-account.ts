import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';

/**
 * Identifies an account for operators and API keys. The payee is required only when several payees use the same account
 * number.
 */
export type AccountName = {
  readonly accountReferenceCode: string;
  readonly merchantPayeeCode?: string | undefined;
};

export type NamedAccount = {
  readonly kind: 'account';
  readonly accountId: string;
  readonly customerId: string;
  readonly payeeCode: string;
  readonly isNumberUnique: boolean;
};

/**
 * Finds a tenant's account by its number. Refuses with PayeeCodeRequired when several payees use the number and the
 * name has no payee.
 */
export async function findNamedAccount(
  tx: TenantTransaction,
  { tenantId, accountReferenceCode, merchantPayeeCode }: AccountName & { tenantId: string },
): Promise<NamedAccount | Refusal<'NotFound' | 'PayeeCodeRequired'>> {
  const all = tx
    .selectFrom('account')
    .select(['account_id', 'customer_id', 'payee_code', 'reference_code_is_unique'])
    .where('tenant_id', '=', tenantId)
    .where('reference_code', '=', accountReferenceCode);
  const own = merchantPayeeCode === undefined ? all : all.where('payee_code', '=', merchantPayeeCode);
  const [row, another] = await own.limit(2).execute();
  if (!row) return refuse('NotFound');
  if (another) return refuse('PayeeCodeRequired', { field: 'merchantPayeeCode' });
  return {
    kind: 'account',
    accountId: row.account_id,
    customerId: row.customer_id,
    payeeCode: row.payee_code,
    isNumberUnique: row.reference_code_is_unique,
  };
}
