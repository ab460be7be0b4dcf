import { type Cents, cents } from '../money/cents.ts';
import type { EntryDetail } from './records/entry-detail-record.ts';
import { readTransactionCode } from './transaction-code.ts';

/** What entries, or batches, add up to: the figures of a control record. */
export type Totals = {
  /** Entry details and addenda together. */
  readonly entryAddendaCount: number;
  /** The receiving DFIs' eight digits added up, of which the last ten digits count. */
  readonly entryHash: number;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
};

const hashModulus = 10_000_000_000;

/** What entries with so many addenda add up to. A return counts on the side of the entry that it returns. */
export function totalsOf(entries: readonly { detail: EntryDetail; addendaCount: number }[]): Totals {
  return sumTotals(
    entries.map(({ detail, addendaCount }) => ({
      entryAddendaCount: 1 + addendaCount,
      entryHash: Number(detail.receivingDfi.slice(0, 8)),
      debitCents: isDebit(detail) ? detail.amountCents : cents(0),
      creditCents: isDebit(detail) ? cents(0) : detail.amountCents,
    })),
  );
}

/** What parts add up to. Throws RangeError where a sum is too large to be exact. */
export function sumTotals(parts: readonly Totals[]): Totals {
  let [entryAddendaCount, entryHash, debitCents, creditCents] = [0, 0, 0, 0];
  for (const part of parts) {
    entryAddendaCount += part.entryAddendaCount;
    entryHash = (entryHash + part.entryHash) % hashModulus;
    debitCents += part.debitCents;
    creditCents += part.creditCents;
  }
  return { entryAddendaCount, entryHash, debitCents: cents(debitCents), creditCents: cents(creditCents) };
}

/** 200 for debits and credits, 220 for credits alone, 225 for debits alone. */
export function serviceClassOf(details: readonly EntryDetail[]): '200' | '220' | '225' {
  const debits = details.filter(isDebit).length;
  if (debits === details.length) return '225';
  return debits === 0 ? '220' : '200';
}

/** Whether a batch of this service class may hold the entry. */
export function isOfServiceClass(serviceClass: string, detail: EntryDetail): boolean {
  return serviceClass === '200' || serviceClass === (isDebit(detail) ? '225' : '220');
}

function isDebit({ transactionCode }: EntryDetail): boolean {
  return readTransactionCode(transactionCode)?.direction === 'debit';
}
