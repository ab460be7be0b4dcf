import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DisclaimerType } from '@quittance/domain/consents/disclaimer-types';

/** A disclaimer's current version (req 3.16). */
export type Disclaimer = {
  readonly type: DisclaimerType;
  readonly version: string;
  readonly text: { readonly en: string; readonly es: string };
};

/**
 * Loads the latest version of each disclaimer of a tenant, without versions that are published later and disclaimers
 * that were removed.
 */
export async function loadDisclaimers(
  tx: TenantTransaction,
  { tenantId, now }: { tenantId: TenantId; now: Date },
): Promise<Disclaimer[]> {
  const rows = await tx
    .selectFrom('disclaimer_text')
    .distinctOn('disclaimer_type')
    .select(['disclaimer_type', 'version', 'text_en', 'text_es'])
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', now)
    .orderBy('disclaimer_type')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const shown = rows.filter((row) => row.text_en !== '' || row.text_es !== '');
  return shown.map((row) => ({
    type: row.disclaimer_type as DisclaimerType,
    version: row.version,
    text: { en: row.text_en, es: row.text_es },
  }));
}
