import { type CalendarDate, parseDate } from '@internationalized/date';
import { splitCsvRecord } from '../csv/read-csv.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Steps } from '../steps/steps.ts';

/** A bank statement line; positive is money in. */
export type BankLine = {
  readonly line: number;
  readonly bankReference: string;
  readonly bookedOn: CalendarDate;
  readonly amountCents: Cents;
  readonly currency: 'USD';
  readonly description: string;
};

/** A faulty line, numbered from 1, with the reason. */
export type BankFault = { readonly line: number; readonly fault: string };

/** Required first line, so that a bank's columns in another order are never misread. */
export const bankFileHeader = 'bank reference,booked on,amount,currency,description';

const maxReferenceLength = 100;
const maxDescriptionLength = 500;

/** Faults of a line as English text for operators. The console translates them by name. */
export const bankFaultSentences = {
  fields: 'must have five columns, in quotes if they contain a comma or a quotation mark',
  reference: `must start with the bank's reference, up to ${maxReferenceLength} characters`,
  day: 'must have a date such as 2026-11-23 in the second column',
  'day-to-come': 'has a date in the future',
  amount: 'must have an amount such as 1234.50 or -0.05',
  nothing: "can't have an amount of zero",
  currency: 'must be in USD',
  description: `has a description of more than ${maxDescriptionLength} characters`,
  changed: 'was imported before with the same reference but a different date, amount or description',
} as const;

/**
 * Parses a bank statement: UTF-8 CSV with a header, five columns, dates as YYYY-MM-DD not after `today`, and dollars
 * with two decimals and a period. A quoted field may contain commas and doubled quotes but no line break. Any other
 * line rejects the whole file; `faults` lists all such lines.
 */
export function* readBankFile(
  text: string,
  { today }: { today: CalendarDate },
): Steps<{ ok: true; lines: BankLine[] } | { ok: false; faults: BankFault[] }> {
  const rows = rowsOf(text.replace(/^\uFEFF/, ''));
  if (rows.next().value !== bankFileHeader)
    return { ok: false, faults: [{ line: 1, fault: `must be: ${bankFileHeader}` }] };
  const lines: BankLine[] = [];
  const faults: BankFault[] = [];
  const lineOf = new Map<string, number>();
  let line = 1;
  for (const row of rows) {
    yield;
    line += 1;
    const read = readLine(row, { line, today });
    const earlier = typeof read === 'string' ? undefined : lineOf.get(read.bankReference);
    if (typeof read === 'string') faults.push({ line, fault: read });
    else if (earlier !== undefined) faults.push({ line, fault: `has the bank reference of line ${earlier}` });
    else {
      lineOf.set(read.bankReference, line);
      lines.push(read);
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, lines };
}

/**
 * Yields the lines of a text without their line breaks. Text after the last line break is a line unless it is empty.
 */
function* rowsOf(text: string): Generator<string, undefined, undefined> {
  let from = 0;
  while (from < text.length) {
    const at = text.indexOf('\n', from);
    const end = at > from && text[at - 1] === '\r' ? at - 1 : at;
    yield text.slice(from, at === -1 ? text.length : end);
    from = at === -1 ? text.length : at + 1;
  }
}

function readLine(row: string, { line, today }: { line: number; today: CalendarDate }): BankLine | string {
  const fields = splitCsvRecord(row);
  if (fields?.length !== 5) return bankFaultSentences.fields;
  const [bankReference = '', day = '', amount = '', currency = '', description = ''] = fields;
  if (!/^\S(?:.*\S)?$/.test(bankReference) || bankReference.length > maxReferenceLength)
    return bankFaultSentences.reference;
  const bookedOn = dayOf(day);
  if (!bookedOn) return bankFaultSentences.day;
  if (bookedOn.compare(today) > 0) return bankFaultSentences['day-to-come'];
  if (!/^-?(?:0|[1-9]\d{0,11})\.\d{2}$/.test(amount)) return bankFaultSentences.amount;
  const amountCents = cents(Number(amount.replace('.', '')));
  if (amountCents === 0) return bankFaultSentences.nothing;
  if (currency !== 'USD') return bankFaultSentences.currency;
  if (description.length > maxDescriptionLength) return bankFaultSentences.description;
  return { line, bankReference, bookedOn, amountCents, currency, description };
}

function dayOf(text: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  try {
    return parseDate(text);
  } catch {
    return undefined;
  }
}
