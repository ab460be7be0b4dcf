import { defaultLanguage, everyLanguage, type Language, languages } from '../languages.ts';

/** The languages of a tenant's portal and messages. */
export type TenantLanguages = {
  readonly offered: Readonly<Record<Language, boolean>>;
  /** For customers whose own language isn't known or isn't offered. */
  readonly default: Language;
};

/** Tenants that never published languages offer all of them. */
export const defaultTenantLanguages: TenantLanguages = { offered: everyLanguage(() => true), default: defaultLanguage };

export function readTenantLanguages(given: unknown): TenantLanguages {
  const { offered, ...own } = (given ?? {}) as Partial<TenantLanguages>;
  return { ...defaultTenantLanguages, ...own, offered: { ...defaultTenantLanguages.offered, ...offered } };
}

export function offeredLanguages({ offered }: TenantLanguages): Language[] {
  return languages.filter((language) => offered[language]);
}

/** Returns the first wanted language that the tenant offers, or else its default. */
export function offeredLanguage(
  { offered, default: fallback }: TenantLanguages,
  ...wanted: readonly (Language | null | undefined)[]
): Language {
  return wanted.find((language) => language && offered[language]) ?? fallback;
}
