import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../steps/steps.ts';
import type { EntryToSend } from './entry-to-send.ts';
import { gatherBatches } from './gather-batches.ts';
import { webDebit } from './testing/web-debits.ts';

const { company } = webDebit;

function tracesOf(entries: readonly EntryToSend[]): string[] {
  return runAtOnce(gatherBatches(entries, { originatingDfi: '09100001', firstTraceSequence: 9 })).map((batch) =>
    batch.entries.map((entry) => `${entry.index}:${entry.traceNumber}`).join(' '),
  );
}

describe('gatherBatches', () => {
  it.each([
    ['another payee', { company: { ...company, name: 'Lumen Water' } }],
    ["another number at the payee's bank", { company: { ...company, identification: '9TENANT07' } }],
    ['other discretionary data for the bank', { company: { ...company, discretionaryData: 'BRANCH 7' } }],
    ['another class', { entryClass: 'PPD' }],
    ['another description', { description: 'Water' }],
    ['a retry', { purpose: 'retry' }],
    ['another day', { effectiveOn: parseDate('2026-11-23') }],
  ] as [string, Partial<EntryToSend>][])('starts another batch for %s', (_, other) => {
    expect(tracesOf([webDebit, { ...webDebit, ...other }, webDebit])).toEqual([
      '0:091000010000009 2:091000010000010',
      '1:091000010000011',
    ]);
  });

  it.each([
    ['a refund', { purpose: 'refund', direction: 'credit' }],
    ['the same description in another case', { description: 'eLECTRIC ' }],
    ['another bank', { routingNumber: '011401533' }],
    ['a prenote', { isPrenote: true }],
  ] as [string, Partial<EntryToSend>][])('puts %s into the same batch', (_, other) => {
    expect(tracesOf([webDebit, { ...webDebit, ...other }])).toHaveLength(1);
  });

  it('creates no batches without entries', () => {
    expect(tracesOf([])).toEqual([]);
  });
});
