import { type Cents, cents } from '../money/cents.ts';
import type { EntryDetail } from './records/entry-detail-record.ts';
import { readTransactionCode } from './transaction-code.ts';

/** Totals of entries or batches, as in a control record. */
export type Totals = {
  /** Count of entry details and addenda together. */
  readonly entryAddendaCount: number;
  /** Last ten digits of the sum of the receiving DFIs' eight-digit numbers. */
  readonly entryHash: number;
  readonly debitCents: Cents;
  readonly creditCents: Cents;
};

const hashModulus = 10_000_000_000;

/** A return counts on the side of the entry it returns. */
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

/** Throws RangeError when a sum is too large to be exact. */
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

/** Returns 200 for debits and credits, 220 for credits only, 225 for debits only. */
export function serviceClassOf(details: readonly EntryDetail[]): '200' | '220' | '225' {
  const debits = details.filter(isDebit).length;
  if (debits === details.length) return '225';
  return debits === 0 ? '220' : '200';
}

/** Returns true when a batch of this service class may contain the entry. */
export function isOfServiceClass(serviceClass: string, detail: EntryDetail): boolean {
  return serviceClass === '200' || serviceClass === (isDebit(detail) ? '225' : '220');
}

function isDebit({ transactionCode }: EntryDetail): boolean {
  return readTransactionCode(transactionCode)?.direction === 'debit';
}
