/** How often a plan is paid; req 4.3 calls twice a month BiWeekly. */
export type PlanFrequency = 'weekly' | 'every-2-weeks' | 'twice-a-month' | 'monthly';

/** The frequencies of req 4.3: none, those of a plan, and a plan that was there before. */
export type RecurringFrequency = 'none' | PlanFrequency | 'preexisting';

/** A day of the week, 0 for Sunday to 6 for Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** On which days a plan is paid. Days of the month are 1 to 31; a month without one of them has its last day instead. */
export type Rhythm =
  | { frequency: 'weekly'; weekday: Weekday }
  | { frequency: 'every-2-weeks'; weekday: Weekday }
  | { frequency: 'twice-a-month'; days: readonly [number, number] }
  | { frequency: 'monthly'; day: number };

/** The pairs of days that twice a month begins with; besides them any two days can be chosen (req 9.2). */
export const twiceAMonthDays = { firstHalf: [1, 15], secondHalf: [15, 31] } as const;

/** What each frequency begins with (req 9.2). */
export const defaultRhythms: { readonly [Frequency in PlanFrequency]: Extract<Rhythm, { frequency: Frequency }> } = {
  weekly: { frequency: 'weekly', weekday: 1 },
  'every-2-weeks': { frequency: 'every-2-weeks', weekday: 1 },
  'twice-a-month': { frequency: 'twice-a-month', days: twiceAMonthDays.firstHalf },
  monthly: { frequency: 'monthly', day: 1 },
};

/** The most payments that any plan has. */
export const mostInstallments = 500;

const paymentsAMonth: Record<RecurringFrequency, number> = {
  none: 0,
  preexisting: 0,
  monthly: 1,
  'twice-a-month': 2,
  'every-2-weeks': 2,
  weekly: 4,
};

/** How many payments a plan of so many months has at most: one, two or four a month, and never more than 500 (req 9.1). */
export function maximumRecurringPayments(frequency: RecurringFrequency, months: number = mostInstallments): number {
  return Math.min(paymentsAMonth[frequency] * months, mostInstallments);
}
