/** Texts by key, nested. */
export type Texts = { readonly [key: string]: string | Texts };

const pluralForms = ['zero', 'one', 'two', 'few', 'many', 'other'];

/**
 * The base with the tenant's texts over it, key by key at every depth; the tenant wins (req 7.2). A text without plural forms replaces
 * all forms of the base: `ContentLabel2` those of `ContentLabel2_one` and `ContentLabel2_other`.
 */
export function deepMerge(base: Texts, over: Texts): Texts {
  const merged: Record<string, string | Texts> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    for (const form of pluralForms) delete merged[`${key}_${form}`];
    const below = merged[key];
    merged[key] = typeof value === 'object' && typeof below === 'object' ? deepMerge(below, value) : value;
  }
  return merged;
}

/** Reads texts out of what a file held; anything that is neither a text nor nested texts is left out. */
export function textsFrom(value: unknown): Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const texts: Record<string, string | Texts> = {};
  for (const [key, each] of Object.entries(value)) {
    // A key of this name would reach every object of the page.
    if (key === '__proto__') continue;
    if (typeof each === 'string') texts[key] = each;
    else if (typeof each === 'object') texts[key] = textsFrom(each);
  }
  return texts;
}

/** What the two files of a language held: the product's texts and the tenant's. */
export type TextFiles = { readonly base: unknown; readonly tenant: unknown };

/** The texts of a language out of its two files (req 7.2). */
export function mergeTexts({ base, tenant }: TextFiles): Texts {
  return deepMerge(textsFrom(base), textsFrom(tenant));
}
