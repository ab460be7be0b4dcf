/** Joins the class names that apply; the falsy ones fall away. */
export function classNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
