import type { Cents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';

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
function startsFormula(text: string): boolean {
  if (startsWithControl.test(text)) return true;
  const sign = text.codePointAt(beforeText.exec(text)?.[0].length ?? 0);
  return sign !== undefined && formulaSign.test(String.fromCodePoint(sign).normalize('NFKC'));
}

/**
 * Formats one CSV line with CRLF (RFC 4180). Prefixes text that a spreadsheet could run as a formula with an
 * apostrophe. Money amounts get none, because nobody typed them.
 */
export function csvLine(cells: readonly (string | Cents)[]): string {
  return `${cells.map((each) => (typeof each === 'number' ? plainDollars(each) : cell(each))).join(',')}\r\n`;
}

/**
 * Formats one CSV line for a program that loads it into a database. Null is an empty field, and an empty text is quoted,
 * as PostgreSQL's COPY expects. Possible formulas stay as they are, because a database must get the exact values.
 */
export function warehouseLine(cells: readonly (string | null)[]): string {
  const quoted = (text: string) => (text === '' || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${cells.map((text) => (text === null ? '' : quoted(text))).join(',')}\r\n`;
}

/** Removes the apostrophe that `csvLine` adds before possible formulas, so that written text reads back unchanged. */
export function plainCell(text: string): string {
  return text.charCodeAt(0) === apostrophe && startsFormula(text.slice(1)) ? text.slice(1) : text;
}

const apostrophe = 0x27;
const needsQuotes = /[",\r\n]|^\s|\s$/;

function cell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
