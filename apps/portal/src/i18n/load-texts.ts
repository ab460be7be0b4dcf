import type { Fault } from '../platform/reporting/error-reporting.ts';
import { mergeTexts, type Texts } from './deep-merge.ts';

/** All texts, or only those that Make Payment and its frame use, which the build puts into a separate file. */
export type TextPart = 'all' | 'make-payment';

export type LoadTextsOptions = {
  readonly tenant: string | undefined;
  /** Called for a tenant file that can't be read. */
  readonly onFault: (fault: Fault) => void;
  readonly part?: TextPart;
};

/**
 * Loads a language: the product's texts with the tenant's overrides (req 7.2). If the tenant's file is missing or
 * invalid, returns the product's texts. Throws if those can't be loaded.
 */
export async function loadTexts(language: string, { tenant, onFault, part = 'all' }: LoadTextsOptions): Promise<Texts> {
  const [base, overrides] = await Promise.all([
    part === 'all' ? readProductTexts(language) : readPart(language, part),
    tenant === undefined ? {} : readTenantTexts(`/assets/tenants/${tenant}/${language}.json`, onFault),
  ]);
  return mergeTexts({ base, tenant: overrides });
}

/** During an upgrade, an older server lacks the part. Then the product's texts replace it. */
async function readPart(language: string, part: TextPart): Promise<unknown> {
  try {
    const response = await fetch(`/assets/i18n/${language}.${part}.json`);
    if (isJson(response)) return await response.json();
  } catch {
    // All texts may be in the browser's cache.
  }
  return readProductTexts(language);
}

async function readProductTexts(language: string): Promise<unknown> {
  const path = `/assets/i18n/${language}.json`;
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function readTenantTexts(path: string, onFault: LoadTextsOptions['onFault']): Promise<unknown> {
  try {
    const response = await fetch(path);
    // A tenant may have no texts, and some hosts respond to a missing file with an HTML page.
    return isJson(response) ? await response.json() : {};
  } catch (error) {
    onFault({ message: 'the tenant’s texts cannot be read', path, error });
    return {};
  }
}

function isJson({ ok, headers }: Response): boolean {
  return ok && headers.get('content-type')?.includes('json') === true;
}
