import { CalendarDate } from '@internationalized/date';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { type Cents, cents } from '@quittance/domain/money/cents';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keepInstallments, keepSchedule, readKeptInstallments, readKeptSchedule } from './kept-schedule.ts';

const amount: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: 100_000_000 }).map(cents);
const day = fc
  .tuple(fc.integer({ min: 2026, max: 2099 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map((parts) => new CalendarDate(...parts));
const rhythm: fc.Arbitrary<Rhythm> = fc.oneof(
  fc.record({ frequency: fc.constantFrom('weekly', 'every-2-weeks'), weekday: fc.constantFrom(0, 1, 2, 3, 4, 5, 6) }),
  fc.record({ frequency: fc.constant('twice-a-month'), days: fc.constant([1, 15] as [number, number]) }),
  fc.record({ frequency: fc.constant('monthly'), day: fc.integer({ min: 1, max: 31 }) }),
);
const end: fc.Arbitrary<InstallmentSchedule['end']> = fc.oneof(
  fc.record({ kind: fc.constant('count'), count: fc.integer({ min: 1, max: 500 }) }),
  fc.record({ kind: fc.constant('date'), lastOn: day }),
  fc.record({ kind: fc.constant('amount'), totalCents: amount }),
);
const schedule: fc.Arbitrary<InstallmentSchedule> = fc.record({
  rhythm,
  startOn: day,
  first: fc.option(fc.record({ amountCents: amount, dueOn: day }), { nil: undefined }),
  calculation: fc.constantFrom('recurring', 'total'),
  amountCents: amount,
  end,
});

it('a schedule survives a round trip through its recipe (req 7.6)', () => {
  fc.assert(
    fc.property(schedule, (made) => {
      expect(readKeptSchedule(JSON.parse(JSON.stringify(keepSchedule(made))))).toEqual(made);
    }),
  );
});

it('installments survive a round trip through their recipe and produce the same text in any key order (req 7.6)', () => {
  const installment = fc.record({
    sequence: fc.integer({ min: 1, max: 500 }),
    dueOn: day,
    amountCents: amount,
    feeCents: amount,
  });
  fc.assert(
    fc.property(fc.array(installment), (made) => {
      const kept = JSON.parse(keepInstallments(made)) as object[];
      const turned = kept.map((each) => Object.fromEntries(Object.entries(each).toReversed()));
      expect(readKeptInstallments(turned)).toEqual(made);
      expect(keepInstallments(readKeptInstallments(turned))).toBe(keepInstallments(made));
    }),
  );
});
