import { openPool } from '@quittance/database/connection-pool';
import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { closeDuePostingFiles } from '../posting/close-due-posting-files.ts';
import { configurePosting } from '../posting/posting-series.ts';
import { findTenant } from '../tenants/find-tenant.ts';
import type { DemoOptions } from './demo-options.ts';

const actor = { kind: 'program', name: 'demo' } as const;
/** A file is closed on each of these evenings; the first one covers all history before it. */
const days = 7;

/**
 * Closes Northwind Health's posting files of the last week, as a worker would have every evening. Changes nothing when
 * it runs again.
 */
export async function seedDemoPosting({ adminUrl, now }: Pick<DemoOptions, 'adminUrl' | 'now'>): Promise<void> {
  const pool = openPool({ url: adminUrl, max: 1, applicationName: 'quittance-seed' });
  const database = tenantDatabase(pool);
  try {
    const tenant = await findTenant({ database, now: () => now }, 'northwind');
    if (!tenant) return;
    const known = await database.inTenant(tenant.id, (tx) =>
      tx.selectFrom('posting_series').select('payee_code').where('tenant_id', '=', tenant.id).executeTakeFirst(),
    );
    if (known) return;
    const begun = new Date(now.getTime() - days * 86_400_000);
    const settings = { bankTiming: 'settlement', cutOff: '18:00', hasEmptyFiles: true, folderFormat: 'csv' } as const;
    const asked = { tenant, actor, payeeCode: 'NWH', settings: { ...settings, hasConsentFile: true } };
    const configured = await configurePosting({ database, now: () => begun }, asked);
    if (configured.kind === 'refused') throw new Error(configured.code);
    const onFault = (fault: unknown) => {
      throw fault;
    };
    await closeDuePostingFiles({ database, now: () => now, onFault }, tenant);
  } finally {
    await pool.end();
  }
}
