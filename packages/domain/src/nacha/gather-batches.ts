import type { Steps } from '../steps/steps.ts';
import { entryDescription } from './entry-description.ts';
import type { EntryToSend } from './entry-to-send.ts';

/** An entry with the number by which its return or change will name it, and its place among those that were handed in, from 0. */
export type TracedEntry = EntryToSend & { readonly traceNumber: string; readonly index: number };

/** Entries that share a header: that of the first. */
export type Batch = { readonly first: TracedEntry; readonly entries: readonly TracedEntry[] };

/**
 * Puts entries into batches: one for each company, class, description and effective day, in the order in which they first occur. Trace
 * numbers are the originating DFI's eight digits and a sequence of seven from `firstTraceSequence` on, ascending through all batches.
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
