import type { Schema } from '@quittance/database/tables/schema';
import { tenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type PaymentConfiguration, readPlanConfiguration } from '@quittance/domain/payments/payment-configuration';
import { readTenantLanguages } from '@quittance/domain/tenants/tenant-languages';
import type { Selectable } from 'kysely';
import { feeLawOf } from '../fees/fee-limits-of.ts';
import { loadCheckLimits, loadVelocityLimits } from '../payments/reserve/velocity-limits.ts';
import type { ServiceContext } from '../service-context.ts';
import { loadDisclaimers } from './load-disclaimers.ts';
import { loadTexts } from './load-texts.ts';
import { switchesOfRow } from './stored-switches.ts';
import type { Tenant, TenantRow, TestMode } from './tenant.ts';

/** Finds the tenant of a host's first label, with its currently published disclaimers (req 1.2). */
export async function findTenant(
  context: Pick<ServiceContext, 'database' | 'now'>,
  label: string,
): Promise<Tenant | undefined> {
  const host = await context.database.outsideTenants((tx) =>
    tx.selectFrom('tenant_host').select('tenant_id').where('label', '=', label).executeTakeFirst(),
  );
  if (!host) return undefined;
  const id = tenantId(host.tenant_id);
  return context.database.inTenant(id, async (tx) => {
    const [row, provider, disclaimers, velocityLimits, checkLimits, texts] = await Promise.all([
      tx.selectFrom('tenant').selectAll().where('tenant_id', '=', id).executeTakeFirstOrThrow(),
      tx.selectFrom('identity_provider').select('name').where('tenant_id', '=', id).executeTakeFirst(),
      loadDisclaimers(tx, { tenantId: id, now: context.now() }),
      loadVelocityLimits(tx, id),
      loadCheckLimits(tx, id),
      loadTexts(tx, id),
    ]);
    const singleSignOn = provider ? { providerName: provider.name } : null;
    return { ...tenantOf(row), disclaimers, velocityLimits, checkLimits, texts, singleSignOn };
  });
}

/**
 * Iterates over all tenants by label for the worker. While a server of a cluster is unreachable, loads tenants one by
 * one, reports the unreachable ones and yields the others.
 */
export async function* eachReachableTenant(
  context: Pick<ServiceContext, 'database'>,
  { onAway }: { onAway(fault: unknown, label: string): void },
): AsyncGenerator<TenantRow> {
  const all = await listTenants(context).catch(() => undefined);
  if (all) return yield* all;
  for (const { tenant_id, label } of await listHosts(context)) {
    const id = tenantId(tenant_id);
    const row = await context.database
      .inTenant(id, (tx) => tx.selectFrom('tenant').selectAll().where('tenant_id', '=', id).executeTakeFirst())
      .catch((fault: unknown) => onAway(fault, label));
    if (row) yield tenantOf(row);
  }
}

/** Every server of a cluster has the directory of hosts. */
function listHosts({ database }: Pick<ServiceContext, 'database'>) {
  return database.outsideTenants((tx) => tx.selectFrom('tenant_host').selectAll().orderBy('label').execute());
}

/** Lists every tenant by label. Fails while a server of a cluster is unreachable. */
export async function listTenants(context: Pick<ServiceContext, 'database'>): Promise<TenantRow[]> {
  const rows = await context.database.outsideTenants((tx) =>
    tx.selectFrom('tenant').selectAll().orderBy('label').execute(),
  );
  return rows.map(tenantOf);
}

/** Reads the tenant of a transaction. */
export async function loadTenantRow(tx: TenantTransaction, id: string): Promise<TenantRow> {
  return tenantOf(await tx.selectFrom('tenant').selectAll().where('tenant_id', '=', id).executeTakeFirstOrThrow());
}

function tenantOf(row: Selectable<Schema['tenant']>): TenantRow {
  return {
    id: tenantId(row.tenant_id),
    label: row.label,
    ...switchesOfRow(row),
    name: row.name,
    logo: row.logo,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    loginTypeId: row.login_type,
    disclaimerShowTypeId: row.disclaimer_show_type,
    sessionTimeoutSeconds: row.session_timeout_seconds,
    landingPageTypeId: row.landing_page_type,
    timeZone: row.time_zone,
    languages: readTenantLanguages(row.language_rules),
    supportPhone: row.support_phone,
    supportEmail: row.support_email,
    supportHours: row.support_hours,
    smsSourceAddress: row.sms_source_address,
    emailSourceAddress: row.email_source_address,
    paymentConfiguration: row.payment_configuration as PaymentConfiguration,
    paymentPlanConfiguration: readPlanConfiguration(row.payment_plan_configuration),
    feeLaw: feeLawOf(row.fee_law),
    electronicRecordsPermission: row.electronic_records_permission,
    embedOrigins: row.embed_origins,
    test: testModeOf(row),
  };
}

function testModeOf(row: Selectable<Schema['tenant']>): TestMode | null {
  if (row.test_of === null) return null;
  return { of: tenantId(row.test_of), clockAheadMs: row.clock_ahead_ms, clockTarget: row.clock_target };
}
