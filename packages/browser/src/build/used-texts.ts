type TextTree = { readonly [key: string]: string | TextTree };

const pluralSuffix = /_(?:zero|one|two|few|many|other)$/;

/**
 * Picks the texts that code uses: by a literal key, or by a template that begins with one, such as `Status.${name}`. Tests
 * of the apps' texts require one of the two.
 */
export function usedTexts(texts: TextTree, codes: readonly string[]): TextTree {
  const literals = new Set<string>();
  const beginnings = new Set<string>();
  for (const code of codes) {
    for (const [, key] of code.matchAll(/["'`]([A-Z]\w*(?:\.[\w-]+)*)["'`]/g)) literals.add(key ?? '');
    for (const [, beginning] of code.matchAll(/`([A-Z]\w*\.(?:\w+\.)*\w*)\$\{/g)) beginnings.add(beginning ?? '');
  }
  const isUsed = (key: string) =>
    literals.has(key.replace(pluralSuffix, '')) || [...beginnings].some((beginning) => key.startsWith(beginning));
  return pick(texts, { isUsed, prefix: '' });
}

function pick(texts: TextTree, of: { isUsed: (key: string) => boolean; prefix: string }): TextTree {
  const picked: Record<string, string | TextTree> = {};
  for (const [name, value] of Object.entries(texts)) {
    const key = of.prefix + name;
    if (typeof value === 'string') {
      if (of.isUsed(key)) picked[name] = value;
      continue;
    }
    const below = pick(value, { ...of, prefix: `${key}.` });
    if (Object.keys(below).length > 0) picked[name] = below;
  }
  return picked;
}
