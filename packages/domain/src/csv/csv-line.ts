import type { Cents } from '../money/cents.ts';
import { plainDollars } from '../money/plain-dollars.ts';
import { startsFormula } from './formula-text.ts';

/**
 * One line of a CSV file with its CRLF (RFC 4180). A text that a spreadsheet could run as a formula gets an apostrophe before it; an amount of
 * money, which nobody typed, does not.
 */
export function csvLine(cells: readonly (string | Cents)[]): string {
  return `${cells.map((each) => (typeof each === 'number' ? plainDollars(each) : cell(each))).join(',')}\r\n`;
}

/** A cell without the apostrophe that `csvLine` puts before what looks like a formula: what is written and read again is what it was. */
export function plainCell(text: string): string {
  return text.charCodeAt(0) === apostrophe && startsFormula(text.slice(1)) ? text.slice(1) : text;
}

const apostrophe = 0x27;
const needsQuotes = /[",\r\n]|^\s|\s$/;

function cell(text: string): string {
  const safe = startsFormula(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
