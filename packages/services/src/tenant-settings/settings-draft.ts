import { randomInt } from 'node:crypto';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { readSettings } from './normal-settings.ts';
import { settingsHash } from './settings-version.ts';

/**
 * The unpublished settings. `revision` identifies a save by a random number, never 0, so that a draft discarded and
 * started again is a different one.
 */
export type SettingsDraft = {
  readonly revision: number;
  readonly basedOn: number;
  readonly settings: TenantSettings;
  readonly contentHash: Buffer;
  readonly savedBy: string;
  readonly savedAt: Date;
};

/** Loads a tenant's draft. Lock the settings in force before changing it. */
export async function loadDraft(
  tx: TenantTransaction,
  { tenant }: { tenant: Pick<Tenant, 'id'> },
): Promise<SettingsDraft | undefined> {
  const row = await tx
    .selectFrom('tenant_settings_draft')
    .select(['revision', 'based_on', 'content', 'content_hash', 'saved_by', 'saved_at'])
    .where('tenant_id', '=', tenant.id)
    .executeTakeFirst();
  return (
    row && {
      revision: row.revision,
      basedOn: row.based_on,
      settings: readSettings(row.content),
      contentHash: row.content_hash,
      savedBy: row.saved_by,
      savedAt: row.saved_at,
    }
  );
}

export async function writeDraft(
  tx: TenantTransaction,
  draft: {
    tenant: Pick<Tenant, 'id'>;
    actor: Operator;
    settings: TenantSettings;
    basedOn: number;
    now: Date;
  },
): Promise<number> {
  const revision = randomInt(1, 2 ** 31);
  const values = {
    revision,
    based_on: draft.basedOn,
    content: JSON.stringify(draft.settings),
    content_hash: settingsHash(draft.settings),
    saved_by: operatorText(draft.actor),
    saved_at: draft.now,
  };
  await tx
    .insertInto('tenant_settings_draft')
    .values({ tenant_id: draft.tenant.id, ...values })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(values))
    .execute();
  return revision;
}

export async function deleteDraft(tx: TenantTransaction, { tenant }: { tenant: Pick<Tenant, 'id'> }): Promise<void> {
  await tx.deleteFrom('tenant_settings_draft').where('tenant_id', '=', tenant.id).execute();
}
