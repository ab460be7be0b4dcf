import { endOfPeriod } from './retention-period.ts';
import { type RetainingTenant, type RetentionStart, retentionRules } from './retention-rules.ts';

/**
 * Start of each period of a record. Null when it hasn't started, as for an active authorization; absent when it never
 * will.
 */
export type RetentionStarts = Partial<Readonly<Record<RetentionStart, Date | null>>>;

/**
 * Returns the end of the longest rule for a record, 'open' while one of its periods hasn't started, or undefined when
 * no rule keeps it.
 */
export function keptUntil(
  record: string,
  { tenant, starts }: { tenant: RetainingTenant; starts: RetentionStarts },
): Date | 'open' | undefined {
  let last: Date | undefined;
  for (const { period, from } of rulesFor(record, tenant)) {
    const start = starts[from];
    if (start === null) return 'open';
    if (start === undefined) continue;
    const end = endOfPeriod(start, period);
    if (!last || end > last) last = end;
  }
  return last;
}

function rulesFor(record: string, tenant: RetainingTenant) {
  return retentionRules.filter(
    (rule) => rule.record === record && (rule.tenants === 'all' || rule.tenants.includes(tenant)),
  );
}
