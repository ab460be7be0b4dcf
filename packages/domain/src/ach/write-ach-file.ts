import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { EntryToSend } from '../nacha/entry-to-send.ts';
import { type WriteRefusal, type WrittenFile, writeNachaFileInSteps } from '../nacha/write-file.ts';
import { runAtOnce, type Steps } from '../steps/steps.ts';
import { type AchEntry, asEntryToSend } from './ach-entry.ts';
import { type AchOriginator, effectiveDay, lineBreaks } from './originator.ts';

/** When a file is made, and what tells it apart. `createdAt` is HH:MM; `traceCount` counts on for ever. */
export type AchFileMark = {
  readonly createdOn: CalendarDate;
  readonly createdAt: string;
  readonly idModifier: string;
  readonly traceCount: number;
};

const mostTraces = 9_999_999;

/** The file, with each entry's trace number, its count and its day; or what of it may not be sent. */
export type WrittenAchFile =
  | (Omit<WrittenFile, 'traceNumbers'> & {
      readonly traces: readonly { traceNumber: string; traceCount: number; effectiveOn: CalendarDate }[];
    })
  | { readonly ok: false; readonly refusal: WriteRefusal };

/** Writes a payee's file of so many entries as `entriesThatFit` allows, with none left out. */
export function writeAchFile(
  entries: readonly AchEntry[],
  of: { originator: AchOriginator; mark: AchFileMark },
): WrittenAchFile {
  return runAtOnce(writeAchFileInSteps(entries, of));
}

/** The same for many entries. */
export function* writeAchFileInSteps(
  entries: readonly AchEntry[],
  { originator, mark }: { originator: AchOriginator; mark: AchFileMark },
): Steps<WrittenAchFile> {
  const days: CalendarDate[] = [];
  const toSend: EntryToSend[] = [];
  for (const entry of entries) {
    const effectiveOn = dayOf(entry.amountCents, { originator, mark });
    days.push(effectiveOn);
    toSend.push(asEntryToSend(entry, { originator, effectiveOn }));
    yield;
  }
  const first = sequenceOf(mark.traceCount);
  const written = yield* writeNachaFileInSteps({
    ...originator,
    createdOn: mark.createdOn,
    createdAt: mark.createdAt.replace(':', ''),
    fileIdModifier: mark.idModifier,
    firstTraceSequence: first,
    entries: toSend,
    lineBreak: lineBreaks[originator.lineBreak],
  });
  if (!written.ok) return written;
  const { traceNumbers, ...file } = written;
  const traces = traceNumbers.map((traceNumber, at) => ({
    traceNumber,
    traceCount: mark.traceCount + Number(traceNumber.slice(-7)) - first,
    effectiveOn: days[at] ?? mark.createdOn,
  }));
  return { ...file, traces };
}

/** How many entries go into a file: the trace numbers of one file ascend, so that it ends where they begin anew. */
export function entriesThatFit({ traceCount, most }: { traceCount: number; most: number }): number {
  return Math.min(most, mostTraces - sequenceOf(traceCount) + 1);
}

/** The seven digits of a trace number that counts on for ever: from 1 again after 9,999,999. */
function sequenceOf(traceCount: number): number {
  return ((traceCount - 1) % mostTraces) + 1;
}

/** What tells the files of a day apart: A to Z, then 0 to 9; undefined after the thirty-sixth. */
export function idModifierOf(filesBefore: number): string | undefined {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'[filesBefore];
}

/**
 * The first thing of an originator's settings by which no file could be written, or undefined: tried out with an entry of one dollar.
 */
export function checkOriginator(originator: AchOriginator, createdOn: CalendarDate): string | undefined {
  const account = { routingNumber: '021000021', accountNumber: '1', accountType: 'checking', holderName: 'A' } as const;
  const plain = {
    amountCents: 100 as Cents,
    isRetry: false,
    isRecurring: false,
    isBusiness: false,
    individualId: '',
    account,
  };
  const mark = { createdOn, createdAt: '12:00', idModifier: 'A', traceCount: 1 };
  const entries = [
    { kind: 'debit', ...plain },
    { kind: 'credit', ...plain },
  ] as const;
  const written = writeAchFile(entries, { originator, mark });
  return written.ok ? undefined : written.refusal.field;
}

function dayOf(
  amountCents: Cents,
  { originator, mark }: { originator: AchOriginator; mark: AchFileMark },
): CalendarDate {
  return effectiveDay(originator, { ...mark, amountCents });
}
