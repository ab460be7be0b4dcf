import { parseDay } from '@quittance/domain/dates/business-day';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import type { SeriesFee } from '@quittance/domain/installment-plans/installment-fees';
import type { InstallmentSchedule } from '@quittance/domain/installment-plans/schedule/installment-schedule';
import type {
  PlanFrequency,
  RecurringFrequency,
  Rhythm,
  Weekday,
} from '@quittance/domain/installment-plans/schedule/rhythm';
import { zeroCents } from '@quittance/domain/money/cents';
import { centsFromDollars, dollarsFromCents } from '@quittance/domain/money/decimal-dollars';
import * as z from 'zod/mini';
import { dollars } from './dollars.ts';
import { looseDay } from './loose-day.ts';

/** Codes of req 4.3, in which BiWeekly (2) means twice a month. */
export const frequencyCodes: Record<RecurringFrequency, number> = {
  none: 0,
  weekly: 1,
  'twice-a-month': 2,
  monthly: 3,
  preexisting: 4,
  'every-2-weeks': 5,
};

/** Labels of req 3.16 and 7.6, in which BiWeekly means every two weeks. */
export const intervalTypes = {
  weekly: 'Weekly',
  'every-2-weeks': 'BiWeekly',
  'twice-a-month': 'SemiMonthly',
  monthly: 'Monthly',
} as const;

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;
const dayOfWeek = z.union([z.number().check(z.int(), z.minimum(0), z.maximum(6)), z.enum(weekdays)]);
const dayOfMonth = z.object({
  MonthlyType: z.literal(0),
  MonthlyTypeObject: z.object({ Day: z.number().check(z.int(), z.minimum(1), z.maximum(31)) }),
});

/** Interval settings: DayOfWeek, DayOne and DayTwo, or a day of the month. */
const intervalSettings = z.object({
  DayOfWeek: z.optional(dayOfWeek),
  DayOne: z.optional(dayOfMonth),
  DayTwo: z.optional(dayOfMonth),
  MonthlyType: z.optional(z.literal(0)),
  MonthlyTypeObject: z.optional(dayOfMonth.shape.MonthlyTypeObject),
});

/** Payment days of a plan, in the format of schedules (req 7.6). */
export const wireRhythm = {
  intervalType: z.enum(['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly']),
  intervalSettings,
};

/** Whole number for a count, dollars for an amount, MM/dd/yyyy for a day. */
const endConditionValue = z.union([z.number(), z.string().check(z.maxLength(40))]);

