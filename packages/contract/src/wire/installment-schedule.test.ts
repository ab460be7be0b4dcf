import { CalendarDate, parseDate } from '@internationalized/date';
import type { SeriesFee } from '@quittance/domain/installment-plans/installment-fees';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type { Rhythm } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { anyCents, anySchedule } from '@quittance/domain/testing/schedules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  frequencyCodes,
  frequencyOfInterval,
  installmentSchedule,
  intervalTypes,
  readSchedule,
  wireSchedule,
} from './installment-schedule.ts';

const today = new CalendarDate(2026, 11, 21);
const fee: SeriesFee = { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: cents(195) } };
const normal: InstallmentSchedule = {
  rhythm: { frequency: 'monthly', day: 1 },
  startOn: parseDate('2026-12-01'),
  calculation: 'recurring',
  amountCents: cents(15_000),
  end: { kind: 'amount', totalCents: cents(40_050) },
};
const sent = send(normal);

function send(schedule: InstallmentSchedule, of: SeriesFee = fee): Record<string, unknown> {
  return JSON.parse(JSON.stringify(z.encode(installmentSchedule, wireSchedule(schedule, of))));
}

/** Returns the decoded schedule, or the name of the invalid field. */
function receive(wire: object): unknown {
  const parsed = z.safeDecode(installmentSchedule, wire as z.input<typeof installmentSchedule>);
  if (!parsed.success) return `installmentSchedule.${parsed.error.issues[0]?.path.join('.')}`;
  const read = readSchedule(parsed.data);
  return read.kind === 'read' ? read : read.field;
}

describe('frequencies on the wire (req 4.3)', () => {
  it('are None 0, Weekly 1, BiWeekly 2 for twice a month, Monthly 3, Preexisting 4, Every2Weeks 5', () => {
    expect(frequencyCodes).toEqual({
      none: 0,
      weekly: 1,
      'twice-a-month': 2,
      monthly: 3,
      preexisting: 4,
      'every-2-weeks': 5,
    });
  });

  it('map to interval types, in which BiWeekly is every two weeks (req 7.6)', () => {
    expect(intervalTypes).toEqual({
      weekly: 'Weekly',
      'every-2-weeks': 'BiWeekly',
      'twice-a-month': 'SemiMonthly',
      monthly: 'Monthly',
    });
    const back = Object.values(intervalTypes).map(frequencyOfInterval);
    expect(back).toEqual(Object.keys(intervalTypes));
  });
});

