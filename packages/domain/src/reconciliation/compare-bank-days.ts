import type { CalendarDate } from '@internationalized/date';
import { addBankDays } from '../dates/bank-days.ts';
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts';
import type { Steps } from '../steps/steps.ts';
import type { Difference } from './difference.ts';

/** The compared parts of a bank statement line. Dates are YYYY-MM-DD. */
export type BankEntry = {
  readonly bankReference: string;
  readonly bookedOn: string;
  readonly amountCents: Cents;
  readonly description: string;
};

/** An amount that our books expect on the bank account for a payment on a day; negative for money out. */
export type Landing = {
  readonly paymentId: string;
  readonly reference: string | null;
  readonly day: string;
  readonly amountCents: Cents;
};

/** Total card payments of a day, which the processor pays out later. */
export type CardDay = { readonly day: CalendarDate; readonly amountCents: Cents };

/** Result for one day. A difference of the whole day has no payment. */
export type ComparedDay = {
  readonly day: string;
  readonly here: readonly Cents[];
  readonly there: readonly Cents[];
  readonly differences: readonly (Difference & { readonly paymentId: string | null })[];
};

/**
 * Compares days of a bank account with the amounts our books expect. A line with a processor's reference is compared
 * with that payment, regardless of its date. The remaining lines and expected amounts of a day are compared by total.
 * `payee` identifies a difference of a whole day.
 */
export function* compareBankDays(books: {
  payee: string;
  days: readonly string[];
  entries: readonly BankEntry[];
  landings: readonly Landing[];
  payouts: readonly { day: string; amountCents: Cents }[];
}): Steps<ComparedDay[]> {
  const byReference = yield* landingsByReference(books.landings);
  const matched = new Set<Landing>();
  const linesOf = new Map<string, NamedEntry[]>();
  for (const entry of books.entries) {
    addTo(linesOf, { name: entry.bookedOn, value: nameOf(entry, { byReference, matched }) });
    yield;
  }
  const restOf = new Map<string, Landing[]>();
  for (const landing of books.landings) {
    if (!matched.has(landing)) addTo(restOf, { name: landing.day, value: landing });
    yield;
  }
  const payoutsOfDay = Map.groupBy(books.payouts, ({ day }) => day);
  const compared: ComparedDay[] = [];
  for (const day of books.days) {
    const expected = [...(restOf.get(day) ?? []), ...(payoutsOfDay.get(day) ?? [])];
    compared.push(compareDay(linesOf.get(day) ?? [], { day, payee: books.payee, expected }));
    yield;
  }
  return compared;
}

function compareDay(
  lines: readonly NamedEntry[],
  { day, payee, expected }: { day: string; payee: string; expected: readonly { amountCents: Cents }[] },
): ComparedDay {
  const unnamed = lines.filter(({ paymentId }) => paymentId === undefined).map(({ entry }) => entry.amountCents);
  const rest = expected.map(({ amountCents }) => amountCents);
  const whole = { hereCents: sumCents(rest), thereCents: sumCents(unnamed) };
  const ofDay = { kind: 'day-differs', theirReference: `${payee} ${day}`, paymentId: null, ...whole } as const;
  return {
    day,
    here: [...rest, ...lines.flatMap(({ landing }) => (landing ? [landing.amountCents] : []))],
    there: lines.map(({ entry }) => entry.amountCents),
    differences: [...lines.flatMap(compareNamed), ...(whole.hereCents === whole.thereCents ? [] : [ofDay])],
  };
}

/**
 * Groups expected amounts by processor reference and keeps their order, because a line matches the first payment it
 * names.
 */
function* landingsByReference(landings: readonly Landing[]): Steps<Map<string, PlacedLanding[]>> {
  const byReference = new Map<string, PlacedLanding[]>();
  for (const [index, landing] of landings.entries()) {
    if (landing.reference !== null) addTo(byReference, { name: landing.reference, value: { index, landing } });
    yield;
  }
  return byReference;
}

function addTo<Value>(lists: Map<string, Value[]>, { name, value }: { name: string; value: Value }): void {
  const list = lists.get(name);
  if (list) list.push(value);
  else lists.set(name, [value]);
}

/**
 * Returns the payout date of each day's card money: all of it `bankDays` banking days later, as US processors pay out.
 * Skips days without card payments.
 */
export function payoutsOf(cardDays: readonly CardDay[], bankDays: number): { day: string; amountCents: Cents }[] {
  return cardDays
    .filter(({ amountCents }) => amountCents !== 0)
    .map(({ day, amountCents }) => ({ day: addBankDays(day, bankDays).toString(), amountCents }));
}

/** Returns the words of a line that could be a processor's reference. */
export function possibleReferences({ description }: Pick<BankEntry, 'description'>): string[] {
  return description.match(/[A-Za-z0-9_-]{6,}/g) ?? [];
}

type PlacedLanding = { readonly index: number; readonly landing: Landing };
type NamedEntry = { entry: BankEntry; paymentId: string | undefined; landing: Landing | undefined };

/**
 * Matches a line to the payment it names. The sign distinguishes money in from money out, and each expected amount
 * matches at most one line.
 */
function nameOf(
  entry: BankEntry,
  { byReference, matched }: { byReference: ReadonlyMap<string, readonly PlacedLanding[]>; matched: Set<Landing> },
): NamedEntry {
  const ofPayment = [...new Set(possibleReferences(entry))]
    .flatMap((word) => byReference.get(word) ?? [])
    .toSorted((one, other) => one.index - other.index)
    .map(({ landing }) => landing);
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