/** installmentSchedule of req 7.6. */
export const installmentSchedule = z.object({
  firstInstallmentAmount: z.nullish(dollars),
  firstInstallmentDate: z.nullish(looseDay),
  /** 0: each installment is calculationAmount. 1: the installments share it. */
  amountCalculationType: z.union([z.literal(0), z.literal(1)]),
  calculationAmount: dollars,
  calculationDate: looseDay,
  /** Labels of req 3.16. The rules refuse Quarterly and Custom (req 7.6). */
  intervalType: z.enum(['Weekly', 'BiWeekly', 'SemiMonthly', 'Monthly', 'Quarterly', 'Custom']),
  intervalSettings,
  /** 0: number of payments. 1: last day. 2: amount. */
  endConditionType: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  endConditionValue,
  convenienceFee: z.nullish(
    z.object({
      /** Dollars, or percent. */
      feeValue: z.number().check(z.minimum(0), z.maximum(1_000_000)),
      convenienceFeeAssignmentType: z.union([z.literal(0), z.literal(1)]),
      convenienceFeeCalculationType: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
  /** Saves the schedule so that the customer can agree to it. Otherwise nothing is written. */
  persistInstallmentRecipe: z.boolean(),
});

export type WireSchedule = z.output<typeof installmentSchedule>;

/** Decoded schedule, or the field that can't be read. */
export type ReadSchedule =
  | { kind: 'read'; schedule: InstallmentSchedule; fee: SeriesFee }
  | { kind: 'unreadable'; field: string };

/** Converts a schedule from the wire (req 7.6). A first amount of 0 means no first payment. */
export function readSchedule(wire: WireSchedule): ReadSchedule {
  if (frequencyOf(wire.intervalType) === undefined)
    return { kind: 'unreadable', field: 'installmentSchedule.intervalType' };
  const rhythm = readRhythm(wire);
  if (!rhythm) return { kind: 'unreadable', field: 'installmentSchedule.intervalSettings' };
  const end = endOf(wire);
  if (!end) return { kind: 'unreadable', field: 'installmentSchedule.endConditionValue' };
  const first = firstOf(wire);
  if (typeof first === 'string') return { kind: 'unreadable', field: `installmentSchedule.${first}` };
  const fee = feeOf(wire);
  if (!fee) return { kind: 'unreadable', field: 'installmentSchedule.convenienceFee.feeValue' };
  const calculation = wire.amountCalculationType === 0 ? 'recurring' : 'total';
  const schedule = {
    rhythm,
    startOn: wire.calculationDate,
    first,
    calculation,
    amountCents: wire.calculationAmount,
    end,
  } as const;
  return { kind: 'read', schedule, fee };
}

/** Converts a schedule to the format of req 7.6, to be saved as a recipe. */
export function wireSchedule(
  { rhythm, startOn, first, calculation, amountCents, end }: InstallmentSchedule,
  fee: SeriesFee,
): z.output<typeof installmentSchedule> {
  return {
    firstInstallmentAmount: first?.amountCents ?? null,
    firstInstallmentDate: first?.dueOn ?? null,
    amountCalculationType: calculation === 'recurring' ? 0 : 1,
    calculationAmount: amountCents,
    calculationDate: startOn,
    ...writeRhythm(rhythm),
    ...endConditionOf(end),
    convenienceFee: {
      feeValue:
        fee.rate.kind === 'fixed' ? dollarsFromCents(fee.rate.amountCents) : fromHundredths(fee.rate.basisPoints),
      convenienceFeeAssignmentType: fee.assignment === 'all-payments' ? 0 : 1,
      convenienceFeeCalculationType: fee.rate.kind === 'fixed' ? 0 : 1,
    },
    persistInstallmentRecipe: true,
  };
}

/** Throws for an interval type that plans don't support. */
export function frequencyOfInterval(intervalType: WireSchedule['intervalType']): PlanFrequency {
  const found = frequencyOf(intervalType);
  if (!found) throw new Error(`the interval type ${intervalType} has no frequency`);
  return found;
}

function frequencyOf(intervalType: WireSchedule['intervalType']): PlanFrequency | undefined {
  return (Object.keys(intervalTypes) as PlanFrequency[]).find((each) => intervalTypes[each] === intervalType);
}

/** Returns undefined if the settings don't match the interval type. */
export function readRhythm({
  intervalType,
  intervalSettings,
}: Pick<WireSchedule, 'intervalType' | 'intervalSettings'>): Rhythm | undefined {
  const frequency = frequencyOfInterval(intervalType);
  const { DayOfWeek, DayOne, DayTwo, MonthlyTypeObject } = intervalSettings;
  switch (frequency) {
    case 'weekly':
    case 'every-2-weeks': {
      if (DayOfWeek === undefined) return undefined;
      const weekday = typeof DayOfWeek === 'number' ? DayOfWeek : weekdays.indexOf(DayOfWeek);
      return { frequency, weekday: weekday as Weekday };
    }
    case 'twice-a-month': {
      const [one, two] = [DayOne?.MonthlyTypeObject.Day, DayTwo?.MonthlyTypeObject.Day];
      if (one === undefined || two === undefined || one === two) return undefined;
      return { frequency, days: [Math.min(one, two), Math.max(one, two)] };
    }
    case 'monthly':
      return MonthlyTypeObject && { frequency, day: MonthlyTypeObject.Day };
  }
}

export function writeRhythm(rhythm: Rhythm) {
  return { intervalType: intervalTypes[rhythm.frequency], intervalSettings: settingsOf(rhythm) };
}

function settingsOf(rhythm: Rhythm): WireSchedule['intervalSettings'] {
  const month = (Day: number) => ({ MonthlyType: 0 as const, MonthlyTypeObject: { Day } });
  if ('weekday' in rhythm) return { DayOfWeek: rhythm.weekday };
  if (rhythm.frequency === 'monthly') return month(rhythm.day);
  return { DayOne: month(rhythm.days[0]), DayTwo: month(rhythm.days[1]) };
}

function endOf({ endConditionType, endConditionValue: value }: WireSchedule): InstallmentSchedule['end'] | undefined {
  if (endConditionType === 1) {
    const lastOn = typeof value === 'string' ? parseDay(value) : undefined;
    return lastOn && { kind: 'date', lastOn };
  }
  // Accepts only plain digits. JavaScript would also read hexadecimal numbers and exponents.
  const number =
    typeof value === 'number' ? value : Number(/^\s*\d+(?:\.\d{1,2})?\s*$/.test(value) ? value : Number.NaN);
  if (endConditionType === 0) return Number.isSafeInteger(number) ? { kind: 'count', count: number } : undefined;
  const totalCents = centsFromDollars(number);
  return totalCents === undefined ? undefined : { kind: 'amount', totalCents };
}

function endConditionOf(end: InstallmentSchedule['end']): Pick<WireSchedule, 'endConditionType' | 'endConditionValue'> {
  switch (end.kind) {
    case 'count':
      return { endConditionType: 0, endConditionValue: end.count };
    case 'date':
      return { endConditionType: 1, endConditionValue: z.encode(looseDay, end.lastOn) };
    case 'amount':
      return { endConditionType: 2, endConditionValue: dollarsFromCents(end.totalCents) };
  }
}

/** Returns the payment before the regular ones, undefined without one, or the name of the invalid field. */
function firstOf({ firstInstallmentAmount: amountCents, firstInstallmentDate: dueOn }: WireSchedule) {
  if (amountCents === undefined || amountCents === null || amountCents === zeroCents) return undefined;
  if (amountCents < zeroCents) return 'firstInstallmentAmount';
  return dueOn ? { amountCents, dueOn } : 'firstInstallmentDate';
}

/** Percentages are read to two decimals (req 9.1). */
function feeOf({ convenienceFee }: WireSchedule): SeriesFee | undefined {
  if (!convenienceFee) return { assignment: 'first-payment-only', rate: { kind: 'fixed', amountCents: zeroCents } };
  const hundredths = centsFromDollars(convenienceFee.feeValue);
  if (hundredths === undefined) return undefined;
  return {
    assignment: convenienceFee.convenienceFeeAssignmentType === 0 ? 'all-payments' : 'first-payment-only',
    rate:
      convenienceFee.convenienceFeeCalculationType === 0
        ? { kind: 'fixed', amountCents: hundredths }
        : { kind: 'percentage', basisPoints: hundredths },
  };
}
