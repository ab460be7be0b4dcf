import fc from 'fast-check';
import type { SeriesFee } from '../../installment-plans/installment-fees.ts';
import { cents, zeroCents } from '../../money/cents.ts';
import { anyCents } from '../../testing/schedules.ts';
import type { LifeEvent } from './account-life.ts';

const pick = fc.nat(20);
const anyFee: fc.Arbitrary<SeriesFee> = fc.record({
  assignment: fc.constantFrom('all-payments' as const, 'first-payment-only' as const),
  rate: fc.oneof(
    fc.record({ kind: fc.constant('fixed' as const), amountCents: anyCents(1, 500) }),
    fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 1, max: 400 }) }),
  ),
});
/** Generates one event; a history is a list of them. */
export const anyEvent: fc.Arbitrary<LifeEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('bill' as const),
    amountCents: anyCents(1, 90_000),
    pastDueCents: anyCents(0, 30_000),
    dueInDays: fc.integer({ min: -20, max: 20 }),
  }),
  fc.record({
    kind: fc.constant('adjust' as const),
    amountCents: fc
      .integer({ min: -40_000, max: 40_000 })
      .filter((amount) => amount !== 0)
      .map(cents),
  }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      amountCents: anyCents(1, 60_000),
      feeCents: fc.oneof(fc.constant(zeroCents), anyCents(1, 400)),
      inDays: fc.integer({ min: 0, max: 4 }),
      isSettlement: fc.boolean(),
    }),
  },
  fc.record({
    kind: fc.constant('accept' as const),
    percent: fc.integer({ min: 10, max: 100 }),
    isLumpSum: fc.boolean(),
  }),
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('step' as const),
      pick,
      event: fc.constantFrom(
        'claimed' as const,
        'claimed' as const,
        'processor-succeeded' as const,
        'processor-accepted' as const,
        'processor-declined' as const,
        'outcome-unknown' as const,
        'settled' as const,
        'returned' as const,
        'return-reopened' as const,
        'canceled' as const,
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('clear' as const), pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('refund' as const),
      pick,
      percent: fc.constantFrom(100, 100, 40),
      isOverpayment: fc.boolean(),
    }),
  },
  fc.record({ kind: fc.constant('dispute' as const) }),
  fc.record({ kind: fc.constant('plan' as const), count: fc.integer({ min: 2, max: 6 }), fee: fc.option(anyFee) }),
  fc.record({ kind: fc.constant('plan-amount' as const), amountCents: anyCents(500, 40_000) }),
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('installment' as const),
      turn: fc.constantFrom(
        'charged' as const,
        'charged' as const,
        'missed' as const,
        'skipped' as const,
        'moved' as const,
      ),
    }),
  },
  fc.record({ kind: fc.constant('day' as const) }),
);

const accept = { kind: 'accept', percent: 50, isLumpSum: true } as const;
const settle = {
  kind: 'pay',
  amountCents: cents(25_000),
  feeCents: cents(250),
  inDays: 0,
  isSettlement: true,
} as const;
const payAll = {
  kind: 'pay',
  amountCents: cents(50_000),
  feeCents: zeroCents,
  inDays: 0,
  isSettlement: false,
} as const;
const clear = { kind: 'clear', pick: 0 } as const;
const charged = { kind: 'installment', turn: 'charged' } as const;
const fee: SeriesFee = { assignment: 'all-payments', rate: { kind: 'percentage', basisPoints: 195 } };
const refund = { kind: 'refund', pick: 0, percent: 100, isOverpayment: false } as const;
const bankReturn = { kind: 'step', pick: 0, event: 'returned' } as const;

/** Histories that random generation rarely produces. */
export const rareLives: LifeEvent[][] = [
  [accept, settle, clear, bankReturn],
  [accept, { ...settle, inDays: 3 }, clear],
  [{ ...accept, isLumpSum: false }, { ...settle, amountCents: cents(9_000) }, clear],
  [payAll, clear, bankReturn],
  [payAll, clear, { kind: 'step', pick: 0, event: 'returned' }, { kind: 'step', pick: 0, event: 'return-reopened' }],
  [{ ...payAll, inDays: 2 }, { kind: 'adjust', amountCents: cents(-20_000) }, clear],
  [
    { ...accept, isLumpSum: false },
    { ...settle, amountCents: cents(9_000), inDays: 3 },
  ],
  [payAll, { kind: 'adjust', amountCents: cents(-20_000) }],
  [
    { ...payAll, inDays: 3 },
    { kind: 'adjust', amountCents: cents(-50_000) },
  ],
  [payAll, { ...payAll, inDays: 3 }, { kind: 'adjust', amountCents: cents(-50_000) }],
  [{ kind: 'dispute' }],
  [
    { kind: 'plan', count: 3, fee },
    charged,
    clear,
    { ...charged, turn: 'missed' },
    { ...charged, turn: 'skipped' },
    charged,
    charged,
  ],
  [
    { kind: 'plan', count: 4, fee: { ...fee, assignment: 'first-payment-only' } },
    charged,
    { kind: 'plan-amount', amountCents: cents(30_000) },
    clear,
    charged,
    clear,
  ],
  [payAll, clear, { kind: 'adjust', amountCents: cents(-30_000) }, { ...refund, percent: 40, isOverpayment: true }],
  [accept, settle, clear, refund],
  [accept, settle, clear, { kind: 'adjust', amountCents: cents(-2_000) }, { ...refund, isOverpayment: true }],
  [{ kind: 'plan', count: 2, fee: null }, { ...charged, turn: 'moved' }, charged, bankReturn, charged, clear],
];
