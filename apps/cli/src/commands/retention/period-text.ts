import type { RetentionPeriod } from '@quittance/domain/retention/retention-period';

/** Formats a retention period, for example `3 years`. */
export function periodText(period: RetentionPeriod): string {
  const [[unit, count] = ['days', 0]] = Object.entries(period);
  return `${count} ${unit}`;
}
