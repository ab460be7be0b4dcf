/** A decoded form of strings and nested forms. Lists are forms with the keys 0, 1, and so on. */
export type Form = { [name: string]: string | Form };

/** Decodes `a[b][0]=c`, Stripe's format for parameters in a body or a URL. */
export function decodeForm(encoded: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(encoded)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    const last = names.pop();
    if (last === undefined) continue;
    let at = form;
    for (const name of names) {
      const next = at[name];
      const within: Form = typeof next === 'object' ? next : {};
      at[name] = within;
      at = within;
    }
    at[last] = value;
  }
  return form;
}

/** Returns undefined if the field is missing or a nested form. */
export function textOf(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

export function formOf(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}
