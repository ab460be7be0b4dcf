import { utcMonth } from '@quittance/domain/dates/iso-text';
import { type DeletedRecord, type RetentionRule, retentionRules } from '@quittance/domain/retention/retention-rules';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { expiredRows, loadOwnPeriods } from './expired-rows.ts';
import { notHeld } from './legal-hold-rows.ts';

/**
 * The number of rows of a kind that will be deleted, the number that a legal hold keeps, and the rules that have run
 * out.
 */
export type RetentionForecast = {
  readonly record: DeletedRecord;
  readonly rows: number;
  readonly held: number;
  readonly rules: readonly RetentionRule[];
  /** The tenant's own minimum in days; null when only the rules apply. */
  readonly ownDays: number | null;
};

/** Returns a report's month, `2026-12`, and the time it ends. Defaults to next month. */
export function monthOfReport(now: Date, asked?: string): { month: string; by: Date } {
  const month = asked ?? utcMonth(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)));
  const [year = 0, number = 0] = month.split('-').map(Number);
  return { month, by: new Date(Date.UTC(year, number, 1)) };
}

/**
 * Counts the records that the retention job will have deleted by a time, given the current data. New activity of a
 * customer keeps them longer.
 */
export async function reportRetention(
  { database }: Pick<ServiceContext, 'database'>,
  { tenant, by }: { tenant: Pick<Tenant, 'id'>; by: Date },
): Promise<RetentionForecast[]> {
  return database.inTenant(tenant.id, async (tx) => {
    const forecasts: RetentionForecast[] = [];
    const own = await loadOwnPeriods(tx, tenant.id);
    for (const [record, tables] of Object.entries(expiredRows) as [DeletedRecord, (typeof expiredRows)['message']][]) {
      const total = { rows: 0, held: 0 };
      for (const expired of tables) {
        const free = notHeld(expired, tenant.id);
        const { rows } = await sql<{ rows: number; held: number }>`
          select count(*) filter (where ${free})::int as rows, count(*) filter (where not ${free})::int as held
          from ${sql.table(expired.table)} r
          where r.tenant_id = ${tenant.id} and ${expired.isExpired({ tenantId: tenant.id, at: by, own })}
        `.execute(tx);
        total.rows += rows[0]?.rows ?? 0;
        total.held += rows[0]?.held ?? 0;
      }
      const rules = retentionRules.filter((rule) => rule.record === record);
      const ownDays = record === 'request-count' ? null : own[record];
      forecasts.push({ record, ...total, rules, ownDays });
    }
    return forecasts;
  });
}
