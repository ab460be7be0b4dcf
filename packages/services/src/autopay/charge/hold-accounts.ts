import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { TenantKey } from '../../tenants/keyring.ts';
import type { AutopayTenant } from '../facts/account-facts.ts';
import { withFacts } from '../facts/hold-agreement.ts';
import { type AgreementFacts, loadAgreements } from '../facts/load-agreements.ts';
import { type HeldCharge, lockCharges } from './lock-charges.ts';

export type HeldAgreement = { readonly facts: AgreementFacts; readonly ahead: readonly HeldCharge[] };

/**
 * Locks accounts, then their active agreements, then the charges ahead, and reads them. Skips accounts that another
 * transaction holds, which wait for the next round.
 */
export async function holdAccounts(
  tx: TenantTransaction,
  {
    tenant,
    accountIds,
    key,
    today,
  }: { tenant: AutopayTenant; accountIds: readonly string[]; key: TenantKey; today: string },
): Promise<HeldAgreement[]> {
  const tenantId = tenant.id;
  const accounts = await sql<{ account_id: string }>`
    select account_id from account where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[])
    order by account_id for no key update skip locked
  `.execute(tx);
  const held = accounts.rows.map((row) => row.account_id);
  await sql`
    select from autopay where tenant_id = ${tenantId} and account_id = any(${held}::uuid[]) and state = 'active'
    order by account_id, autopay_id for no key update
  `.execute(tx);
  const agreements = await loadAgreements(tx, { tenantId, accountIds: held });
  const charges = await lockCharges(tx, { tenantId, autopayIds: agreements.map((each) => each.autopay_id) });
  const facts = await withFacts(tx, { tenant, agreements, key, today });
  return facts.map((each) => ({
    facts: each,
    ahead: charges.filter(({ row }) => row.autopay_id === each.agreement.autopay_id),
  }));
}
