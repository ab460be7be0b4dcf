import { setTimeout as delay } from 'node:timers/promises';
import { chargebackCards } from './instruments.ts';
import type { ScenarioPool } from './scenario-pool.ts';

/**
 * Work that remains: payments that aren't final, installments and charges of autopay that are due, and chargebacks that
 * the processor will still open or decide.
 */
export type RemainingWork = { open: number; due: number; reviewed: number; chargebacks: number };

const remainingSql = `
  select (select count(*)::int from payment where state in ('reserved', 'submitting', 'unknown', 'accepted')) as open,
    (select count(*)::int from payment where state = 'review') as reviewed,
    (select count(*)::int from installment i join installment_plan p using (tenant_id, plan_id) join tenant t using (tenant_id)
      where p.state = 'active' and i.state in ('scheduled', 'retrying') and i.charge_on <= (now() at time zone t.time_zone)::date)
    + (select count(*)::int from autopay_charge c join tenant t using (tenant_id)
      where c.state in ('announced', 'retrying') and c.charge_on <= (now() at time zone t.time_zone)::date) as due,
    (select count(*)::int from payment p join payment_method m using (tenant_id, payment_method_id)
      where m.last_four = any($1::text[]) and p.state in ('succeeded', 'returned') and not exists (
        select from chargeback c where c.tenant_id = p.tenant_id and c.payment_id = p.payment_id and c.closed_at is not null
      )) as chargebacks`;

const pollMs = 500;
/** Used when the query fails on a busy database, so that it is repeated. */
const unknownWork: RemainingWork = { open: Number.NaN, due: Number.NaN, reviewed: 0, chargebacks: Number.NaN };
const reportEveryMs = 20_000;

/**
 * Waits until every payment is final or in review, no installment or charge is due, every chargeback is decided, and every client has a final response. Calls
 * `allPaid` once only clients remain. Gives up after `limitMs`, and the comparison of the books then reports what is
 * still open. Returns the remaining work.
 */
export async function waitUntilSettled(
  pool: ScenarioPool,
  options: { unanswered(): number; allPaid(): void; limitMs: number; report(line: string): void; signal: AbortSignal },
): Promise<RemainingWork> {
  const endsAt = Date.now() + options.limitMs;
  for (let reportedAt = Date.now(); ; ) {
    const remaining = await look(pool).catch(() => unknownWork);
    const unanswered = options.unanswered();
    const areAllPaid = remaining.open === 0 && remaining.due === 0;
    if (areAllPaid) options.allPaid();
    const isSettled = areAllPaid && remaining.chargebacks === 0 && unanswered <= remaining.reviewed;
    if (isSettled || Date.now() > endsAt) return remaining;
    if (Date.now() - reportedAt > reportEveryMs) {
      reportedAt = Date.now();
      options.report(
        `${remaining.open} payments open, ${remaining.due} installments and charges due, ${remaining.chargebacks} chargebacks undecided, ${unanswered} clients waiting`,
      );
    }
    await delay(pollMs, undefined, { signal: options.signal });
  }
}

async function look(pool: ScenarioPool): Promise<RemainingWork> {
  const { rows } = await pool.query<RemainingWork>(remainingSql, [chargebackCards.map((card) => card.slice(-4))]);
  const [remaining] = rows;
  if (!remaining) throw new Error('expected the counts of open work, got none');
  return remaining;
}
