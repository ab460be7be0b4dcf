import fc from 'fast-check';

/** Payment methods, named after the answer of the bank or card. */
export const lifeMethods = ['card', 'declined', 'bank', 'returning-bank'] as const;
export type LifeMethod = (typeof lifeMethods)[number];

/** `pick` selects one of the account's payments. Amounts are in cents. */
export type AccountEvent =
  | { kind: 'pay'; by: LifeMethod; amountCents: number; inDays: number }
  | { kind: 'cancel'; pick: number }
  | { kind: 'refund'; pick: number; percent: number; isOverpayment: boolean }
  | { kind: 'adjust'; amountCents: number; reason: 'interest' | 'fee-waived' | 'billing-error' | 'write-off' }
  /** A creditor's file with a balance and optionally an amount due. */
  | { kind: 'import'; balanceCents: number; amountDueCents: number | null; dueInDays: number }
  | { kind: 'accept'; percent: number }
  | { kind: 'settle'; by: LifeMethod; inDays: number }
  | { kind: 'plan'; amountCents: number }
  | { kind: 'plan-amount'; amountCents: number }
  | { kind: 'charge' }
  | { kind: 'dispute' }
  | { kind: 'end-dispute'; outcome: 'cleared' | 'upheld' }
  | { kind: 'collect' | 'day' };

const amountCents = fc.integer({ min: 500, max: 9_000 });
const pick = fc.nat(10);
const by = fc.constantFrom(...lifeMethods, 'card' as const, 'bank' as const);
const inDays = fc.constantFrom(0, 0, 2);
const weigh = (weight: number, arbitrary: fc.Arbitrary<AccountEvent>) => ({ weight, arbitrary });

export const anyEvent: fc.Arbitrary<AccountEvent> = fc.oneof(
  weigh(5, fc.record({ kind: fc.constant('pay' as const), by, amountCents, inDays })),
  weigh(1, fc.record({ kind: fc.constant('cancel' as const), pick })),
  weigh(
    2,
    fc.record({
      kind: fc.constant('refund' as const),
      pick,
      percent: fc.constantFrom(100, 100, 40),
      isOverpayment: fc.boolean(),
    }),
  ),
  weigh(
    2,
    fc.record({
      kind: fc.constant('adjust' as const),
      amountCents: fc.integer({ min: -6_000, max: 4_000 }).filter((amount) => amount !== 0),
      reason: fc.constantFrom('interest', 'fee-waived', 'billing-error', 'write-off'),
    }),
  ),
  weigh(
    2,
    fc.record({
      kind: fc.constant('import' as const),
      balanceCents: fc.integer({ min: -2_000, max: 30_000 }),
      amountDueCents: fc.option(fc.integer({ min: 0, max: 12_000 }), { nil: null }),
      dueInDays: fc.integer({ min: -5, max: 10 }),
    }),
  ),
  weigh(1, fc.record({ kind: fc.constant('accept' as const), percent: fc.integer({ min: 20, max: 90 }) })),
  weigh(2, fc.record({ kind: fc.constant('settle' as const), by, inDays })),
  weigh(1, fc.record({ kind: fc.constant('plan' as const), amountCents: fc.integer({ min: 2_500, max: 9_000 }) })),
  weigh(1, fc.record({ kind: fc.constant('plan-amount' as const), amountCents })),
  weigh(2, fc.record({ kind: fc.constant('charge' as const) })),
  weigh(1, fc.record({ kind: fc.constant('dispute' as const) })),
  weigh(
    1,
    fc.record({
      kind: fc.constant('end-dispute' as const),
      outcome: fc.constantFrom('cleared' as const, 'upheld' as const),
    }),
  ),
  weigh(4, fc.record({ kind: fc.constantFrom('collect' as const, 'day' as const) })),
);

/** Cover the events that a few random lives may miss. */
export const fullLives: readonly AccountEvent[][] = [
  [
    { kind: 'import', balanceCents: 24_170, amountDueCents: null, dueInDays: 5 },
    { kind: 'pay', by: 'card', amountCents: 2_037, inDays: 0 },
    { kind: 'refund', pick: 0, percent: 40, isOverpayment: false },
    { kind: 'pay', by: 'bank', amountCents: 3_011, inDays: 0 },
    { kind: 'pay', by: 'bank', amountCents: 1_519, inDays: 2 },
    { kind: 'adjust', amountCents: 713, reason: 'interest' },
    { kind: 'pay', by: 'returning-bank', amountCents: 4_023, inDays: 0 },
    { kind: 'collect' },
    { kind: 'collect' },
    { kind: 'day' },
    { kind: 'pay', by: 'declined', amountCents: 1_001, inDays: 0 },
    { kind: 'import', balanceCents: -1_500, amountDueCents: null, dueInDays: 5 },
    { kind: 'refund', pick: 1, percent: 40, isOverpayment: true },
  ],
  [
    { kind: 'dispute' },
    { kind: 'end-dispute', outcome: 'cleared' },
    { kind: 'accept', percent: 55 },
    { kind: 'settle', by: 'returning-bank', inDays: 0 },
    { kind: 'collect' },
    { kind: 'collect' },
    { kind: 'settle', by: 'card', inDays: 2 },
    { kind: 'day' },
    { kind: 'day' },
    { kind: 'import', balanceCents: 8_842, amountDueCents: 3_003, dueInDays: -2 },
  ],
  [
    { kind: 'plan', amountCents: 7_001 },
    { kind: 'charge' },
    { kind: 'collect' },
    { kind: 'plan-amount', amountCents: 9_013 },
    { kind: 'charge' },
    { kind: 'refund', pick: 0, percent: 100, isOverpayment: false },
  ],
  // A plan that ends before its first payment.
  [{ kind: 'plan', amountCents: 7_847 }, { kind: 'dispute' }, { kind: 'end-dispute', outcome: 'cleared' }],
];
