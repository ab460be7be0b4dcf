/** Placeholders in a title for a case's values: `%s`, `%j`, `$kind`, `$what.name`. */
const placeholder = /%[sdifjo]|\$[a-z][\w.]*/gi;

/** Builds a regular expression that matches a full test name ending in this title, with any values of its case. */
export function titlePattern(title: string): string {
  const parts = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(^| )${parts.join('.*')}(?: \\(req [\\d., ]+\\))?$`;
}
