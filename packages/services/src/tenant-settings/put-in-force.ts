import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { mayPublish } from '@quittance/domain/tenants/lint/lint-settings';
import { type Refusal, refuse } from '../refusal.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findSettingsProblems } from './find-settings-problems.ts';
import { deleteDraft, type SettingsDraft } from './settings-draft.ts';
import { insertVersion, type SettingsVersion } from './settings-version.ts';
import { writeSettings } from './write-settings.ts';

export type DraftRefusal = Refusal<'SettingsOutdated' | 'SettingsRefused' | 'SettingsUnchanged'>;

type Draft = Pick<SettingsDraft, 'settings' | 'basedOn' | 'contentHash'>;

/**
 * Returns the reason why a draft can't be published, or undefined: it is based on an outdated version, violates the
 * rules or changes nothing.
 */
export async function refuseDraft(
  tx: TenantTransaction,
  { tenant, draft, inForce }: { tenant: Pick<Tenant, 'id'>; draft: Draft; inForce: SettingsVersion },
): Promise<DraftRefusal | undefined> {
  if (draft.basedOn !== inForce.version) return refuse('SettingsOutdated');
  if (draft.contentHash.equals(inForce.contentHash)) return refuse('SettingsUnchanged');
  const findings = await findSettingsProblems(tx, { tenant, settings: draft.settings });
  return mayPublish(findings) ? undefined : refuse('SettingsRefused');
}

/** Publishes a valid draft: writes the version and the rows and deletes the draft in one transaction. */
export async function putInForce(
  tx: TenantTransaction,
  made: {
    tenant: Pick<Tenant, 'id'>;
    draft: Draft;
    inForce: SettingsVersion;
    note: string;
    publishedBy: string;
    approval: { by: string; id: string } | undefined;
    now: Date;
  },
): Promise<SettingsVersion> {
  const { tenant, draft, inForce, approval, now } = made;
  const version = inForce.version + 1;
  const { settings } = draft;
  await writeSettings(tx, { tenant, settings, before: inForce.settings, version, now });
  await deleteDraft(tx, { tenant });
  return insertVersion(tx, {
    tenant,
    settings,
    version,
    origin: 'published',
    note: made.note,
    publishedBy: made.publishedBy,
    approvedBy: approval?.by ?? null,
    approvalId: approval?.id ?? null,
    publishedAt: now,
  });
}
