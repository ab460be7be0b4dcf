import type { CalendarDate } from '@internationalized/date';
import type { InstallmentLimits, PlannedInstallment } from './installment-schedule.ts';
import { planInstallments } from './plan-installments.ts';
import { defaultRhythms, maximumRecurringPayments, type PlanFrequency } from './rhythm.ts';

/** A ready-made plan: the whole balance in equal payments, the last one taking the cents that are left. */
export type PlanPreset = {
  readonly frequency: PlanFrequency;
  readonly count: number;
  readonly installments: readonly PlannedInstallment[];
};

/** In order of preference; the later ones stand in where the limits make earlier ones the same. */
const wishes: readonly Pick<PlanPreset, 'frequency' | 'count'>[] = [
  { frequency: 'monthly', count: 4 },
  { frequency: 'monthly', count: 6 },
  { frequency: 'every-2-weeks', count: 8 },
  { frequency: 'weekly', count: 12 },
  { frequency: 'twice-a-month', count: 6 },
];

const mostPresets = 4;

/** Smaller payments than $20 aren't worth proposing, unless the balance couldn't be split otherwise. */
const comfortableCents = 2_000;

/**
 * Up to four plans that pay `goalCents` on the default days of their frequency, each payment within the limits. Empty where the balance
 * can't be split into two payments.
 */
export function planPresets({
  startOn,
  limits,
}: {
  startOn: CalendarDate;
  limits: InstallmentLimits;
}): readonly PlanPreset[] {
  const presets: PlanPreset[] = [];
  for (const wish of wishes) {
    const preset = nearestPreset(wish, { startOn, limits });
    const isNew = !presets.some(({ frequency, count }) => frequency === preset?.frequency && count === preset.count);
    if (preset && isNew) presets.push(preset);
    if (presets.length === mostPresets) break;
  }
  return presets;
}

/** Comes as close to the wished count as the limits allow. */
function nearestPreset(
  { frequency, count }: (typeof wishes)[number],
  { startOn, limits }: { startOn: CalendarDate; limits: InstallmentLimits },
): PlanPreset | undefined {
  const { goalCents, minimumCents, maximumCents } = limits;
  if (goalCents <= 0 || maximumCents <= 0) return undefined;
  const least = Math.max(2, Math.ceil(goalCents / maximumCents));
  const most = Math.min(Math.floor(goalCents / Math.max(minimumCents, 1)), maximumRecurringPayments(frequency));
  const comfortable = Math.min(count, Math.floor(goalCents / comfortableCents));
  const wanted = Math.max(least, Math.min(comfortable, most));
  // The cents left for the last payment can lift it above the maximum; one payment more makes them all smaller.
  return [wanted, wanted + 1]
    .filter((each) => each <= most)
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
