import type { CalendarDate } from '@internationalized/date';
import { planInstallments } from '../plan-installments.ts';
import type { InstallmentLimits, PlannedInstallment } from './installment-schedule.ts';
import { type AgreedMonthly, planMinimum } from './plan-bounds.ts';
import { defaultRhythms, maximumRecurringPayments, type PlanFrequency } from './rhythm.ts';

/** A suggested plan: the whole balance in equal payments, with the remaining cents in the last one. */
export type PlanPreset = {
  readonly frequency: PlanFrequency;
  readonly count: number;
  readonly installments: readonly PlannedInstallment[];
};

/** In order of preference. Later ones replace earlier ones that the limits make identical. */
const wishes: readonly Pick<PlanPreset, 'frequency' | 'count'>[] = [
  { frequency: 'monthly', count: 4 },
  { frequency: 'monthly', count: 6 },
  { frequency: 'every-2-weeks', count: 8 },
  { frequency: 'weekly', count: 12 },
  { frequency: 'twice-a-month', count: 6 },
];

const maxPresets = 4;

/** Payments below $20 aren't suggested unless the balance can't be split otherwise. */
const comfortableCents = 2_000;

/**
 * Returns up to four plans that pay `goalCents` on the default days of their frequency with each payment within the
 * limits. Empty when the balance can't be split in two.
 */
export function planPresets({
  startOn,
  limits: { minimumCents, ...others },
  agreedMonthlyCents,
}: AgreedMonthly & { startOn: CalendarDate; limits: InstallmentLimits }): readonly PlanPreset[] {
  const presets: PlanPreset[] = [];
  for (const wish of wishes) {
    const limits = { ...others, minimumCents: planMinimum(minimumCents, { ...wish, agreedMonthlyCents }) };
    const preset = nearestPreset(wish, { startOn, limits });
    const isNew = !presets.some(({ frequency, count }) => frequency === preset?.frequency && count === preset.count);
    if (preset && isNew) presets.push(preset);
    if (presets.length === maxPresets) break;
  }
  return presets;
}

/** Gets as close to the preferred count as the limits allow. */
function nearestPreset(
  { frequency, count }: (typeof wishes)[number],
  { startOn, limits }: { startOn: CalendarDate; limits: InstallmentLimits },
): PlanPreset | undefined {
  const { goalCents, minimumCents, maximumCents } = limits;
  if (goalCents <= 0 || maximumCents <= 0) return undefined;
  const min = Math.max(2, Math.ceil(goalCents / maximumCents));
  const max = Math.min(Math.floor(goalCents / Math.max(minimumCents, 1)), maximumRecurringPayments(frequency));
  const comfortable = Math.min(count, Math.floor(goalCents / comfortableCents));
  const wanted = Math.max(min, Math.min(comfortable, max));
  // The remaining cents can lift the last payment above the maximum. One more payment makes them all smaller.
  return [wanted, wanted + 1]
    .filter((each) => each <= max)
    .map((each) => laidOut({ frequency, count: each }, { startOn, limits }))
    .find((preset) => preset !== undefined);
}

function laidOut(
  { frequency, count }: (typeof wishes)[number],
  { startOn, limits }: { startOn: CalendarDate; limits: InstallmentLimits },
): PlanPreset | undefined {
  const series = planInstallments(
    {
      rhythm: defaultRhythms[frequency],
      startOn,
      calculation: 'total',
      amountCents: limits.goalCents,
      end: { kind: 'count', count },
    },
    limits,
  );
  return series.kind === 'planned' ? { frequency, count, installments: series.installments } : undefined;
}
