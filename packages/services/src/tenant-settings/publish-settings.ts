import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { differencesBetween } from '@quittance/domain/tenants/settings-differences';
import { alwaysNeedsTwo } from '@quittance/domain/tenants/settings-for-two';
import { isOnePersonTenant } from '../approvals/act-alone.ts';
import { requestApproval } from '../approvals/request-approval.ts';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { type DraftRefusal, putInForce, refuseDraft } from './put-in-force.ts';
import { type SettingsRequest, settingsApproval, settingsSubject } from './settings-approval.ts';
import { loadDraft, type SettingsDraft } from './settings-draft.ts';
import { settingsInForce } from './settings-in-force.ts';
import type { SettingsVersion } from './settings-version.ts';

export type PublishedSettings =
  | { readonly kind: 'published'; readonly version: number }
  | { readonly kind: 'awaits-approval'; readonly approvalId: string };

export type PublishRefusal = DraftRefusal | Refusal<'NotFound' | 'NoteRequired' | 'ApprovalExists'>;

const maxChangedNamed = 100;

/**
 * Publishes the draft that the editor has seen, at once or after a second administrator's approval. Approval is
 * required for every change when the settings in force say so, and always for changes to what one person may do alone.
 * Refuses with NoteRequired without a reason, NotFound without a draft, SettingsOutdated, SettingsUnchanged,
 * SettingsRefused when the rules refuse it, or ApprovalExists.
 */
export async function publishSettings(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, actor, revision, note }: { tenant: Pick<Tenant, 'id'>; actor: Operator; revision: number; note: string },
): Promise<PublishedSettings | PublishRefusal> {
  if (note.trim() === '') return refuse('NoteRequired', { field: 'note' });
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const now = context.now();
      const inForce = await settingsInForce(tx, { tenant, now });
      const draft = await loadDraft(tx, { tenant });
      if (!draft) return refuse('NotFound');
      if (draft.revision !== revision) return refuse('SettingsOutdated');
      return publishDraft(tx, context, { tenant, actor, draft, inForce, note: note.trim() });
    },
    { operator: actor },
  );
}

export async function publishDraft(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'now'>,
  of: {
    tenant: Pick<Tenant, 'id'>;
    actor: Operator;
    draft: Pick<SettingsDraft, 'settings' | 'basedOn' | 'contentHash'>;
    inForce: SettingsVersion;
    note: string;
  },
): Promise<PublishedSettings | DraftRefusal | Refusal<'ApprovalExists'>> {
  const { tenant, actor, draft, inForce, note } = of;
  const refusal = await refuseDraft(tx, { tenant, draft, inForce });
  if (refusal) return refusal;
  const differences = differencesBetween(inForce.settings, draft.settings);
  const changed = differences.map(({ path }) => path);
  if (await needsTwo(tx, { tenant, actor, inForce, changed })) {
    const content: SettingsRequest = {
      contentHash: draft.contentHash.toString('hex'),
      basedOn: draft.basedOn,
      changed: changed.slice(0, maxChangedNamed),
      differences: differences.slice(0, maxChangedNamed),
    };
    const request = { tenant, actor, kind: settingsApproval, subject: settingsSubject, content, reason: note };
    const asked = await requestApproval(tx, context, request);
    return asked.kind === 'refused' ? asked : { kind: 'awaits-approval', approvalId: asked.approvalId };
  }
  const { version } = await putInForce(tx, {
    tenant,
    draft,
    inForce,
    note,
    publishedBy: operatorText(actor),
    approval: undefined,
    now: context.now(),
  });
  return { kind: 'published', version };
}

async function needsTwo(
  tx: TenantTransaction,
  of: { tenant: Pick<Tenant, 'id'>; actor: Operator; inForce: SettingsVersion; changed: readonly string[] },
): Promise<boolean> {
  const { tenant, actor, inForce, changed } = of;
  if (await isOnePersonTenant(tx, tenant)) return false;
  if (inForce.settings.publishNeedsTwo) return true;
  return actor.kind !== 'program' && alwaysNeedsTwo(changed);
}
