import type { CalendarDate } from '@internationalized/date';
import { addBankDays, isBankDay, nextBankDay } from '../dates/bank-days.ts';
import { type Cents, cents } from '../money/cents.ts';
import { entryDescription } from './entry-description.ts';
import type { EntryToSend } from './entry-to-send.ts';

/** A Nacha rule that an entry would break. */
export type EntryRule =
  | 'missing'
  | 'out-of-range'
  | 'prenote-with-amount'
  | 'above-same-day-limit'
  | 'not-a-bank-day'
  | 'day-is-over'
  | 'too-far-ahead'
  | 'debits-only'
  | 'credits-only'
  | 'web-debits-only'
  | 'reserved-description';

/** The broken rule and the field that breaks it. */
export type BrokenRule = { readonly code: EntryRule; readonly field: string };

/** Limit for an entry that settles on the day its file is sent: one million dollars. */
export const sameDayLimitCents: Cents = cents(100_000_000);

/**
 * Returns the first Nacha rule that an entry would break in a file created on a day, or undefined. Doesn't check the
 * format of its fields.
 */
export function checkEntry(entry: EntryToSend, createdOn: CalendarDate): BrokenRule | undefined {
  return checkPurpose(entry) ?? checkAmount(entry, createdOn) ?? checkDay(entry, createdOn) ?? checkName(entry);
}

function checkPurpose(entry: EntryToSend): BrokenRule | undefined {
  const { entryClass, purpose, direction } = entry;
  if (purpose === 'refund' && direction !== 'credit') return { code: 'credits-only', field: 'transactionCode' };
  if (purpose !== 'refund' && direction !== 'debit') return { code: 'debits-only', field: 'transactionCode' };
  // Companies can't send WEB credits, which are between people. PURCHASE is for debits authorized online.
  if (entryClass === 'WEB' && direction !== 'debit') return { code: 'web-debits-only', field: 'entryClass' };
  if (entryClass !== 'WEB' && purpose === 'purchase') return { code: 'web-debits-only', field: 'entryClass' };
  if (entryDescription(entry) === undefined) return { code: 'reserved-description', field: 'companyEntryDescription' };
  return undefined;
}

function checkAmount({ amountCents, isPrenote, effectiveOn }: EntryToSend, createdOn: CalendarDate) {
  const field = 'amountCents';
  if (isPrenote) return amountCents === 0 ? undefined : ({ code: 'prenote-with-amount', field } as const);
  if (amountCents <= 0) return { code: 'out-of-range', field } as const;
  // The network wouldn't refuse it but would settle it on another day than stated.
  const isLarge = effectiveOn.compare(createdOn) === 0 && amountCents > sameDayLimitCents;
  return isLarge ? ({ code: 'above-same-day-limit', field } as const) : undefined;
}

/**
 * ACH operators accept debits for the processing day and the next banking day, and credits for one more. Later dates
 * are returned as R18.
 */
function checkDay({ effectiveOn, direction }: EntryToSend, createdOn: CalendarDate): BrokenRule | undefined {
  const field = 'effectiveEntryDate';
  if (!isBankDay(effectiveOn)) return { code: 'not-a-bank-day', field };
  if (effectiveOn.compare(createdOn) < 0) return { code: 'day-is-over', field };
  const last = addBankDays(nextBankDay(createdOn), direction === 'debit' ? 1 : 2);
  return effectiveOn.compare(last) > 0 ? { code: 'too-far-ahead', field } : undefined;
}

function checkName({ individualName }: EntryToSend): BrokenRule | undefined {
  return /^[\s0]*$/.test(individualName) ? { code: 'missing', field: 'individualName' } : undefined;
}
