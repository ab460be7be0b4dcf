import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ExplainedFinding, LintFacts } from '@quittance/domain/tenants/lint/lint-finding';
import { lintSettings } from '@quittance/domain/tenants/lint/lint-settings';
import { defaultLogo } from '@quittance/domain/tenants/logo-name';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { sql } from 'kysely';
import type { Tenant } from '../tenants/tenant.ts';

export async function findSettingsProblems(
  tx: TenantTransaction,
  { tenant, settings }: { tenant: Pick<Tenant, 'id'>; settings: TenantSettings },
): Promise<ExplainedFinding[]> {
  return lintSettings(settings, await lintFacts(tx, tenant));
}

/** Counts account numbers shared by several payees. Skips the query when numbers are unique. */
async function countSharedNumbers(tx: TenantTransaction, tenantId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from account where tenant_id = ${tenantId} and not reference_code_is_unique group by reference_code having count(*) > 1
    ) as shared
    where exists (select from tenant where tenant_id = ${tenantId} and not account_reference_code_is_unique)
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

async function lintFacts(tx: TenantTransaction, { id }: Pick<Tenant, 'id'>): Promise<LintFacts> {
  const [payees, logos, provider, administrators, row] = [
    await tx.selectFrom('payee').select('payee_code').where('tenant_id', '=', id).execute(),
    await tx.selectFrom('tenant_logo').select('name').where('tenant_id', '=', id).execute(),
    await tx.selectFrom('identity_provider').select('name').where('tenant_id', '=', id).executeTakeFirst(),
    await tx
      .selectFrom('staff_member')
      .select('staff_id')
      .where('tenant_id', '=', id)
      .where('role', '=', 'administrator')
      .where('state', '=', 'active')
      .execute(),
    await tx.selectFrom('tenant').select('logo').where('tenant_id', '=', id).executeTakeFirstOrThrow(),
  ];
  return {
    payeeCodes: payees.map((payee) => payee.payee_code),
    // Keeps the current logo valid, which may be a file of the installation.
    logos: [defaultLogo, row.logo, ...logos.map(({ name }) => name)],
    hasIdentityProvider: provider !== undefined,
    administrators: administrators.length,
    sharedNumbers: await countSharedNumbers(tx, id),
  };
}
