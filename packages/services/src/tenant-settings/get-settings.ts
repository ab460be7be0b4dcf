import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { ExplainedFinding } from '@quittance/domain/tenants/lint/lint-finding';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { isOnePersonTenant } from '../approvals/act-alone.ts';
import { findOpenApproval } from '../approvals/find-open-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import { type Disclaimer, loadDisclaimers } from '../tenants/load-disclaimers.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findVersion } from './edit-settings.ts';
import { findSettingsProblems } from './find-settings-problems.ts';
import { type SettingsRequest, settingsApproval, settingsSubject } from './settings-approval.ts';
import { loadDraft, type SettingsDraft } from './settings-draft.ts';
import { settingsInForce } from './settings-in-force.ts';
import { type SettingsVersion, versionColumns, versionOf } from './settings-version.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Of = { readonly tenant: Pick<Tenant, 'id'> };

export type NamedVersion = SettingsVersion & {
  readonly publishedByName: string;
  readonly approvedByName: string | null;
  readonly isCurrent: boolean;
};

export type SettingsView = {
  readonly published: NamedVersion & { readonly findings: readonly ExplainedFinding[] };
  readonly draft:
    | (SettingsDraft & { readonly savedByName: string; readonly findings: readonly ExplainedFinding[] })
    | undefined;
  /** The tenant has one employee, so nobody else can approve. */
  readonly isOnePerson: boolean;
  readonly awaitsApproval: { readonly approvalId: string; readonly isOfThisDraft: boolean } | undefined;
  readonly logos: readonly { name: string; width: number; height: number; uploadedAt: Date }[];
  readonly disclaimers: readonly Disclaimer[];
};

export function getSettings(context: Context, { tenant }: Of): Promise<SettingsView> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const now = context.now();
    const inForce = await settingsInForce(tx, { tenant, now });
    const draft = await loadDraft(tx, { tenant });
    const operators = [inForce.publishedBy, inForce.approvedBy ?? '', draft?.savedBy ?? ''];
    const nameOf = await operatorNames(tx, context, { tenant, operators });
    const findingsOf = (settings: TenantSettings) => findSettingsProblems(tx, { tenant, settings });
    const open = await findOpenApproval(tx, {
      tenantId: tenant.id,
      kind: settingsApproval.kind,
      subject: settingsSubject,
    });
    return {
      published: { ...named(inForce, nameOf, inForce.version), findings: await findingsOf(inForce.settings) },
      draft: draft && {
        ...draft,
        savedByName: nameOf(draft.savedBy),
        findings: await findingsOf(draft.settings),
      },
      isOnePerson: await isOnePersonTenant(tx, tenant),
      awaitsApproval: open && { approvalId: open.approvalId, isOfThisDraft: isOf(draft, open.content) },
      logos: await loadLogos(tx, { tenant }),
      disclaimers: await loadDisclaimers(tx, { tenantId: tenant.id, now }),
    };
  });
}

const versionsOnPage = 50;

/** Lists published versions, newest first, 50 at a time, optionally below `before`. */
export function listSettingsVersions(
  context: Context,
  { tenant, before }: Of & { before: number | undefined },
): Promise<{ versions: NamedVersion[]; hasMore: boolean }> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const current = await settingsInForce(tx, { tenant, now: context.now() });
    const all = tx.selectFrom('tenant_settings_version').select(versionColumns).where('tenant_id', '=', tenant.id);
    const asked = before === undefined ? all : all.where('version', '<', before);
    const rows = await asked
      .orderBy('version', 'desc')
      .limit(versionsOnPage + 1)
      .execute();
    const found = rows.slice(0, versionsOnPage).map(versionOf);
    const nameOf = await namesIn(tx, context, { tenant, found });
    return {
      versions: found.map((each) => named(each, nameOf, current.version)),
      hasMore: rows.length > versionsOnPage,
    };
  });
}

export function getSettingsVersion(
  context: Context,
  { tenant, version }: Of & { version: number },
): Promise<({ readonly kind: 'found' } & NamedVersion) | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const current = await settingsInForce(tx, { tenant, now: context.now() });
    const found = await findVersion(tx, { tenant, version });
    if (!found) return refuse('NotFound');
    return { kind: 'found', ...named(found, await namesIn(tx, context, { tenant, found: [found] }), current.version) };
  });
}

function namesIn(
  tx: TenantTransaction,
  context: Context,
  { tenant, found }: Of & { found: readonly SettingsVersion[] },
) {
  const operators = found.flatMap(({ publishedBy, approvedBy }) => [publishedBy, approvedBy ?? '']);
  return operatorNames(tx, context, { tenant, operators });
}

function named(version: SettingsVersion, nameOf: (operator: string) => string, current: number): NamedVersion {
  return {
    ...version,
    publishedByName: nameOf(version.publishedBy),
    approvedByName: version.approvedBy === null ? null : nameOf(version.approvedBy),
    isCurrent: version.version === current,
  };
}

function isOf(draft: SettingsDraft | undefined, content: unknown): boolean {
  return draft?.contentHash.toString('hex') === (content as SettingsRequest).contentHash;
}

async function loadLogos(tx: TenantTransaction, { tenant }: Of) {
  const rows = await tx
    .selectFrom('tenant_logo')
    .select(['name', 'width', 'height', 'uploaded_at'])
    .where('tenant_id', '=', tenant.id)
    .orderBy('uploaded_at', 'desc')
    .orderBy('name')
    .limit(50)
    .execute();
  return rows.map(({ uploaded_at: uploadedAt, ...logo }) => ({ ...logo, uploadedAt }));
}
