/** What stands before a formula without hiding it: spaces, control and format characters, and apostrophes. */
const beforeText = /^['\s\p{Cc}\p{Cf}\p{Zs}]*/u;
const formulaSign = /^[=+@\p{Dash}]/u;
const startsWithControl = /^'*[\t\r\n]/;

/**
 * Whether a spreadsheet could run a text as a formula: it begins with = + - @, with a sign that is one of them in another form (full width, small, raised,
 * a minus or dash), or with a tab or a line break. Spaces and invisible characters before the sign don't hide it.
 */
export function startsFormula(text: string): boolean {
  if (startsWithControl.test(text)) return true;
  const sign = text.codePointAt(beforeText.exec(text)?.[0].length ?? 0);
  return sign !== undefined && formulaSign.test(String.fromCodePoint(sign).normalize('NFKC'));
}
