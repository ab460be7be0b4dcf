import type { CalendarDate } from '@internationalized/date';
import { type ReturnConsequence, returnConsequence } from '../installment-plans/retry-rules.ts';
import type { Cents } from '../money/cents.ts';
import { lastDayToChange } from './after-change.ts';
import type { ReadEntry } from './read-entry.ts';
import type { ReadFile } from './read-file.ts';
import { settlementDay } from './settlement-day.ts';
import type { Direction } from './transaction-code.ts';

/** Which entry of ours an answer is about, and what it says of it. The amount has to be that of the entry, or the answer is for a person. */
type AboutEntry = {
  readonly line: number;
  /** The trace number under which the entry was sent. */
  readonly originalTraceNumber: string;
  /** The trace number that the bank gave its answer. */
  readonly bankTraceNumber: string;
  /** Our reference for the payer, which the bank repeats. */
  readonly individualId: string;
  readonly amountCents: Cents;
  readonly direction: Direction;
  /** When it moved the money, where the ACH operator has written it. */
  readonly settledOn: CalendarDate | undefined;
};

/** What a bank says of an entry that we sent. */
export type BankAnswer =
  /** The entry came back. Without an amount it was a prenote. `consequence` is what its code asks for. */
  | (AboutEntry & { readonly kind: 'return'; readonly code: string; readonly consequence: ReturnConsequence })
  /** Our bank does not take a return, or the payer's bank stands by it: who has the money is between the banks, and a person follows it. */
  | (AboutEntry & {
      readonly kind: 'dishonored-return' | 'contested-return';
      readonly code: string;
      /** The code of the return that the banks speak of. */
      readonly returnCode: string;
    })
  /** The entry was taken, but something in it was wrong; `afterChange` says what becomes of the stored account. */
  | (AboutEntry & {
      readonly kind: 'change';
      readonly changeCode: string;
      readonly correctedData: string;
      readonly changeBy: CalendarDate;
    });

/** What a file of the bank, received on a day, says of entries that we sent (Nacha returns). Ordinary entries in it say nothing. */
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
