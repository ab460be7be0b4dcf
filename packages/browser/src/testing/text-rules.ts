type TextTree = { readonly [key: string]: string | TextTree };

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/** Maps full keys, such as `Group.Key`, to texts. */
export function flattenTexts(texts: TextTree, prefix = ''): Map<string, string> {
  const entries = Object.entries(texts).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[prefix + key, value]] : [...flattenTexts(value, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** Returns the keys as code uses them, with the plural forms of a key merged. */
export function baseKeys(texts: ReadonlyMap<string, string>): string[] {
  return [...new Set([...texts.keys()].map(withoutSuffix))].sort();
}

export function placeholders(text: string): (string | undefined)[] {
  return [...text.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name).sort();
}

/** Returns the plural keys that the language needs according to Unicode but that are missing. */
export function missingForms(texts: ReadonlyMap<string, string>, language: string): string[] {
  const plural = new Set([...texts.keys()].filter((key) => pluralSuffix.test(key)).map(withoutSuffix));
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  return [...plural].flatMap((key) => forms.map((form) => `${key}_${form}`)).filter((key) => !texts.has(key));
}

/** Returns the keys whose placeholders differ between the languages. */
export function differingPlaceholders(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>) {
  return [...one].filter(([key, text]) => {
    const translated = other.get(key);
    return translated !== undefined && placeholders(translated).join() !== placeholders(text).join();
  });
}

/** Finds string literals that look like a key in a known group, and arguments of t(). */
export function usedKeys(sources: Readonly<Record<string, string>>, known: readonly string[]) {
  const groups = new Set(known.map((key) => key.split('.')[0] ?? ''));
  return Object.entries(sources).flatMap(([file, code]) => {
    const like = [...code.matchAll(/'([A-Z]\w*(?:\.[\w-]+)+)'/g)].filter(([, key]) =>
      groups.has(key?.split('.')[0] ?? ''),
    );
    const called = [...code.matchAll(/\bt\(\s*'([^']+)'/g)];
    return [...like, ...called].map(([, key]) => ({ file, key: key ?? '' }));
  });
}

/** Returns the keys that no source uses, either in full or through a prefix such as `Status.${name}`. */
export function unusedKeys(sources: Readonly<Record<string, string>>, known: readonly string[]): string[] {
  const code = Object.values(sources).join('\n');
  const beginnings = [...code.matchAll(/`([A-Z]\w*\.(?:\w+\.)*\w*)\$\{/g)].map(([, beginning]) => beginning ?? '');
  const isUsed = (key: string) =>
    code.includes(`'${key}'`) || code.includes(`"${key}"`) || beginnings.some((beginning) => key.startsWith(beginning));
  return known.filter((key) => !isUsed(key));
}

function withoutSuffix(key: string): string {
  return key.replace(pluralSuffix, '');
}
