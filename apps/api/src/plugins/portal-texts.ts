import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@quittance/domain/languages';
import type { FastifyBaseLogger } from 'fastify';

/** What the two files of a language held: the product's texts and the tenant's. */
export type TextFiles = { base: unknown; tenant: unknown };

/** Reads the texts of every language for a tenant's label; undefined for a host without one. */
export type PortalTexts = (label: string | undefined, log: FastifyBaseLogger) => Promise<Record<Language, TextFiles>>;

/** Opens the texts of a built portal: the product's are read once, a tenant's whenever they are asked for (SPEC 7.2). Throws without the product's. */
export async function openPortalTexts(root: string): Promise<PortalTexts> {
  const base = await byLanguage(async (language) =>
    JSON.parse(await readFile(path.join(root, 'assets/i18n', `${language}.json`), 'utf8')),
  );
  return (label, log) =>
    byLanguage(async (language) => ({
      base: base[language],
      tenant:
        label === undefined
          ? {}
          : await readTenantTexts(path.join(root, 'assets/tenants', label, `${language}.json`), log),
    }));
}

/** A tenant's file that is not there or is no JSON leaves the product's texts. */
async function readTenantTexts(file: string, log: FastifyBaseLogger): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return {};
  try {
    return JSON.parse(text);
  } catch {
    log.error({ file: file.split(path.sep).slice(-2).join('/') }, 'the tenant’s texts are not JSON');
    return {};
  }
}

async function byLanguage<Value>(read: (language: Language) => Promise<Value>): Promise<Record<Language, Value>> {
  const entries = await Promise.all(languages.map(async (language) => [language, await read(language)] as const));
  return Object.fromEntries(entries) as Record<Language, Value>;
}
