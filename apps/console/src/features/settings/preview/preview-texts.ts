import type { previewSettings } from '@quittance/contract/staff/settings';
import type { Language } from '@quittance/domain/languages';
import { portalTexts } from '@quittance/domain/texts/texts';
import type * as z from 'zod/mini';

export type Preview = z.output<typeof previewSettings.response>;

/** Returns a portal text by screen and name, with its placeholders filled in. */
export type PreviewText = (screen: string, name: string, values?: Readonly<Record<string, string>>) => string;

/** Merges the tenant's texts over the product's. */
export function previewTexts({ texts, tenant }: Preview, language: Language): PreviewText {
  return (screen, name, values = {}) => {
    const key = `${screen}.${name}`;
    const text = ownText(texts[language], key) ?? portalTexts[language][key] ?? '';
    const known: Readonly<Record<string, string>> = { tenant: tenant.tenantName, ...values };
    return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, value: string) => known[value] ?? whole);
  };
}

function ownText(tree: unknown, key: string): string | undefined {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (typeof at === 'object' && at !== null ? Reflect.get(at, part) : undefined), tree);
  return typeof found === 'string' ? found : undefined;
}
