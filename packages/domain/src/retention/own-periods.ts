import { startOfPeriodEndingAt } from './retention-period.ts';
import {
  type DeletedRecord,
  type RetentionRule,
  type RetentionStart,
  recordsDeleted,
  retentionRules,
  ruleOf,
} from './retention-rules.ts';

/** The kinds of record that a tenant may keep longer. */
export type OwnPeriodRecord = Exclude<DeletedRecord, 'request-count'>;
export const ownPeriodRecords = recordsDeleted('nightly') as readonly OwnPeriodRecord[];

/** How many days a tenant keeps each kind at least; null where the table of rules alone holds. */
export type OwnPeriods = Readonly<Record<OwnPeriodRecord, number | null>>;

/** A hundred years. */
export const maxOwnDays = 36_500;

/** Own periods as they were kept, whole: a kind that wasn't known then has none. */
export function readOwnPeriods(given: unknown): OwnPeriods {
  const known = (given ?? {}) as Partial<OwnPeriods>;
  return Object.fromEntries(ownPeriodRecords.map((record) => [record, known[record] ?? null])) as OwnPeriods;
}

/**
 * The instant before which a record's period must have started to be over at an instant: by its rule, or by the tenant's own period where that
 * keeps longer. An own period extends every rule of its kind and shortens none.
 */
export function startOfRetention(
  { record, from }: { record: DeletedRecord; from: RetentionStart },
  { at, own }: { at: Date; own: OwnPeriods },
): Date {
  const byRule = startOfPeriodEndingAt(at, ruleOf(record, from).period);
  const days = record === 'request-count' ? null : own[record];
  if (days === null) return byRule;
  const byTenant = startOfPeriodEndingAt(at, { days });
  return byTenant.getTime() < byRule.getTime() ? byTenant : byRule;
}

/** The rules of a kind that keep longer than a number of days. The rules of debt collectors hold for tenants that are some. */
export function rulesLongerThan(
  days: number,
  { record, isDebtCollector }: { record: OwnPeriodRecord; isDebtCollector: boolean },
): RetentionRule[] {
  return retentionRules.filter(
    (rule) => rule.record === record && (rule.tenants === 'all' || isDebtCollector) && maxDaysOf(rule) > days,
  );
}

/** The length of a rule's period in days; every year counts as a leap year. */
function maxDaysOf({ period }: RetentionRule): number {
  if ('years' in period) return period.years * 366;
  return 'days' in period ? period.days : period.hours / 24;
}
