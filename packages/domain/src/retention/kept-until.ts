import { endOfPeriod } from './retention-period.ts';
import { type RetainingTenant, type RetentionStart, retentionRules } from './retention-rules.ts';

/** When each period of a record began: null where it has not begun yet, as for an authorization in force; missing where it never will. */
export type RetentionStarts = Partial<Readonly<Record<RetentionStart, Date | null>>>;

/**
 * The end of the longest rule that holds for a record; 'open' while one of its periods has not begun, and undefined where no rule keeps it.
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
