import type { Fault } from '../platform/reporting/error-reporting.ts';
import { mergeTexts, type Texts } from './deep-merge.ts';

export type LoadTextsOptions = {
  readonly tenant: string | undefined;
  /** Called for a tenant file that can't be read. */
  readonly onFault: (fault: Fault) => void;
};

/**
 * Loads a language: the product's texts with the tenant's overrides (req 7.2). If the tenant's file is missing or
 * invalid, returns the product's texts. Throws if those can't be loaded.
 */
export async function loadTexts(language: string, { tenant, onFault }: LoadTextsOptions): Promise<Texts> {
  const [base, overrides] = await Promise.all([
    readProductTexts(`/assets/i18n/${language}.json`),
    tenant === undefined ? {} : readTenantTexts(`/assets/tenants/${tenant}/${language}.json`, onFault),
  ]);
  return mergeTexts({ base, tenant: overrides });
}

async function readProductTexts(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function readTenantTexts(path: string, onFault: LoadTextsOptions['onFault']): Promise<unknown> {
  try {
    const response = await fetch(path);
    // A tenant may have no texts, and some hosts respond to a missing file with an HTML page.
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return {};
    return await response.json();
  } catch (error) {
    onFault({ message: 'the tenant’s texts cannot be read', path, error });
    return {};
  }
}
