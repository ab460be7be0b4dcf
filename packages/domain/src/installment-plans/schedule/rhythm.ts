/** Payment frequency of a plan; req 4.3 calls twice a month BiWeekly. */
export const planFrequencies = ['weekly', 'every-2-weeks', 'twice-a-month', 'monthly'] as const;
export type PlanFrequency = (typeof planFrequencies)[number];

/** Frequencies of req 4.3: none, those of a plan, and a plan that already existed. */
export type RecurringFrequency = 'none' | PlanFrequency | 'preexisting';

/** 0 is Sunday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Payment days of a plan. Days of the month are 1 to 31; a shorter month uses its last day. */
export type Rhythm =
  | { frequency: 'weekly'; weekday: Weekday }
  | { frequency: 'every-2-weeks'; weekday: Weekday }
  | { frequency: 'twice-a-month'; days: readonly [number, number] }
  | { frequency: 'monthly'; day: number };

/** Default pairs of days for twice a month. Customers may choose any other two (req 9.2). */
export const twiceAMonthDays = { firstHalf: [1, 15], secondHalf: [15, 31] } as const;

/** Default days of each frequency (req 9.2). */
export const defaultRhythms: { readonly [Frequency in PlanFrequency]: Extract<Rhythm, { frequency: Frequency }> } = {
  weekly: { frequency: 'weekly', weekday: 1 },
  'every-2-weeks': { frequency: 'every-2-weeks', weekday: 1 },
  'twice-a-month': { frequency: 'twice-a-month', days: twiceAMonthDays.firstHalf },
  monthly: { frequency: 'monthly', day: 1 },
};

export const maxInstallments = 500;

const paymentsAMonth: Record<RecurringFrequency, number> = {
  none: 0,
  preexisting: 0,
  monthly: 1,
  'twice-a-month': 2,
  'every-2-weeks': 2,
  weekly: 4,
};

/**
 * Returns the maximum number of payments for a plan's length: one, two or four per month, and never more than 500 (req
 * 9.1).
 */
export function maximumRecurringPayments(frequency: RecurringFrequency, months: number = maxInstallments): number {
  return Math.min(paymentsAMonth[frequency] * months, maxInstallments);
}
