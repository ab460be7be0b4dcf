import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../refusal.ts';

/** How operators and keys name an account. The payee is needed only where several payees have an account of the number. */
export type AccountName = {
  readonly accountReferenceCode: string;
  readonly merchantPayeeCode?: string | undefined;
};

/** An account that was named; the number alone names it where `isNumberUnique`. */
export type NamedAccount = {
  readonly kind: 'account';
  readonly accountId: string;
  readonly customerId: string;
  readonly payeeCode: string;
  readonly isNumberUnique: boolean;
};

/**
 * Finds the one account that a number means in the tenant. Refusals: NotFound; PayeeCodeRequired where several payees have the number and none
 * was named.
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