describe('schedule on the wire (req 7.6)', () => {
  it('encodes a regular plan as specified', () => {
    expect(sent).toEqual({
      firstInstallmentAmount: null,
      firstInstallmentDate: null,
      amountCalculationType: 0,
      calculationAmount: 150,
      calculationDate: '12/01/2026',
      intervalType: 'Monthly',
      intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
      endConditionType: 2,
      endConditionValue: 400.5,
      convenienceFee: { feeValue: 1.95, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
      persistInstallmentRecipe: true,
    });
  });

  it('encodes a settlement with a down payment as specified', () => {
    const settlement: InstallmentSchedule = {
      ...normal,
      first: { amountCents: cents(10_000), dueOn: today },
      calculation: 'total',
      end: { kind: 'date', lastOn: parseDate('2027-03-31') },
    };
    expect(send(settlement)).toMatchObject({
      firstInstallmentAmount: 100,
      firstInstallmentDate: '11/21/2026',
      amountCalculationType: 1,
      endConditionType: 1,
      endConditionValue: '03/31/2027',
    });
  });

  it.each<[Rhythm, object]>([
    [{ frequency: 'weekly', weekday: 1 }, { DayOfWeek: 1 }],
    [{ frequency: 'every-2-weeks', weekday: 0 }, { DayOfWeek: 0 }],
    [
      { frequency: 'twice-a-month', days: [15, 31] },
      {
        DayOne: { MonthlyType: 0, MonthlyTypeObject: { Day: 15 } },
        DayTwo: { MonthlyType: 0, MonthlyTypeObject: { Day: 31 } },
      },
    ],
    [
      { frequency: 'monthly', day: 31 },
      { MonthlyType: 0, MonthlyTypeObject: { Day: 31 } },
    ],
  ])('encodes the settings of its interval: %j', (rhythm, settings) => {
    const wire = send({ ...normal, rhythm });
    expect([wire.intervalType, wire.intervalSettings]).toEqual([intervalTypes[rhythm.frequency], settings]);
  });

  it('encodes and decodes any schedule without loss', () => {
    const rate = fc.oneof(
      fc.record({ kind: fc.constant('fixed' as const), amountCents: anyCents(0, 10_000) }),
      fc.record({ kind: fc.constant('percentage' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
    );
    const assignment = fc.constantFrom('all-payments' as const, 'first-payment-only' as const);
    fc.assert(
      fc.property(anySchedule(today), fc.record({ assignment, rate }), (schedule, anyFee) => {
        expect(receive(send(schedule, anyFee))).toEqual({ kind: 'read', schedule, fee: anyFee });
      }),
      { numRuns: 1_000 },
    );
  });

  it.each<[string, object, object]>([
    [
      'a weekday by its name',
      { intervalType: 'Weekly', intervalSettings: { DayOfWeek: 'Friday' } },
      { rhythm: { weekday: 5 } },
    ],
    [
      'two days in any order',
      { intervalType: 'SemiMonthly', intervalSettings: { DayOne: dayOf(31), DayTwo: dayOf(15) } },
      { rhythm: { days: [15, 31] } },
    ],
    [
      'settings of other intervals next to its own',
      { intervalSettings: { DayOfWeek: 1, ...dayOf(7) } },
      { rhythm: { frequency: 'monthly', day: 7 } },
    ],
    ['a count as text', { endConditionType: 0, endConditionValue: ' 12 ' }, { end: { kind: 'count', count: 12 } }],
    ['an amount as text', { endConditionValue: '400.50' }, { end: { kind: 'amount', totalCents: 40_050 } }],
    [
      'a last day in another format',
      { endConditionType: 1, endConditionValue: '2027-03-31' },
      { end: { kind: 'date' } },
    ],
    [
      'a first amount of 0 as none',
      { firstInstallmentAmount: 0, firstInstallmentDate: '12/01/2026' },
      { first: undefined },
    ],
    [
      'no first payment when none is sent',
      { firstInstallmentAmount: undefined, firstInstallmentDate: undefined },
      { first: undefined },
    ],
  ])('decodes %s', (_, changes, expected) => {
    expect(receive({ ...sent, ...changes })).toMatchObject({ kind: 'read', schedule: expected });
  });

  it('has no fee if none is sent', () => {
    const none = { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: 0 } };
    expect(receive({ ...sent, convenienceFee: null })).toMatchObject({ fee: none });
    expect(receive({ ...sent, convenienceFee: undefined })).toMatchObject({ fee: none });
  });
});

describe('invalid schedule (req 7.6)', () => {
  const money = sent.convenienceFee as object;
  const weekly = { intervalType: 'Weekly' };
  const semiMonthly = { intervalType: 'SemiMonthly' };

  it.each<[string, object]>([
    ['firstInstallmentAmount', { firstInstallmentAmount: 1.005, firstInstallmentDate: '12/01/2026' }],
    ['firstInstallmentAmount', { firstInstallmentAmount: -5, firstInstallmentDate: '12/01/2026' }],
    ['firstInstallmentDate', { firstInstallmentAmount: 50 }],
    ['firstInstallmentDate', { firstInstallmentAmount: 50, firstInstallmentDate: '02/30/2027' }],
    ['amountCalculationType', { amountCalculationType: 2 }],
    ['amountCalculationType', { amountCalculationType: '0' }],
    ['calculationAmount', { calculationAmount: '150' }],
    ['calculationAmount', { calculationAmount: 0.001 }],
    ['calculationDate', { calculationDate: 'soon' }],
    ['calculationDate', { calculationDate: undefined }],
    ['intervalType', { intervalType: 'Daily' }],
    ['intervalType', { intervalType: 'Quarterly' }],
    ['intervalType', { intervalType: 'Custom' }],
    ['intervalSettings', { ...weekly, intervalSettings: {} }],
    ['intervalSettings', { intervalType: 'BiWeekly', intervalSettings: dayOf(1) }],
    ['intervalSettings', { intervalSettings: { DayOfWeek: 1 } }],
    ['intervalSettings', { ...semiMonthly, intervalSettings: { DayOne: dayOf(1) } }],
    ['intervalSettings', { ...semiMonthly, intervalSettings: { DayTwo: dayOf(1) } }],
    ['intervalSettings', { ...semiMonthly, intervalSettings: { DayOne: dayOf(15), DayTwo: dayOf(15) } }],
    ['intervalSettings', { intervalSettings: undefined }],
    ['intervalSettings.DayOfWeek', { ...weekly, intervalSettings: { DayOfWeek: 7 } }],
    ['intervalSettings.DayOfWeek', { ...weekly, intervalSettings: { DayOfWeek: 'Freitag' } }],
    ['intervalSettings.MonthlyType', { intervalSettings: { ...dayOf(1), MonthlyType: 1 } }],
    ['intervalSettings.MonthlyTypeObject.Day', { intervalSettings: dayOf(0) }],
    ['intervalSettings.MonthlyTypeObject.Day', { intervalSettings: dayOf(32) }],
    ['intervalSettings.MonthlyTypeObject.Day', { intervalSettings: dayOf(1.5) }],
    [
      'intervalSettings.DayOne.MonthlyTypeObject.Day',
      { ...semiMonthly, intervalSettings: { DayOne: dayOf(32), DayTwo: dayOf(1) } },
    ],
    [
      'intervalSettings.DayTwo.MonthlyType',
      { ...semiMonthly, intervalSettings: { DayOne: dayOf(1), DayTwo: { Day: 2 } } },
    ],
    ['endConditionType', { endConditionType: 3 }],
    ['endConditionValue', { endConditionType: 0, endConditionValue: 1.5 }],
    ['endConditionValue', { endConditionType: 0, endConditionValue: '' }],
    ['endConditionValue', { endConditionType: 0, endConditionValue: '12 payments' }],
    ['endConditionValue', { endConditionType: 0, endConditionValue: '0x3' }],
    ['endConditionValue', { endConditionType: 0, endConditionValue: '3e0' }],
    ['endConditionValue', { endConditionType: 1, endConditionValue: 12 }],
    ['endConditionValue', { endConditionType: 1, endConditionValue: '02/29/2027' }],
    ['endConditionValue', { endConditionValue: 400.505 }],
    ['endConditionValue', { endConditionValue: 'all' }],
    ['endConditionValue', { endConditionValue: null }],
    ['convenienceFee.feeValue', { convenienceFee: { ...money, feeValue: 1.955 } }],
    ['convenienceFee.feeValue', { convenienceFee: { ...money, feeValue: -1 } }],
    ['convenienceFee.convenienceFeeAssignmentType', { convenienceFee: { ...money, convenienceFeeAssignmentType: 2 } }],
    [
      'convenienceFee.convenienceFeeCalculationType',
      { convenienceFee: { ...money, convenienceFeeCalculationType: 2 } },
    ],
    ['persistInstallmentRecipe', { persistInstallmentRecipe: 'true' }],
  ])('is refused because of %s in %j', (field, changes) => {
    expect(receive({ ...sent, ...changes })).toBe(`installmentSchedule.${field}`);
  });
});

function dayOf(Day: number): object {
  return { MonthlyType: 0, MonthlyTypeObject: { Day } };
}
