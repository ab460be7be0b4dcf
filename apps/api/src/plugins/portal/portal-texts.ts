import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Language, languages } from '@quittance/domain/languages';
import { nestTexts } from '@quittance/domain/tenants/nest-texts';
import { overlayTexts } from '@quittance/domain/tenants/overlay-texts';
import type { Tenant } from '@quittance/services/tenants/tenant';
import type { FastifyBaseLogger } from 'fastify';

export type TextFiles = { base: unknown; tenant: unknown };

/** Loads the texts of every language. Without a tenant, only the product's. */
export type PortalTexts = (tenant: Tenant | undefined, log: FastifyBaseLogger) => Promise<Record<Language, TextFiles>>;

/**
 * Opens the texts of a built portal: the product's are read once, a tenant's on every request (req 7.2). Throws without
 * the product's.
 */
export async function openPortalTexts(root: string): Promise<PortalTexts> {
  const base = await byLanguage(async (language) =>
    JSON.parse(await readFile(path.join(root, 'assets/i18n', `${language}.json`), 'utf8')),
  );
  return (tenant, log) =>
    byLanguage(async (language) => ({
      base: base[language],
      tenant: tenant === undefined ? {} : ((await tenantTexts(root, { tenant, language, log })) ?? {}),
    }));
}

/** Merges a tenant's published texts over its file in the installation. Returns undefined when there is neither. */
export async function tenantTexts(
  root: string,
  { tenant, language, log }: { tenant: Pick<Tenant, 'label' | 'texts'>; language: Language; log: FastifyBaseLogger },
): Promise<object | undefined> {
  const file = await readTenantTexts(path.join(root, 'assets/tenants', tenant.label, `${language}.json`), log);
  const own = nestTexts(tenant.texts[language]);
  return file === undefined && Object.keys(own).length === 0 ? undefined : overlayTexts(file, own);
}

/** A missing or invalid tenant file leaves the product's texts in place. Returns undefined for a missing file. */
async function readTenantTexts(file: string, log: FastifyBaseLogger): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    log.error({ file: file.split(path.sep).slice(-2).join('/') }, 'the tenant’s texts aren’t JSON');
    return {};
  }
}

async function byLanguage<Value>(read: (language: Language) => Promise<Value>): Promise<Record<Language, Value>> {
  const entries = await Promise.all(languages.map(async (language) => [language, await read(language)] as const));
  return Object.fromEntries(entries) as Record<Language, Value>;
}
