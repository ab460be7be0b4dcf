/** A decoded form: texts, and forms within. Lists are forms with the keys 0, 1, and so on. */
export type Form = { [name: string]: string | Form };

/** Decodes `a[b][0]=c`, the way in which Stripe takes parameters, in a body or in an address. */
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

/** A text of a form; undefined when it is not there or is a form itself. */
export function textOf(form: Form | undefined, name: string): string | undefined {
  const value = form?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** A form within a form. */
export function formOf(form: Form | undefined, name: string): Form | undefined {
  const value = form?.[name];
  return typeof value === 'object' ? value : undefined;
}
