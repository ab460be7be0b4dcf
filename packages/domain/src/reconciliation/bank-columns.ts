import { plainFormat } from '../imports/column-mapping.ts';
import { plainWords } from '../imports/column-words.ts';
import type { FieldForm } from '../imports/import-fields.ts';
import type { DayOrder } from '../imports/parse-imported-day.ts';
import { parseValue } from '../imports/parse-value.ts';
import type { SampleColumn } from '../imports/suggest-columns.ts';

/** Fields of a line of a bank statement. It has either an `amount`, or a `credit` and a `debit`. */
export const bankFields = [
  'bankReference',
  'bookedOn',
  'amount',
  'credit',
  'debit',
  'description',
  'currency',
] as const;
export type BankField = (typeof bankFields)[number];

/** Columns of a bank's statements, chosen by a person, and how the bank writes dates. */
export type BankColumns = {
  readonly columns: Readonly<Partial<Record<BankField, string>>>;
  readonly days: DayOrder;
};

/** Column names of banks' exports, most specific first, in the words of `plainWords`. */
const names: Readonly<Record<BankField, readonly string[]>> = {
  bankReference: [
    ...['bank reference', 'bank reference number', 'transaction id', 'transaction number', 'reference number'],
    ...['reference', 'fitid', 'trace number', 'ref', 'id'],
  ],
  bookedOn: [
    'booked on',
    'posting date',
    'posted date',
    'post date',
    'booking date',
    'transaction date',
    'date',
    'posted',
  ],
  amount: ['amount', 'transaction amount', 'net amount', 'amount usd'],
  credit: ['credit', 'credit amount', 'credits', 'deposit', 'deposits', 'money in'],
  debit: ['debit', 'debit amount', 'debits', 'withdrawal', 'withdrawals', 'money out'],
  description: ['description', 'transaction description', 'memo', 'details', 'narrative', 'payee', 'name'],
  currency: ['currency', 'currency code', 'ccy'],
};

const forms: Readonly<Partial<Record<BankField, FieldForm>>> = {
  bookedOn: { form: 'day' },
  amount: { form: 'money', mayBeCredit: true },
  credit: { form: 'money', mayBeCredit: true },
  debit: { form: 'money', mayBeCredit: true },
};

/**
 * Suggests the columns of a statement by name, and the date by its values. A column for the amount makes those for
 * credits and debits unnecessary. A person checks the suggestion.
 */
export function suggestBankColumns(sample: readonly SampleColumn[]): BankColumns {
  const usable = sample.filter(({ name }) => name !== '' && sample.filter((each) => each.name === name).length === 1);
  const columns: Partial<Record<BankField, string>> = {};
  for (const field of bankFields) {
    if ((field === 'credit' || field === 'debit') && columns.amount !== undefined) continue;
    const free = usable.filter(({ name }) => !Object.values(columns).includes(name));
    const named = names[field]
      .map((name) => free.find((column) => plainWords(column.name) === name))
      .find((column) => column !== undefined && canBe(field, column));
    const found = named ?? (field === 'bookedOn' ? free.find(isDays) : undefined);
    if (found) columns[field] = found.name;
  }
  return { columns, days: dayOrderOf(usable.find(({ name }) => name === columns.bookedOn)) };
}

/** Returns the fields that need another column: one is missing, or amounts would be counted twice. */
export function bankColumnFaults({ columns }: BankColumns): BankField[] {
  const required = (['bankReference', 'bookedOn'] as const).filter((field) => columns[field] === undefined);
  const hasSides = columns.credit !== undefined || columns.debit !== undefined;
  return [...required, ...((columns.amount === undefined) === hasSides ? [] : ['amount' as const])];
}

/** Returns the chosen columns that the header lacks or repeats. */
export function missingBankColumns({ columns }: BankColumns, header: readonly string[]): string[] {
  return [...new Set(Object.values(columns))].filter((column) => header.filter((each) => each === column).length !== 1);
}

function canBe(field: BankField, column: SampleColumn): boolean {
  const form = forms[field];
  const values = filled(column);
  return form === undefined || values.length === 0 || values.some((value) => isReadable(value, form));
}

function isDays(column: SampleColumn): boolean {
  const values = filled(column);
  return values.length > 0 && values.every((value) => isReadable(value, { form: 'day' }));
}

function isReadable(text: string, form: FieldForm, orders: readonly DayOrder[] = ['iso', 'us']): boolean {
  return orders.some((days) => parseValue(text, form, { ...plainFormat, days, creditBalances: 'take' }).ok);
}

function dayOrderOf(column: SampleColumn | undefined): DayOrder {
  const values = column ? filled(column) : [];
  return values.some((value) => isReadable(value, { form: 'day' }, ['us'])) ? 'us' : 'iso';
}

function filled({ values }: SampleColumn): readonly string[] {
  return values.filter((value) => value.trim() !== '');
}
