import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Refusal, refuse } from '../../refusal.ts';
import { type AccountFacts, loadAccountFacts } from '../facts/account-facts.ts';
import { lockAccounts } from '../facts/hold-agreement.ts';

/**
 * Finds a customer's accounts by their numbers, in the given order. With `isLocked`, nothing else can pay, bill or
 * dispute them until the transaction ends. Refuses with NotFound for an unknown, closed or repeated account.
 */
export async function findAccounts(
  tx: TenantTransaction,
  {
    tenantId,
    customerId,
    referenceCodes,
    isLocked,
  }: { tenantId: string; customerId: string; referenceCodes: readonly string[]; isLocked: boolean },
): Promise<{ kind: 'found'; accounts: AccountFacts[] } | Refusal<'NotFound'>> {
  const rows = await tx
    .selectFrom('account')
    .select(['account_id', 'reference_code'])
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('reference_code', 'in', referenceCodes)
    .where('closed_at', 'is', null)
    .execute();
  const accountIds = rows.map((row) => row.account_id);
  if (isLocked) await lockAccounts(tx, { tenantId, accountIds });
  const facts = await loadAccountFacts(tx, { tenantId, accountIds });
  const accounts: AccountFacts[] = [];
  for (const [index, referenceCode] of referenceCodes.entries()) {
    const account = [...facts.values()].find((each) => each.reference_code === referenceCode);
    const isRepeated = referenceCodes.indexOf(referenceCode) !== index;
    if (!account || isRepeated) return refuse('NotFound', { field: fieldOfAccount(index, referenceCodes) });
    accounts.push(account);
  }
  return { kind: 'found', accounts };
}

/** Names the account in a refusal: by its position if there are several. */
export function fieldOfAccount(index: number, { length }: { readonly length: number }): string {
  return length > 1 ? `accountReferenceCodes.${index}` : 'accountReferenceCodes';
}
