import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { balanceText } from '@quittance/domain/balances/balance-text';
import type { Language } from '@quittance/domain/languages';
import type { TenantRow } from '../tenants/tenant.ts';
import { loadBalances } from './load-balances.ts';

export async function loadBalanceNote(
  tx: TenantTransaction,
  of: { tenant: TenantRow; customerId: string; accountIds: readonly string[]; language: Language; now: Date },
): Promise<string> {
  const { tenant, customerId, accountIds, language, now } = of;
  const accounts = await tx
    .selectFrom('account')
    .select(['account_id', 'reference_code', 'name'])
    .where('tenant_id', '=', tenant.id)
    .where('account_id', 'in', accountIds)
    .orderBy('reference_code')
    .execute();
  const balanceOf = await loadBalances(tx, { tenant, customerId, now });
  return accounts
    .map(({ account_id, reference_code, name }) => {
      const text = balanceText(balanceOf(account_id), language);
      return accounts.length === 1 ? text : `${reference_code} (${name}): ${text}`;
    })
    .join(' ');
}
