import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import { type MessageWords, readMessageWords } from '@quittance/domain/messages/editable-messages';
import { sql } from 'kysely';
import type { Tenant } from './tenant.ts';

/** Loads the tenant's own portal texts from its published settings. */
export async function loadTexts(tx: TenantTransaction, tenantId: Tenant['id']): Promise<Tenant['texts']> {
  const row = await tx
    .selectFrom('tenant_settings_version')
    .select(sql<Partial<Tenant['texts']> | null>`content -> 'texts'`.as('texts'))
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  // Settings can be older than a language.
  return everyLanguage((language) => row?.texts?.[language] ?? {});
}

/** Finds the tenant's own words for a message in its published settings. */
export async function findMessageWords(
  tx: TenantTransaction,
  { tenantId, language, template }: { tenantId: Tenant['id']; language: Language; template: string },
): Promise<MessageWords | undefined> {
  const row = await tx
    .selectFrom('tenant_settings_version')
    .select(sql<unknown>`content -> 'messageTexts' -> ${language}::text -> ${template}::text`.as('words'))
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return readMessageWords(row?.words);
}
