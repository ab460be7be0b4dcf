/**
 * Characters that may precede a formula without disarming it: spaces, control and format characters, and apostrophes.
 */
const beforeText = /^['\s\p{Cc}\p{Cf}\p{Zs}]*/u;
const formulaSign = /^[=+@\p{Dash}]/u;
const startsWithControl = /^'*[\t\r\n]/;

/**
 * Returns true when a spreadsheet could run the text as a formula: it starts with = + - @ or a Unicode variant of one
 * (fullwidth, small, superscript, a minus or dash), or with a tab or line break. Spaces and invisible characters before
 * the sign don't disarm it.
 */
export function startsFormula(text: string): boolean {
  if (startsWithControl.test(text)) return true;
  const sign = text.codePointAt(beforeText.exec(text)?.[0].length ?? 0);
  return sign !== undefined && formulaSign.test(String.fromCodePoint(sign).normalize('NFKC'));
}
