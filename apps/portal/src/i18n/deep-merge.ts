export type Texts = { readonly [key: string]: string | Texts };

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * Merges the tenant's texts over the base at every depth (req 7.2). A tenant text without plural forms replaces all
 * plural forms of the base: `ContentLabel2` replaces `ContentLabel2_one` and `ContentLabel2_other`.
 */
export function deepMerge(base: Texts, overrides: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...base };
  for (const [key, value] of Object.entries(overrides)) {
    for (const form of pluralForms) delete merged[`${key}_${form}`];
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? deepMerge(below, value) : value;
  }
  return merged;
}

/** Extracts texts from a file's content, and drops values that are neither text nor nested texts. */
export function textsFrom(value: unknown): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const texts: Record<string, string | Texts> = {};
  for (const [key, each] of Object.entries(value)) {
    // This key would change the prototype of every object.
    if (key === '__proto__') continue;
    if (typeof each === 'string') texts[key] = each;
    else if (typeof each === 'object') texts[key] = textsFrom(each);
  }
  return texts;
}

/** The content of a language's two files, the product's and the tenant's. */
export type TextFiles = { readonly base: unknown; readonly tenant: unknown };

/** Merges a language's two files (req 7.2). */
export function mergeTexts({ base, tenant }: TextFiles): Texts {
  return deepMerge(textsFrom(base), textsFrom(tenant));
}
