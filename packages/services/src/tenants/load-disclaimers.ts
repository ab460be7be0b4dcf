import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { DisclaimerType } from '@quittance/domain/consents/disclaimer-types';
import { everyLanguage, type Language, languages } from '@quittance/domain/languages';
import type { TextPair } from '@quittance/domain/tenants/tenant-settings';

/** A disclaimer's current version (req 3.16). */
export type Disclaimer = {
  readonly type: DisclaimerType;
  readonly version: string;
  readonly text: TextPair;
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
    .select(['disclaimer_type', 'version', ...languages.map(disclaimerColumn)])
    .where('tenant_id', '=', tenantId)
    .where('published_at', '<=', now)
    .orderBy('disclaimer_type')
    .orderBy('published_at', 'desc')
    .orderBy('version', 'desc')
    .execute();
  const shown = rows.filter((row) => languages.some((language) => row[disclaimerColumn(language)] !== ''));
  return shown.map((row) => ({
    type: row.disclaimer_type as DisclaimerType,
    version: row.version,
    text: everyLanguage((language) => row[disclaimerColumn(language)]),
  }));
}

/** Returns the columns of a disclaimer's text, which is empty where `text` is null. */
export function disclaimerColumns(text: TextPair | null): Record<TextColumn, string> {
  return Object.fromEntries(
    languages.map((language) => [disclaimerColumn(language), text?.[language] ?? '']),
  ) as Record<TextColumn, string>;
}

type TextColumn = `text_${Language}`;

function disclaimerColumn(language: Language): TextColumn {
  return `text_${language}`;
}
