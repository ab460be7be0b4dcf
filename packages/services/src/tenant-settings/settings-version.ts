import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { factsHash } from '../documents/facts-hash.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readSettings } from './normal-settings.ts';

/** A version of a tenant's settings. Who published and approved it is as in the audit log: `staff:<id>`. */
export type SettingsVersion = {
  readonly version: number;
  readonly settings: TenantSettings;
  readonly contentHash: Buffer;
  readonly origin: 'published' | 'adopted';
  readonly note: string;
  readonly publishedBy: string;
  readonly approvedBy: string | null;
  readonly publishedAt: Date;
};

/** The columns that a version is read from. */
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

/** The version that is in force, or undefined before the first. */
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

/** Reads a version from its row. */
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

/** The SHA-256 of a document: equal for equal settings. */
export function settingsHash(settings: TenantSettings): Buffer {
  return factsHash(settings);
}

/** Adds a version. */
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
