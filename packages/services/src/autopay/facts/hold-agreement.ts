import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';
import type { TenantKey } from '../../tenants/keyring.ts';
import { type AutopayTenant, loadAccountFacts } from './account-facts.ts';
import { type Agreement, type AgreementFacts, loadAgreements, methodIdsOf } from './load-agreements.ts';
import { loadMethods } from './method-facts.ts';
import { termsOf } from './stored-terms.ts';

/** Locks an account until the transaction ends, before its agreement, charges and payments. */
export async function lockAccounts(
  tx: TenantTransaction,
  { tenantId, accountIds }: { tenantId: string; accountIds: readonly string[] },
): Promise<void> {
  await sql`
    select from account where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[])
    order by account_id for no key update
  `.execute(tx);
}

/** Locks an agreement and its account, in this order: account, agreement. Then reads them. */
export async function holdAgreement(
  tx: TenantTransaction,
  { tenant, autopayId, key, today }: { tenant: AutopayTenant; autopayId: string; key: TenantKey | null; today: string },
): Promise<AgreementFacts | undefined> {
  const tenantId = tenant.id;
  const found = await tx
    .selectFrom('autopay')
    .select('account_id')
    .where('tenant_id', '=', tenantId)
    .where('autopay_id', '=', autopayId)
    .executeTakeFirst();
  if (!found) return undefined;
  await lockAccounts(tx, { tenantId, accountIds: [found.account_id] });
  await sql`select from autopay where tenant_id = ${tenantId} and autopay_id = ${autopayId} for no key update`.execute(
    tx,
  );
  const agreements = await loadAgreements(tx, { tenantId, autopayId });
  const [facts] = await withFacts(tx, { tenant, agreements, key, today });
  return facts;
}

/** Adds the facts of accounts and methods. To write, lock the accounts and agreements first. */
export async function withFacts(
  tx: TenantTransaction,
  {
    tenant,
    agreements,
    key,
    today,
  }: { tenant: AutopayTenant; agreements: readonly Agreement[]; key: TenantKey | null; today: string },
): Promise<AgreementFacts[]> {
  const tenantId = tenant.id;
  const accounts = await loadAccountFacts(tx, { tenantId, accountIds: agreements.map((each) => each.account_id) });
  const methods = await loadMethods(tx, { tenantId, methodIds: methodIdsOf(agreements) });
  return agreements.map((agreement) => {
    const account = accounts.get(agreement.account_id);
    if (!account) throw new Error(`expected the account of autopay ${agreement.autopay_id}, got none`);
    return { tenant, key, agreement, terms: termsOf(agreement), account, methods, today };
  });
}
