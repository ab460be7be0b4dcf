import { sql } from 'kysely';
import { movePlan } from '../installment-plans/change/move-plan.ts';
import { recordEvent } from '../payment-reactions/record-event.ts';
import { bookBalances } from './book-balances.ts';
import type { ImportWork } from './import-work.ts';

/** The cancellation reason in the history of a scheduled payment. */
const takenBackReason = 'the creditor has taken the account back';

/**
 * Closes accounts that a creditor withdraws: sets their balances to zero, ends their plans, cancels scheduled payments
 * and withdraws offers. Past payments stay visible, and a payment in progress completes. Requires that the caller has
 * locked the accounts. Returns the change of each balance in cents.
 */
export async function endAccounts(
  work: Pick<ImportWork, 'tx' | 'tenantId' | 'today' | 'now'>,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const { tx, tenantId, now } = work;
  await takeBackLaterPayments(work, accountIds);
  const plans = await sql<{ plan_id: string }>`
    select plan_id from installment_plan
    where tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[]) and state in ('active', 'paused') order by plan_id
  `.execute(tx);
  for (const { plan_id: planId } of plans.rows)
    await movePlan(tx, { tenantId, planId, event: 'stopped', reason: 'nothing-owed', now });
  const inTenant = sql`tenant_id = ${tenantId} and account_id = any(${accountIds}::uuid[])`;
  await sql`update settlement_offer set withdrawn_at = ${now} where ${inTenant} and withdrawn_at is null`.execute(tx);
  const open = await sql<{ account_id: string; balance_cents: number }>`
    select account_id, balance_cents from account where ${inTenant} order by account_id for no key update
  `.execute(tx);
  await sql`update account set balance_cents = 0, closed_at = ${now}, withheld_cents = null where ${inTenant}`.execute(
    tx,
  );
  const changes = open.rows.map((row) => ({ accountId: row.account_id, changeCents: -row.balance_cents }));
  await bookBalances(
    work,
    changes.filter(({ changeCents }) => changeCents !== 0),
  );
  return new Map(changes.map(({ accountId, changeCents }) => [accountId, changeCents]));
}

/** Keeps a payment that also pays another account. */
async function takeBackLaterPayments(
  { tx, tenantId, today, now }: Pick<ImportWork, 'tx' | 'tenantId' | 'today' | 'now'>,
  accountIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ payment_id: string }>`
    select p.payment_id from payment p
    join payment_share s on s.tenant_id = p.tenant_id and s.payment_id = p.payment_id
    where s.tenant_id = ${tenantId} and s.account_id = any(${accountIds}::uuid[]) and p.state = 'reserved' and p.scheduled_for > ${today.toString()}
    group by p.payment_id having not exists (
      select from payment_share other where other.tenant_id = ${tenantId} and other.payment_id = p.payment_id
        and not other.account_id = any(${accountIds}::uuid[])
    )
    order by p.payment_id
  `.execute(tx);
  for (const { payment_id: paymentId } of rows) {
    const happening = { event: 'canceled' as const, reason: takenBackReason };
    await recordEvent(tx, { tenantId, paymentId, today: today.toString(), now, happening });
  }
}
