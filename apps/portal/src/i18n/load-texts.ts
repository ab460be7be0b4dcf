import { deepMerge, type Texts, textsFrom } from './deep-merge.ts';

/** Loads a language: the product's texts with the tenant's over them (SPEC 7.2). Throws when the product's cannot be had. */
export async function loadTexts(language: string, { tenant }: { tenant: string | undefined }): Promise<Texts> {
  const [base, over] = await Promise.all([
    readTexts(`/assets/i18n/${language}.json`),
    tenant === undefined ? {} : readTexts(`/assets/tenants/${tenant}/${language}.json`).catch(() => ({})),
  ]);
  return deepMerge(base, over);
}

async function readTexts(address: string): Promise<Texts> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return textsFrom(await response.json());
}
