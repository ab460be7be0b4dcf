import { type CalendarDate, parseDate } from '@internationalized/date';
import { type CsvRecord, csvReader, splitCsvRecord } from '../csv/read-csv.ts';
import { parseImportedDay } from '../imports/parse-imported-day.ts';
import { parseImportedMoney } from '../imports/parse-imported-money.ts';
import { type Cents, cents } from '../money/cents.ts';
import type { Steps } from '../steps/steps.ts';
import { type BankColumns, type BankField, bankColumnFaults, missingBankColumns } from './bank-columns.ts';

/** A bank statement line; positive is money in. */
export type BankLine = {
  readonly line: number;
  readonly bankReference: string;
  readonly bookedOn: CalendarDate;
  readonly amountCents: Cents;
  readonly currency: 'USD';
  readonly description: string;
};

/** A faulty line, numbered from 1, with the reason, and the value if the file's columns were chosen. */
export type BankFault = { readonly line: number; readonly fault: string; readonly value?: string };

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
  columns: 'must have each chosen column exactly once',
  cells: 'must have as many columns as the header, with quotes around text that contains a comma or a quotation mark',
  'any-reference': `must have the bank's reference, up to ${maxReferenceLength} characters`,
  'iso-day': 'must have a date such as 2026-11-23',
  'us-day': 'must have a date such as 11/23/2026',
  'any-amount': 'must have an amount such as 1,234.50 or -0.05',
  changed: 'was imported before with the same reference but a different date, amount or description',
} as const;

export type ReadBankFile = { ok: true; lines: BankLine[] } | { ok: false; faults: BankFault[] };

/**
 * Parses a bank statement: UTF-8 CSV with a header, five columns, dates as YYYY-MM-DD not after `today`, and dollars
 * with two decimals and a period. A quoted field may contain commas and doubled quotes but no line break. Any other
 * line rejects the whole file; `faults` lists all such lines. With `bank`, the file has the bank's own columns and
 * formats instead.
 */
export function* readBankFile(
  text: string,
  { today, bank }: { today: CalendarDate; bank?: BankColumns | undefined },
): Steps<ReadBankFile> {
  if (bank) return yield* readWithColumns(text, { today, bank });
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

/** Characters to parse before other work may run. */
const partLength = 64 * 1024;

/** Characters of a faulty value to show. */
const shownLength = 100;

function* readWithColumns(
  text: string,
  { today, bank }: { today: CalendarDate; bank: BankColumns },
): Steps<ReadBankFile> {
  const [header, ...records] = yield* recordsOf(text.replace(/^\uFEFF/, ''));
  const names = header?.cells?.map((cell) => cell.trim()) ?? [];
  if (bankColumnFaults(bank).length > 0 || missingBankColumns(bank, names).length > 0)
    return { ok: false, faults: [{ line: 1, fault: bankFaultSentences.columns }] };
  const lines: BankLine[] = [];
  const faults: BankFault[] = [];
  const lineOf = new Map<string, number>();
  for (const record of records) {
    yield;
    const { line } = record;
    const read = readRecord(record, { names, bank, today });
    const earlier = 'fault' in read ? undefined : lineOf.get(read.bankReference);
    if ('fault' in read) faults.push({ line, ...read });
    else if (earlier !== undefined)
      faults.push({ line, fault: `has the bank reference of line ${earlier}`, value: read.bankReference });
    else {
      lineOf.set(read.bankReference, line);
      lines.push(read);
    }
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, lines };
}

function* recordsOf(text: string): Steps<CsvRecord[]> {
  const reader = csvReader({ longest: partLength });
  const records: CsvRecord[] = [];
  for (let from = 0; from < text.length; from += partLength) {
    records.push(...reader.read(text.slice(from, from + partLength)));
    yield;
  }
  return [...records, ...reader.end()];
}

function readRecord(
  { line, cells }: CsvRecord,
  { names, bank, today }: { names: readonly string[]; bank: BankColumns; today: CalendarDate },
): BankLine | Omit<BankFault, 'line'> {
  if (cells?.length !== names.length) return { fault: bankFaultSentences.cells };
  const textOf = (field: BankField) => {
    const column = bank.columns[field];
    return column === undefined ? '' : (cells[names.indexOf(column)] ?? '').replaceAll(/\s*\n\s*/g, ' ');
  };
  const refuse = (fault: keyof typeof bankFaultSentences, value: string) => ({
    fault: bankFaultSentences[fault],
    value: value.slice(0, shownLength),
  });
  const [bankReference, day] = [textOf('bankReference').trim(), textOf('bookedOn').trim()];
  const description = textOf('description');
  if (bankReference === '' || bankReference.length > maxReferenceLength) return refuse('any-reference', bankReference);
  const parsedDay = parseImportedDay(day, bank.days);
  if (!parsedDay.ok) return refuse(`${bank.days}-day`, day);
  const bookedOn = parseDate(parsedDay.value);
  if (bookedOn.compare(today) > 0) return refuse('day-to-come', day);
  const amountCents = amountOf(textOf);
  const amountText = [textOf('amount'), textOf('credit'), textOf('debit')].join(' ').trim();
  if (amountCents === undefined) return refuse('any-amount', amountText);
  if (amountCents === 0) return refuse('nothing', amountText);
  const currency = textOf('currency').trim();
  if (currency !== '' && currency.toUpperCase() !== 'USD') return refuse('currency', currency);
  if (description.length > maxDescriptionLength) return refuse('description', description);
  return { line, bankReference, bookedOn, amountCents, currency: 'USD', description };
}

/** Adds credits and subtracts debits, which banks write with or without a minus. */
function amountOf(textOf: (field: BankField) => string): Cents | undefined {
  const [amount, credit, debit] = (['amount', 'credit', 'debit'] as const).map((field) => {
    const text = textOf(field).trim();
    const parsed = text === '' ? undefined : parseImportedMoney(text, 'dollars');
    return { isGiven: text !== '', value: parsed?.ok ? parsed.value : undefined };
  });
  const given = [amount, credit, debit].filter((each) => each?.isGiven);
  if (given.length === 0 || given.some((each) => each?.value === undefined)) return undefined;
  return cents((amount?.value ?? 0) + (credit?.value ?? 0) - Math.abs(debit?.value ?? 0));
}
