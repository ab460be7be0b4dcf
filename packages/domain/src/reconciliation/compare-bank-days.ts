import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import type { Difference } from './difference.ts';

/** A line of a bank's statement, as far as it is compared; days are YYYY-MM-DD. */
export type BankEntry = {
  readonly bankReference: string;
  readonly bookedOn: string;
  readonly amountCents: Cents;
  readonly description: string;
};

/** What our books put on the bank's account for a payment on a day: what came in, or below zero what went back. */
export type Landing = {
  readonly paymentId: string;
  readonly reference: string | null;
  readonly day: string;
  readonly amountCents: Cents;
};

/** What the card payments of a day come to; the processor pays it out on a later one. */
export type CardDay = { readonly day: CalendarDate; readonly amountCents: Cents };

/** How one day compares, and what of it differs. A difference of a day as a whole is about no payment. */
export type ComparedDay = {
  readonly day: string;
  readonly here: readonly Cents[];
  readonly there: readonly Cents[];
  readonly differences: readonly (Difference & { readonly paymentId: string | null })[];
};

/**
 * Compares days of a bank's account with what our books say should have landed there. A line that names a processor's reference is
 * compared with that payment, whenever that landed; what is left of a day, lines and landings, as its total. `payee` is the name under which
 * a day's own difference is known.
 */
export function compareBankDays(books: {
  payee: string;
  days: readonly string[];
  entries: readonly BankEntry[];
  landings: readonly Landing[];
  payouts: readonly { day: string; amountCents: Cents }[];
}): ComparedDay[] {
  const matched = new Set<Landing>();
  const named = books.entries.map((entry) => nameOf(entry, { landings: books.landings, matched }));
  return books.days.map((day) => {
    const lines = named.filter(({ entry }) => entry.bookedOn === day);
    const rest = books.landings.filter((landing) => landing.day === day && !matched.has(landing));
    const payouts = books.payouts.filter((payout) => payout.day === day);
    const unnamed = lines.filter(({ paymentId }) => paymentId === undefined).map(({ entry }) => entry.amountCents);
    const expected = [...rest, ...payouts].map(({ amountCents }) => amountCents);
    const whole = { hereCents: sumCents(expected), thereCents: sumCents(unnamed) };
    const ofDay = { kind: 'day-differs', theirReference: `${books.payee} ${day}`, paymentId: null, ...whole } as const;
    return {
      day,
      here: [...expected, ...lines.flatMap(({ landing }) => (landing ? [landing.amountCents] : []))],
      there: lines.map(({ entry }) => entry.amountCents),
      differences: [...lines.flatMap(compareNamed), ...(whole.hereCents === whole.thereCents ? [] : [ofDay])],
    };
  });
}

/**
 * On which day the card money of each day lands: so many bank days later, all of it, as processors of the United States pay out. Days on
 * which there was none are left out.
 */
export function payoutsOf(cardDays: readonly CardDay[], bankDays: number): { day: string; amountCents: Cents }[] {
  return cardDays
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ day, amountCents }) => ({ day: addBankDays(day, bankDays).toString(), amountCents }));
}

/** The words of a line that may be a processor's reference. */
export function wordsOf({ description }: Pick<BankEntry, 'description'>): string[] {
  return description.match(/[A-Za-z0-9_-]{6,}/g) ?? [];
}

type NamedEntry = { entry: BankEntry; paymentId: string | undefined; landing: Landing | undefined };

/**
 * A line is about the payment that it names; what came in and what went back of one payment are told apart by their sign, and each is one
 * line's only.
 */
function nameOf(
  entry: BankEntry,
  { landings, matched }: { landings: readonly Landing[]; matched: Set<Landing> },
): NamedEntry {
  const words = new Set(wordsOf(entry));
  const ofPayment = landings.filter(({ reference }) => reference !== null && words.has(reference));
  const sign = Math.sign(entry.amountCents);
  const landing = ofPayment.find((each) => Math.sign(each.amountCents) === sign && !matched.has(each));
  if (landing) matched.add(landing);
  return { entry, paymentId: ofPayment[0]?.paymentId, landing };
}

function compareNamed({ entry, paymentId, landing }: NamedEntry): ComparedDay['differences'] {
  if (paymentId === undefined || landing?.amountCents === entry.amountCents) return [];
  const about = { theirReference: entry.bankReference, paymentId, thereCents: entry.amountCents };
  if (!landing) return [{ kind: 'missing-here', hereCents: zeroCents, ...about }];
  return [{ kind: 'amount-differs', hereCents: cents(landing.amountCents), ...about }];
}
