import type { Fault } from '../platform/error-reporting.ts';
import { mergeTexts, type Texts } from './deep-merge.ts';

export type LoadTextsOptions = {
  readonly tenant: string | undefined;
  /** Told of a tenant's file that cannot be read. */
  readonly onFault: (fault: Fault) => void;
};

/**
 * Loads a language: the product's texts with the tenant's over them (req 7.2). A tenant's file that is not there or cannot be
 * read leaves the product's texts. Throws when those cannot be had.
 */
export async function loadTexts(language: string, { tenant, onFault }: LoadTextsOptions): Promise<Texts> {
  const [base, over] = await Promise.all([
    readProductTexts(`/assets/i18n/${language}.json`),
    tenant === undefined ? {} : readTenantTexts(`/assets/tenants/${tenant}/${language}.json`, onFault),
  ]);
  return mergeTexts({ base, tenant: over });
}

async function readProductTexts(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

async function readTenantTexts(path: string, onFault: LoadTextsOptions['onFault']): Promise<unknown> {
  try {
    const response = await fetch(path);
    // A tenant need not have texts of its own; some hosts answer with a page for a file that is not there.
    if (!response.ok || !response.headers.get('content-type')?.includes('json')) return {};
    return await response.json();
  } catch (error) {
    onFault({ message: 'the tenant’s texts cannot be read', path, error });
    return {};
  }
}
