import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ExplainedFinding } from '@quittance/domain/tenants/lint/lint-finding';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findSettingsProblems } from './find-settings-problems.ts';
import { normalSettings } from './normal-settings.ts';
import { deleteDraft, loadDraft, type SettingsDraft, writeDraft } from './settings-draft.ts';
import { settingsInForce } from './settings-in-force.ts';
import { latestVersion, type SettingsVersion, versionColumns, versionOf } from './settings-version.ts';

type Context = Pick<ServiceContext, 'database' | 'now'>;
type By = { readonly tenant: Pick<Tenant, 'id'>; readonly actor: Operator };

export type CheckedSettings = {
  readonly settings: TenantSettings;
  readonly published: TenantSettings;
  readonly findings: readonly ExplainedFinding[];
};

export type SavedDraft = CheckedSettings & { readonly kind: 'saved'; readonly revision: number };

/**
 * Saves the draft as a whole. The editor names the version and revision they have seen (0 without a draft); when these
 * aren't the latest, nothing is overwritten. Refuses with SettingsOutdated.
 */
export function saveSettingsDraft(
  context: Context,
  { basedOn, revision, settings, ...by }: By & { basedOn: number; revision: number; settings: TenantSettings },
): Promise<SavedDraft | Refusal<'SettingsOutdated'>> {
  return edit(context, by, async (tx, { inForce, draft }) => {
    if (basedOn !== inForce.version || revision !== (draft?.revision ?? 0)) return refuse('SettingsOutdated');
    return save(tx, { ...by, inForce, settings, now: context.now() });
  });
}

/**
 * Copies an older version into the draft, replacing the one that the editor has seen. Refuses with NotFound or
 * SettingsOutdated.
 */
export function restoreSettings(
  context: Context,
  { version, revision, ...by }: By & { version: number; revision: number },
): Promise<SavedDraft | Refusal<'NotFound' | 'SettingsOutdated'>> {
  return edit(context, by, async (tx, { inForce, draft }) => {
    if (revision !== (draft?.revision ?? 0)) return refuse('SettingsOutdated');
    const older = await findVersion(tx, { ...by, version });
    return older ? save(tx, { ...by, inForce, settings: older.settings, now: context.now() }) : refuse('NotFound');
  });
}

/** Discards the draft that the editor has seen. Refuses with NotFound or SettingsOutdated. */
export function discardSettings(
  context: Context,
  { revision, ...by }: By & { revision: number },
): Promise<{ readonly kind: 'discarded' } | Refusal<'NotFound' | 'SettingsOutdated'>> {
  return edit(context, by, async (tx, { draft }) => {
    if (!draft) return refuse('NotFound');
    if (draft.revision !== revision) return refuse('SettingsOutdated');
    await deleteDraft(tx, by);
    return { kind: 'discarded' };
  });
}

export function checkSettings(
  { database }: Context,
  { tenant, settings }: Pick<By, 'tenant'> & { settings: TenantSettings },
): Promise<CheckedSettings> {
  return database.inTenant(tenant.id, async (tx) => {
    const normal = normalSettings(settings);
    const findings = await findSettingsProblems(tx, { tenant, settings: normal });
    return { settings: normal, published: (await latestVersion(tx, { tenant }))?.settings ?? normal, findings };
  });
}

export async function findVersion(
  tx: TenantTransaction,
  { tenant, version }: Pick<By, 'tenant'> & { version: number },
): Promise<SettingsVersion | undefined> {
  const row = await tx
    .selectFrom('tenant_settings_version')
    .select(versionColumns)
    .where('tenant_id', '=', tenant.id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row && versionOf(row);
}

type Editing = { readonly inForce: SettingsVersion; readonly draft: SettingsDraft | undefined };

function edit<T>(
  { database, now }: Context,
  { tenant, actor }: By,
  work: (tx: TenantTransaction, editing: Editing) => Promise<T>,
): Promise<T> {
  return database.inTenant(
    tenant.id,
    async (tx) => {
      const inForce = await settingsInForce(tx, { tenant, now: now() });
      return work(tx, { inForce, draft: await loadDraft(tx, { tenant }) });
    },
    { operator: actor },
  );
}

async function save(
  tx: TenantTransaction,
  saved: By & Pick<Editing, 'inForce'> & { settings: TenantSettings; now: Date },
): Promise<SavedDraft> {
  const settings = normalSettings(saved.settings);
  const { inForce } = saved;
  const revision = await writeDraft(tx, { ...saved, settings, basedOn: inForce.version });
  const findings = await findSettingsProblems(tx, { ...saved, settings });
  return { kind: 'saved', revision, settings, published: inForce.settings, findings };
}
