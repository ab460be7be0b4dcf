import { rollBackWith } from '@quittance/database/tenant-transaction';
import type { ExplainedFinding } from '@quittance/domain/tenants/lint/lint-finding';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { findSettingsProblems } from './find-settings-problems.ts';
import { normalSettings } from './normal-settings.ts';
import { type PublishedSettings, type PublishRefusal, publishDraft } from './publish-settings.ts';
import { loadDraft, writeDraft } from './settings-draft.ts';
import { settingsInForce } from './settings-in-force.ts';
import { settingsHash } from './settings-version.ts';

export type Configured = (PublishedSettings | { readonly kind: 'unchanged' } | PublishRefusal) & {
  readonly findings: readonly ExplainedFinding[];
};

/**
 * Publishes a whole settings document, such as a file on the command line, under the same rules as the console: lint, a
 * reason, and a second administrator if the tenant requires one. The same document again changes nothing. Refuses with
 * SettingsOutdated rather than overwriting a draft from the console, unless `replacesDraft`.
 */
export function configureTenant(
  context: Pick<ServiceContext, 'database' | 'now'>,
  asked: {
    tenant: Pick<Tenant, 'id'>;
    actor: Operator;
    settings: TenantSettings;
    note: string;
    replacesDraft?: boolean;
  },
): Promise<Configured> {
  const { tenant, actor, note } = asked;
  return context.database.inTenant(
    tenant.id,
    async (tx): Promise<Configured> => {
      const now = context.now();
      const settings = normalSettings(asked.settings);
      const inForce = await settingsInForce(tx, { tenant, now });
      const findings = await findSettingsProblems(tx, { tenant, settings });
      const contentHash = settingsHash(settings);
      if (contentHash.equals(inForce.contentHash)) return { kind: 'unchanged', findings };
      if (note.trim() === '') return { ...refuse('NoteRequired', { field: 'note' }), findings };
      const draft = await loadDraft(tx, { tenant });
      if (draft && !asked.replacesDraft && !draft.contentHash.equals(contentHash))
        return { ...refuse('SettingsOutdated'), findings };
      const made = { settings, basedOn: inForce.version, contentHash };
      // A second administrator approves what is stored as the draft.
      await writeDraft(tx, { tenant, actor, settings, basedOn: inForce.version, now });
      const published = await publishDraft(tx, context, { tenant, actor, draft: made, inForce, note: note.trim() });
      return published.kind === 'refused' ? rollBackWith({ ...published, findings }) : { ...published, findings };
    },
    { operator: actor },
  );
}
