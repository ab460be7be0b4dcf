import type { CalendarDate } from '@internationalized/date';
import { addBankDays, isBankDay, nextBankDay } from '../dates/bank-days.ts';
import { type Cents, cents } from '../money/cents.ts';
import { entryDescription } from './entry-description.ts';
import type { EntryToSend } from './entry-to-send.ts';

/** A rule of the network that an entry would break. */
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

/** What is not according to the rules, and which field says so. */
export type BrokenRule = { readonly code: EntryRule; readonly field: string };

/** One entry that is to settle on the day on which its file goes out may be this large: one million dollars. */
export const sameDayLimitCents: Cents = cents(100_000_000);

/** The first rule of the network that an entry of a file made on a day would break, or undefined. How its fields are written is not looked at. */
export function checkEntry(entry: EntryToSend, createdOn: CalendarDate): BrokenRule | undefined {
  return checkPurpose(entry) ?? checkAmount(entry, createdOn) ?? checkDay(entry, createdOn) ?? checkName(entry);
}

function checkPurpose(entry: EntryToSend): BrokenRule | undefined {
  const { entryClass, purpose, direction } = entry;
  if (purpose === 'refund' && direction !== 'credit') return { code: 'credits-only', field: 'transactionCode' };
  if (purpose !== 'refund' && direction !== 'debit') return { code: 'debits-only', field: 'transactionCode' };
  // A company may not send WEB credits, which are from one person to another; PURCHASE is for debits that were agreed to on line.
  if (entryClass === 'WEB' && direction !== 'debit') return { code: 'web-debits-only', field: 'entryClass' };
  if (entryClass !== 'WEB' && purpose === 'purchase') return { code: 'web-debits-only', field: 'entryClass' };
  if (entryDescription(entry) === undefined) return { code: 'reserved-description', field: 'companyEntryDescription' };
  return undefined;
}

function checkAmount({ amountCents, isPrenote, effectiveOn }: EntryToSend, createdOn: CalendarDate) {
  const field = 'amountCents';
  if (isPrenote) return amountCents === 0 ? undefined : ({ code: 'prenote-with-amount', field } as const);
  if (amountCents <= 0) return { code: 'out-of-range', field } as const;
  // It would settle on another day than it says, not be refused.
  const isLarge = effectiveOn.compare(createdOn) === 0 && amountCents > sameDayLimitCents;
  return isLarge ? ({ code: 'above-same-day-limit', field } as const) : undefined;
}

/** The ACH operator takes debits for the day of processing and the bank day after it, and credits for one more; anything later comes back as R18. */
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
