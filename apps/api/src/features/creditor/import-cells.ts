import type { CalendarDate } from '@internationalized/date';
import { type BillItem, formatBillItem } from '@quittance/domain/bills/bill-item';
import { clearingWord } from '@quittance/domain/imports/parse-value';
import { type Cents, cents } from '@quittance/domain/money/cents';
import { plainDollars } from '@quittance/domain/money/plain-dollars';
import { refuse } from '@quittance/services/refusal';

export type BillItemInput = {
  readonly label: string;
  readonly amount: Cents;
  readonly serviceOn?: CalendarDate | undefined;
  readonly detail?: string | undefined;
};

/** Refuses a balance without the time of the creditor's books, which has no safe default, and a time in the future. */
export function refuseAsOf({ balance, asOf }: { balance?: Cents | undefined; asOf?: Date | undefined }, now: Date) {
  if (balance !== undefined && asOf === undefined)
    return { ...refuse('RecordInvalid', { field: 'asOf' }), because: 'is required with balance' };
  if (asOf !== undefined && asOf > now)
    return { ...refuse('RecordInvalid', { field: 'asOf' }), because: "can't be in the future" };
  return undefined;
}

type Value = string | number | boolean | null | undefined | CalendarDate | readonly string[] | readonly BillItemInput[];

/**
 * Formats a record's values as the cells of a file, so that one set of rules reads both. Numbers are amounts in cents.
 * Omitted values have no cell. An empty text or null clears a value.
 */
export function cellsOf(values: Readonly<Record<string, Value>>): Record<string, string> {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated.map(([name, value]) => [name, cellOf(value)]));
}

function cellOf(value: Value): string {
  if (value === null || value === '') return clearingWord;
  if (typeof value === 'number') return plainDollars(cents(value));
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (isList(value))
    return value.map((each) => (typeof each === 'string' ? each : formatBillItem(itemOf(each)))).join(';');
  return String(value);
}

const isList = (value: Value): value is readonly string[] | readonly BillItemInput[] => Array.isArray(value);

function itemOf({ label, amount, serviceOn, detail }: BillItemInput): BillItem {
  return { label, amountCents: amount, serviceOn: serviceOn?.toString() ?? null, detail: detail ?? null };
}
