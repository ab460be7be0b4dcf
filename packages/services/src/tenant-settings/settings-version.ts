import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { SettingsOrigin } from '@quittance/domain/tenants/settings-origin';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { factsHash } from '../documents/facts-hash.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readSettings } from './normal-settings.ts';

/** Publisher and approver have the audit log's format: `staff:<id>`. */
export type SettingsVersion = {
  readonly version: number;
  readonly settings: TenantSettings;
  readonly contentHash: Buffer;
  readonly origin: SettingsOrigin;
  readonly note: string;
  readonly publishedBy: string;
  readonly approvedBy: string | null;
  readonly publishedAt: Date;
};

export const versionColumns = [
  'version',
  'content',
  'content_hash',
  'origin',
  'note',
  'published_by',
  'approved_by',
  'published_at',
] as const;

export async function latestVersion(
  tx: TenantTransaction,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<SettingsVersion | undefined> {
  const row = await tx
    .selectFrom('tenant_settings_version')
    .select(versionColumns)
    .where('tenant_id', '=', tenant.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && versionOf(row);
}

export function versionOf(row: {
  version: number;
  content: unknown;
  content_hash: Buffer;
  origin: SettingsVersion['origin'];
  note: string;
  published_by: string;
  approved_by: string | null;
  published_at: Date;
}): SettingsVersion {
  return {
    version: row.version,
    settings: readSettings(row.content),
    contentHash: row.content_hash,
    origin: row.origin,
    note: row.note,
    publishedBy: row.published_by,
    approvedBy: row.approved_by,
    publishedAt: row.published_at,
  };
}

/** Returns a document's SHA-256. Equal settings have equal hashes. */
export function settingsHash(settings: TenantSettings): Buffer {
  return factsHash(settings);
}

export async function insertVersion(
  tx: TenantTransaction,
  {
    tenant,
    approvalId,
    ...made
  }: Omit<SettingsVersion, 'contentHash'> & { tenant: Pick<Tenant, 'id'>; approvalId: string | null },
): Promise<SettingsVersion> {
  const contentHash = settingsHash(made.settings);
  await tx
    .insertInto('tenant_settings_version')
    .values({
      tenant_id: tenant.id,
      version: made.version,
      content: JSON.stringify(made.settings),
      content_hash: contentHash,
      origin: made.origin,
      note: made.note,
      published_by: made.publishedBy,
      approved_by: made.approvedBy,
      approval_id: approvalId,
      published_at: made.publishedAt,
    })
    .execute();
  return { ...made, contentHash };
}
