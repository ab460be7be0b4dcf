/** What a title holds in the place of a case's values: `%s`, `%j`, `$kind`, `$what.name`. */
const placeholder = /%[sdifjo]|\$[a-z][\w.]*/gi;

/** The source of a pattern that a test's full name matches when it ends in this title, whatever the values of its case are. */
export function titlePattern(title: string): string {
  const parts = title.split(placeholder).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `(^| )${parts.join('.*')}(?: \\(req [\\d., ]+\\))?$`;
}
