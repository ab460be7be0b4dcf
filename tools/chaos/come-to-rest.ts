import { setTimeout as delay } from 'node:timers/promises';
import type { ScenarioPool } from './scenario-pool.ts';

/** Work that remains: payments that aren't final and installments that are due. */
export type Unrest = { open: number; due: number; reviewed: number };

const unrestSql = `
  select (select count(*)::int from payment where state in ('reserved', 'submitting', 'unknown', 'accepted')) as open,
    (select count(*)::int from payment where state = 'review') as reviewed,
    (select count(*)::int from installment i join installment_plan p using (tenant_id, plan_id) join tenant t using (tenant_id)
      where p.state = 'active' and i.state in ('scheduled', 'retrying') and i.charge_on <= (now() at time zone t.time_zone)::date) as due`;

const pollMs = 500;
/** Used when the query fails on a busy database, so that it is repeated. */
const unknownUnrest: Unrest = { open: Number.NaN, due: Number.NaN, reviewed: 0 };
const reportEveryMs = 20_000;

/**
 * Waits until every payment is final or in review, no installment is due, and every client has a final response. Calls
 * `allPaid` once only clients remain. Gives up after `limitMs`, and the comparison of the books then reports what is
 * still open. Returns the remaining work.
 */
export async function comeToRest(
  pool: ScenarioPool,
  options: { unanswered(): number; allPaid(): void; limitMs: number; report(line: string): void; signal: AbortSignal },
): Promise<Unrest> {
  const endsAt = Date.now() + options.limitMs;
  for (let reportedAt = Date.now(); ; ) {
    const unrest = await look(pool).catch(() => unknownUnrest);
    const unanswered = options.unanswered();
    const areAllPaid = unrest.open === 0 && unrest.due === 0;
    if (areAllPaid) options.allPaid();
    const isAtRest = areAllPaid && unanswered <= unrest.reviewed;
    if (isAtRest || Date.now() > endsAt) return unrest;
    if (Date.now() - reportedAt > reportEveryMs) {
      reportedAt = Date.now();
      options.report(`${unrest.open} payments open, ${unrest.due} installments due, ${unanswered} clients waiting`);
    }
    await delay(pollMs, undefined, { signal: options.signal });
  }
}

async function look(pool: ScenarioPool): Promise<Unrest> {
  const { rows } = await pool.query<Unrest>(unrestSql);
  const [unrest] = rows;
  if (!unrest) throw new Error('expected the counts of open work, got none');
  return unrest;
}
