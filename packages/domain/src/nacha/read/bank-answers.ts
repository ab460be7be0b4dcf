import { CalendarDate } from '@internationalized/date';
import { type ReturnConsequence, returnConsequence } from '../../installment-plans/retry-rules.ts';
import type { Cents } from '../../money/cents.ts';
import { lastDayToChange } from '../after-change.ts';
import type { Direction } from '../transaction-code.ts';
import type { ReadEntry } from './read-entry.ts';
import type { ReadFile } from './read-file.ts';

/** The entry that an answer is about. If the amount differs from the entry's, the answer goes to an employee. */
type AboutEntry = {
  readonly line: number;
  /** Trace number under which the entry was sent. */
  readonly originalTraceNumber: string;
  /** Trace number that the bank gave its answer. */
  readonly bankTraceNumber: string;
  /** Our reference for the payer, repeated by the bank. */
  readonly individualId: string;
  readonly amountCents: Cents;
  readonly direction: Direction;
  /** Settlement date, if the ACH operator filled it in. */
  readonly settledOn: CalendarDate | undefined;
};

/** A bank's answer about an entry that we sent. */
export type BankAnswer =
  /**
   * The entry was returned. An amount of zero means that it was a prenote. `consequence` is the action that its code
   * requires.
   */
  | (AboutEntry & { readonly kind: 'return'; readonly code: string; readonly consequence: ReturnConsequence })
  /**
   * Our bank dishonors a return, or the payer's bank contests that. The banks decide who gets the money, and an
   * employee follows up.
   */
  | (AboutEntry & {
      readonly kind: 'dishonored-return' | 'contested-return';
      readonly code: string;
      /** Code of the disputed return. */
      readonly returnCode: string;
    })
  /** The entry was accepted but contained an error; `afterChange` is the effect on the stored account. */
  | (AboutEntry & {
      readonly kind: 'change';
      readonly changeCode: string;
      readonly correctedData: string;
      readonly changeBy: CalendarDate;
    });

/** Extracts the answers about our entries from a bank's file (Nacha returns). Ordinary entries in it aren't answers. */
export function bankAnswers(file: ReadFile, receivedOn: CalendarDate): BankAnswer[] {
  return file.batches.flatMap(({ header, entries }) => {
    const settledOn = settlementDay(header.settlementDate, file.header.createdOn);
    return entries.flatMap((entry) => answerOf(entry, { settledOn, receivedOn }) ?? []);
  });
}

function answerOf(
  { line, detail, transaction, addenda }: ReadEntry,
  { settledOn, receivedOn }: { settledOn: CalendarDate | undefined; receivedOn: CalendarDate },
): BankAnswer | undefined {
  if (!addenda || addenda.kind === 'payment') return undefined;
  const { amountCents, individualId, traceNumber: bankTraceNumber } = detail;
  const { originalTraceNumber } = addenda;
  const numbers = { originalTraceNumber, bankTraceNumber, individualId };
  const about = { line, ...numbers, amountCents, direction: transaction.direction, settledOn };
  if (addenda.kind === 'change') {
    const { kind, changeCode, correctedData } = addenda;
    return { ...about, kind, changeCode, correctedData, changeBy: lastDayToChange(receivedOn) };
  }
  const { kind, returnCode: code } = addenda;
  if (kind === 'return') return { ...about, kind, code, consequence: returnConsequence(code) };
  return { ...about, kind, code, returnCode: `R${addenda.returnReason}` };
}

/**
 * Converts the ACH operator's day of the year, 001 to 366, to the matching date nearest to `near`. Undefined when it is
 * blank or impossible.
 */
export function settlementDay(dayOfYear: string, near: CalendarDate): CalendarDate | undefined {
  if (!/^\d{3}$/.test(dayOfYear) || dayOfYear === '000') return undefined;
  const days = [-1, 0, 1]
    .map((years) => near.year + years)
    .map((year) => ({ year, day: new CalendarDate(year, 1, 1).add({ days: Number(dayOfYear) - 1 }) }))
    .filter(({ year, day }) => day.year === year)
    .map(({ day }) => ({ day, distance: Math.abs(day.compare(near)) }));
  return days.toSorted((one, other) => one.distance - other.distance)[0]?.day;
}
