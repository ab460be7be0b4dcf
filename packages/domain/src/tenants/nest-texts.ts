/** Texts as the portal loads them, nested by the parts of their keys. */
export type NestedTexts = { [part: string]: string | NestedTexts };

/** Nests texts with full keys, such as `Login.Lead`, as the portal stores them (req 7.2). */
export function nestTexts(texts: Readonly<Record<string, string>>): NestedTexts {
  const root = branch();
  for (const [key, text] of Object.entries(texts)) {
    const parts = key.split('.');
    const last = parts.pop() ?? key;
    let at = root;
    for (const part of parts) {
      const known = at[part];
      const next = typeof known === 'object' ? known : branch();
      at[part] = next;
      at = next;
    }
    at[last] = text;
  }
  return root;
}

/** Has no prototype, so that no key can reach one. */
function branch(): NestedTexts {
  return Object.create(null) as NestedTexts;
}
