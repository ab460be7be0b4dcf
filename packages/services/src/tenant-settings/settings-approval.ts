import { operatorText } from '@quittance/database/operator-text';
import type { Difference } from '@quittance/domain/tenants/settings-differences';
import type { ApprovalKind } from '../approvals/approval-kind.ts';
import { refuse } from '../refusal.ts';
import { putInForce, refuseDraft } from './put-in-force.ts';
import { loadDraft } from './settings-draft.ts';
import { settingsInForce } from './settings-in-force.ts';

/** The approval's subject: a tenant has one draft. */
export const settingsSubject = 'draft';

/**
 * The requested draft by hash, so that exactly what was reviewed is published, and the changed fields with their values.
 * Requests made before values were stored have only `changed`.
 */
export type SettingsRequest = { contentHash: string; basedOn: number; changed: string[]; differences?: Difference[] };

export const settingsApproval: ApprovalKind<'settings'> = {
  kind: 'settings',
  leastRole: 'administrator',
  async perform(tx, context, { tenant, actor, approvalId, content }) {
    const now = context.now();
    const inForce = await settingsInForce(tx, { tenant, now });
    const draft = await loadDraft(tx, { tenant });
    const { contentHash } = content as SettingsRequest;
    if (!draft || draft.contentHash.toString('hex') !== contentHash) return refuse('ApprovalNotPossible');
    if (await refuseDraft(tx, { tenant, draft, inForce })) return refuse('ApprovalNotPossible');
    const asked = await tx
      .selectFrom('approval')
      .select(['requested_by', 'reason'])
      .where('tenant_id', '=', tenant.id)
      .where('approval_id', '=', approvalId)
      .executeTakeFirstOrThrow();
    const approval = { by: operatorText(actor), id: approvalId };
    await putInForce(tx, {
      tenant,
      draft,
      inForce,
      note: asked.reason,
      publishedBy: asked.requested_by,
      approval,
      now,
    });
    return { kind: 'done' };
  },
};
