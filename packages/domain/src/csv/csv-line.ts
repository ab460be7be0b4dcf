import type { Cents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';
import { startsFormula } from './formula-text.ts';

/**
 * Formats one CSV line with CRLF (RFC 4180). Prefixes text that a spreadsheet could run as a formula with an
 * apostrophe. Money amounts get none, because nobody typed them.
 */
export function csvLine(cells: readonly (string | Cents)[]): string {
  return `${cells.map((each) => (typeof each === 'number' ? plainDollars(each) : cell(each))).join(',')}\r\n`;
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
