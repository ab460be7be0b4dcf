import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import { runAtOnce } from '../steps/steps.ts';
import { compareBankDays, type Landing, payoutsOf, possibleReferences } from './compare-bank-days.ts';

type Books = Parameters<typeof compareBankDays>[0];

const monday = '2026-11-23';
const tuesday = '2026-11-24';
const line = (bankReference: string, amount: number, { description = 'DEPOSIT', bookedOn = monday } = {}) => ({
  bankReference,
  bookedOn,
  amountCents: cents(amount),
  description,
});
const landing = (paymentId: string, amount: number, changes: Partial<Landing> = {}): Landing => ({
  paymentId,
  reference: `ch_of_${paymentId}`,
  day: monday,
  amountCents: cents(amount),
  ...changes,
});
const compare = (books: Partial<Books>) =>
  runAtOnce(compareBankDays({ payee: 'P', days: [monday], entries: [], landings: [], payouts: [], ...books }));
const differencesOf = (books: Partial<Books>) =>
  compare(books).flatMap(({ differences }) =>
    differences.map(
      ({ kind, theirReference, paymentId, hereCents, thereCents }) =>
        `${kind} ${theirReference} ${paymentId ?? '-'} ${hereCents} ${thereCents}`,
    ),
  );

describe('reconciliation: compareBankDays', () => {
  it.each<[string, Partial<Books>, string[]]>([
    ['nothing on either side', {}, []],
    [
      'one payment, named',
      { entries: [line('B1', 5_000, { description: 'ACH ch_of_a' })], landings: [landing('a', 5_000)] },
      [],
    ],
    ['one total for two', { entries: [line('B1', 8_000)], landings: [landing('a', 5_000), landing('b', 3_000)] }, []],
    [
      'two totals for three',
      { entries: [line('B1', 7_000), line('B2', 1_000)], landings: [landing('a', 5_000), landing('b', 3_000)] },
      [],
    ],
    [
      'a return',
      { entries: [line('B1', -5_000, { description: 'RETURN ch_of_a' })], landings: [landing('a', -5_000)] },
      [],
    ],
    [
      'paid and returned on one day',
      {
        entries: [line('B1', -5_000, { description: 'ch_of_a' }), line('B2', 5_000, { description: 'ch_of_a' })],
        landings: [landing('a', 5_000), landing('a', -5_000)],
      },
      [],
    ],
    [
      'named on another day than it was booked here',
      { entries: [line('B1', 5_000, { description: 'ch_of_a' })], landings: [landing('a', 5_000, { day: tuesday })] },
      [],
    ],
    ['no bank line', { landings: [landing('a', 5_000)] }, [`day-differs P ${monday} - 5000 0`]],
    ['an unrelated bank line', { entries: [line('B1', 1)] }, [`day-differs P ${monday} - 0 1`]],
    [
      'a cent less at the bank',
      { entries: [line('B1', 4_999)], landings: [landing('a', 5_000)] },
      [`day-differs P ${monday} - 5000 4999`],
    ],
    [
      'a named line of another amount, and the rest agrees',
      {
        entries: [line('B1', 4_990, { description: 'ch_of_a' }), line('B2', 3_000)],
        landings: [landing('a', 5_000), landing('b', 3_000)],
      },
      ['amount-differs B1 a 5000 4990'],
    ],
    [
      'one payment in two lines',
      {
        entries: [line('B1', 5_000, { description: 'ch_of_a' }), line('B2', 5_000, { description: 'ch_of_a' })],
        landings: [landing('a', 5_000)],
      },
      ['missing-here B2 a 0 5000'],
    ],
    [
      'returned at the bank and not here',
      {
        entries: [line('B1', 5_000, { description: 'ch_of_a' }), line('B2', -5_000, { description: 'ch_of_a' })],
        landings: [landing('a', 5_000)],
      },
      ['missing-here B2 a 0 -5000'],
    ],
    [
      'card money of an earlier day',
      { entries: [line('B1', 900)], payouts: [{ day: monday, amountCents: cents(900) }] },
      [],
    ],
    [
      'card money less a fee',
      { entries: [line('B1', 870)], payouts: [{ day: monday, amountCents: cents(900) }] },
      [`day-differs P ${monday} - 900 870`],
    ],
    ['only the requested days', { days: [tuesday], landings: [landing('a', 5_000)] }, []],
  ])('reports the right differences: %s', (_what, books, expected) => {
    expect(differencesOf(books)).toEqual(expected);
  });

  it('returns the amounts on both sides of each day', () => {
    const entries = [line('B1', 5_000, { description: 'ch_of_a' }), line('B2', 100)];
    const landings = [landing('a', 5_000), landing('b', 100), landing('c', 7, { day: tuesday })];
    expect(compare({ days: [monday, tuesday], entries, landings })).toMatchObject([
      { day: monday, here: [100, 5_000], there: [5_000, 100] },
      { day: tuesday, here: [7], there: [] },
    ]);
  });
});

describe('reconciliation: payoutsOf', () => {
  it.each([
    ['2026-11-23', '2026-11-25'],
    ['2026-11-20', '2026-11-24'],
    ['2026-11-21', '2026-11-24'],
    ['2026-11-22', '2026-11-24'],
    ['2026-11-25', '2026-11-30'],
  ])('expects card payments from %s two banking days later, on %s', (charged, landed) => {
    const day = parseDate(charged);
    expect(payoutsOf([{ day, amountCents: cents(900) }], 2)).toEqual([{ day: landed, amountCents: 900 }]);
  });

  it('expects no payout for a day without card payments', () => {
    expect(payoutsOf([{ day: parseDate(monday), amountCents: cents(0) }], 2)).toEqual([]);
  });
});

it('reconciliation: possibleReferences returns words long enough to be a reference', () => {
  expect(possibleReferences({ description: 'ACH CREDIT*ch_1234567 REF:pi_3Ox-9 no' })).toEqual([
    'CREDIT',
    'ch_1234567',
    'pi_3Ox-9',
  ]);
});
