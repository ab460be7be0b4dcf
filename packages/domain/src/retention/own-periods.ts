import { startOfPeriodEndingAt } from './retention-period.ts';
import {
  type DeletedRecord,
  type RetentionRule,
  type RetentionStart,
  recordsDeleted,
  retentionRules,
  ruleOf,
} from './retention-rules.ts';

/** Record kinds that a tenant may keep longer. */
export type OwnPeriodRecord = Exclude<DeletedRecord, 'request-count'>;
export const ownPeriodRecords = recordsDeleted('nightly') as readonly OwnPeriodRecord[];

/** Minimum days for each kind; null when only the rules apply. */
export type OwnPeriods = Readonly<Record<OwnPeriodRecord, number | null>>;

/** A hundred years. */
export const maxOwnDays = 36_500;

/** Reads stored periods. Kinds that didn't exist when they were stored have none. */
export function readOwnPeriods(given: unknown): OwnPeriods {
  const known = (given ?? {}) as Partial<OwnPeriods>;
  return Object.fromEntries(ownPeriodRecords.map((record) => [record, known[record] ?? null])) as OwnPeriods;
}

/**
 * Returns the instant before which a record's period must have started for the record to be deleted, by its rule or by
 * the tenant's own period if that is longer. An own period extends every rule of its kind and shortens none.
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

/**
 * Returns the rules of a kind that keep records longer than `days`. Debt collectors' rules apply only to tenants that
 * collect debts.
 */
export function rulesLongerThan(
  days: number,
  { record, isDebtCollector }: { record: OwnPeriodRecord; isDebtCollector: boolean },
): RetentionRule[] {
  return retentionRules.filter(
    (rule) => rule.record === record && (rule.tenants === 'all' || isDebtCollector) && maxDaysOf(rule) > days,
  );
}

/** Counts every year as a leap year. */
function maxDaysOf({ period }: RetentionRule): number {
  if ('years' in period) return period.years * 366;
  return 'days' in period ? period.days : period.hours / 24;
}
