import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { everyLanguage, type Language } from '@quittance/domain/languages';
import {
  editableMessages,
  type MessageRules,
  type MessageWords,
  messageRules,
  readMessageWords,
} from '@quittance/domain/messages/editable-messages';
import { type StandardWords, standardWords } from '@quittance/messaging/templates/standard-words';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { settingsInForce } from './settings-in-force.ts';

type Of = { readonly tenant: Pick<Tenant, 'id'> };
type WordsByLanguage = Record<Language, MessageWords | null>;

export type MessageTextView = {
  readonly template: string;
  readonly rules: MessageRules;
  readonly standard: Record<Language, StandardWords>;
  /** The published version with which the tenant's current words began; null for the standard words. */
  readonly own: { readonly version: number; readonly publishedAt: Date } | null;
  /** Messages of the last 30 days that got the standard words, because the tenant's words needed a missing value. */
  readonly fallbacks: number;
};

const fallbackMs = 30 * 24 * 60 * 60 * 1000;

/** Lists every message with its rules, its standard words, and since when the tenant has its own. */
export function listMessageTexts(
  { database, now }: Pick<ServiceContext, 'database' | 'now'>,
  { tenant }: Of,
): Promise<MessageTextView[]> {
  return database.inTenant(tenant.id, async (tx) => {
    await settingsInForce(tx, { tenant, now: now() });
    const beginnings = await loadBeginnings(tx, tenant.id);
    const fallbacks = await countFallbacks(tx, { tenantId: tenant.id, since: new Date(now().getTime() - fallbackMs) });
    return Object.entries(editableMessages).map(([template, rules]) => ({
      template,
      rules,
      standard: everyLanguage((language) => standardWords(template, language)),
      own: beginnings.get(template) ?? null,
      fallbacks: fallbacks.get(template) ?? 0,
    }));
  });
}

/** A version in which a message got other words. Null words are the standard ones. */
export type MessageTextVersion = {
  readonly version: number;
  readonly publishedAt: Date;
  readonly publishedByName: string;
  readonly note: string;
  readonly words: WordsByLanguage;
};

/** Lists the words that a message has had, newest first. Refuses with NotFound for an unknown message. */
export function listMessageTextVersions(
  context: Pick<ServiceContext, 'database' | 'keyring'>,
  { tenant, template }: Of & { template: string },
): Promise<{ kind: 'found'; versions: MessageTextVersion[] } | Refusal<'NotFound'>> {
  return context.database.inTenant(tenant.id, async (tx) => {
    if (!messageRules(template)) return refuse('NotFound', { field: 'template' });
    const rows = await tx
      .selectFrom('tenant_settings_version')
      .select(['version', 'published_at', 'published_by', 'note'])
      .select(wordsOf('en', template).as('en'))
      .select(wordsOf('es', template).as('es'))
      .where('tenant_id', '=', tenant.id)
      .orderBy('version')
      .execute();
    const nameOf = await operatorNames(tx, context, { tenant, operators: rows.map((row) => row.published_by) });
    const versions = rows.map((row) => ({
      version: row.version,
      publishedAt: row.published_at,
      publishedByName: nameOf(row.published_by),
      note: row.note,
      words: everyLanguage((language) => readMessageWords(row[language]) ?? null),
    }));
    return { kind: 'found', versions: versions.filter(isChange).reverse() };
  });
}

/** The version before the first has the standard words. */
function isChange({ words }: MessageTextVersion, index: number, versions: readonly MessageTextVersion[]): boolean {
  const before = versions[index - 1]?.words ?? everyLanguage(() => null);
  return JSON.stringify(words) !== JSON.stringify(before);
}

function wordsOf(language: Language, template: string) {
  return sql<unknown>`content -> 'messageTexts' -> ${language}::text -> ${template}::text`;
}

/**
 * Finds the version with which each of the tenant's current words began, by walking back from the current version until
 * the words differ.
 */
async function loadBeginnings(
  tx: TenantTransaction,
  tenantId: string,
): Promise<Map<string, { version: number; publishedAt: Date }>> {
  const rows = await tx
    .selectFrom('tenant_settings_version')
    .select(['version', 'published_at'])
    .select(sql<unknown>`content -> 'messageTexts'`.as('texts'))
    .where('tenant_id', '=', tenantId)
    .orderBy('version', 'desc')
    .limit(versionsSearched)
    .execute();
  const beginnings = new Map<string, { version: number; publishedAt: Date }>();
  const current = rows[0]?.texts;
  for (const template of Object.keys(editableMessages)) {
    const words = textOf(current, template);
    if (words === noWords) continue;
    const differing = rows.findIndex(({ texts }) => textOf(texts, template) !== words);
    const row = rows.at(differing === -1 ? -1 : differing - 1);
    if (row) beginnings.set(template, { version: row.version, publishedAt: row.published_at });
  }
  return beginnings;
}

/** Words that are older than this many versions count as begun with the oldest of them. */
const versionsSearched = 500;

function textOf(texts: unknown, template: string): string {
  const stored = texts as Partial<Record<Language, Record<string, unknown>>> | null | undefined;
  return JSON.stringify(everyLanguage((language) => readMessageWords(stored?.[language]?.[template]) ?? null));
}

const noWords = JSON.stringify(everyLanguage(() => null));

async function countFallbacks(
  tx: TenantTransaction,
  { tenantId, since }: { tenantId: string; since: Date },
): Promise<Map<string, number>> {
  const { rows } = await sql<{ template: string; count: number }>`
    select template, count(*)::int as count from message
    where tenant_id = ${tenantId} and text_used = 'fallback' and created_at >= ${since}
    group by template
  `.execute(tx);
  return new Map(rows.map(({ template, count }) => [template, count]));
}
