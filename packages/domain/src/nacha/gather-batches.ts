import type { Steps } from '../steps/steps.ts';
import { entryDescription } from './entry-description.ts';
import type { EntryToSend } from './entry-to-send.ts';

/** Returns and changes name the entry by `traceNumber`. `index` is its position in the input, from 0. */
export type TracedEntry = EntryToSend & { readonly traceNumber: string; readonly index: number };

/** Entries that share the first one's header. */
export type Batch = { readonly first: TracedEntry; readonly entries: readonly TracedEntry[] };

/**
 * Groups entries into batches by company, class, description and effective date, in order of first occurrence. Trace
 * numbers combine the originating DFI's eight digits with a seven-digit sequence from `firstTraceSequence` on,
 * ascending across batches.
 */
export function* gatherBatches(
  entries: readonly EntryToSend[],
  { originatingDfi, firstTraceSequence }: { originatingDfi: string; firstTraceSequence: number },
): Steps<Batch[]> {
  const grouped = new Map<string, (EntryToSend & { index: number })[]>();
  for (const [index, entry] of entries.entries()) {
    const key = batchKey(entry);
    const batch = grouped.get(key) ?? [];
    batch.push({ ...entry, index });
    grouped.set(key, batch);
    yield;
  }
  let sequence = firstTraceSequence;
  return [...grouped.values()].flatMap((batch) => {
    const traced = batch.map((entry) => ({ ...entry, traceNumber: traceNumber(originatingDfi, sequence++) }));
    return traced.slice(0, 1).map((first) => ({ first, entries: traced }));
  });
}

function batchKey(entry: EntryToSend): string {
  const { name, identification, discretionaryData = '' } = entry.company;
  return JSON.stringify([
    name,
    identification,
    discretionaryData,
    entry.entryClass,
    entryDescription(entry),
    entry.effectiveOn.toString(),
  ]);
}

function traceNumber(originatingDfi: string, sequence: number): string {
  return `${originatingDfi}${String(sequence).padStart(7, '0')}`;
}
