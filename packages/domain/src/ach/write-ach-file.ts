import type { CalendarDate } from '@internationalized/date';
import type { Cents } from '../money/cents.ts';
import type { EntryToSend } from '../nacha/entry-to-send.ts';
import { type WriteRefusal, type WrittenFile, writeNachaFileInSteps } from '../nacha/write-file.ts';
import { runAtOnce, type Steps } from '../steps/steps.ts';
import { type AchEntry, asEntryToSend } from './ach-entry.ts';
import { type AchOriginator, effectiveDay, lineBreaks } from './originator.ts';

/** Creation time and identity of a file. `createdAt` is HH:MM. `traceCount` never restarts. */
export type AchFileMark = {
  readonly createdOn: CalendarDate;
  readonly createdAt: string;
  readonly idModifier: string;
  readonly traceCount: number;
};

const maxTraces = 9_999_999;

/** The file with each entry's trace number, count and effective date, or the reason it can't be sent. */
export type WrittenAchFile =
  | (Omit<WrittenFile, 'traceNumbers'> & {
      readonly traces: readonly { traceNumber: string; traceCount: number; effectiveOn: CalendarDate }[];
    })
  | { readonly ok: false; readonly refusal: WriteRefusal };

/** Writes a payee's file with all of the entries. Use `entriesThatFit` to limit their number first. */
export function writeAchFile(
  entries: readonly AchEntry[],
  of: { originator: AchOriginator; mark: AchFileMark },
): WrittenAchFile {
  return runAtOnce(writeAchFileInSteps(entries, of));
}

/** Like `writeAchFile`, but yields between steps for large files. */
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

/**
 * Returns the number of entries that fit into a file. Trace numbers must ascend within a file, so it ends where they
 * restart.
 */
export function entriesThatFit({ traceCount, max }: { traceCount: number; max: number }): number {
  return Math.min(max, maxTraces - sequenceOf(traceCount) + 1);
}

/** Returns the seven-digit part of the trace number, which restarts at 1 after 9,999,999. */
function sequenceOf(traceCount: number): number {
  return ((traceCount - 1) % maxTraces) + 1;
}

/** Returns the file ID modifier: A to Z, then 0 to 9. Undefined after 36 files in a day. */
export function idModifierOf(filesBefore: number): string | undefined {
  return 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'[filesBefore];
}

/**
 * Returns the first setting that makes a file invalid, or undefined. Tests the settings by writing a one-dollar entry.
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
