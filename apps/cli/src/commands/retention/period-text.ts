import type { RetentionPeriod } from '@quittance/domain/retention/retention-period';

/** A period in words: `3 years`. */
export function periodText(period: RetentionPeriod): string {
  const [[unit, count] = ['days', 0]] = Object.entries(period);
  return `${count} ${unit}`;
}
