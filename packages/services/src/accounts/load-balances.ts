import type { ReadTransaction } from '@quittance/database/lagging-reads';
import { type AccountBalance, describeBalance } from '@quittance/domain/balances/describe-balance';
import { todayIn } from '@quittance/domain/dates/business-day';
import { sql } from 'kysely';
import { openDisputeOf } from '../disputes/is-disputed.ts';
import { paidOfSettlement } from '../settlements/paid-of-settlement.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { type BalanceRows, balanceFacts } from './balance-facts.ts';

/**
 * Loads the balances of a customer's accounts, or of the given accounts, in one statement. Returns a lookup by account
 * id.
 */
export async function loadBalances(
  tx: ReadTransaction,
  of: {
    tenant: Pick<Tenant, 'id' | 'timeZone'>;
    now: Date;
  } & ({ customerId: string } | { accountIds: readonly string[] }),
): Promise<(accountId: string) => AccountBalance> {
  const { tenant, now } = of;
  const whose =
    'customerId' in of ? sql`a.customer_id = ${of.customerId}` : sql`a.account_id = any(${of.accountIds}::uuid[])`;
  const { rows } = await sql<Row>`
    select a.account_id as "accountId", a.balance_cents as "balanceCents", a.amount_due_cents as "amountDueCents", a.past_due_cents as "pastDueCents",
      a.billed_balance_cents as "billedBalanceCents", a.due_on as "dueOn", ${openDisputeOf('a')} as dispute,
      (
        select coalesce(json_agg(json_build_object(
          'amountCents', h.amount_cents, 'scheduledFor', p.scheduled_for, 'state', p.state, 'isSettlement', p.is_settlement
        )), '[]')
        from payment_share h join payment p on p.tenant_id = h.tenant_id and p.payment_id = h.payment_id
        where h.tenant_id = ${tenant.id} and h.account_id = a.account_id
          and p.state in ('reserved', 'submitting', 'unknown', 'review', 'accepted')
      ) as payments,
      (
        select json_build_object('state', s.state, 'offerType', s.offer_type, 'totalCents', s.total_cents, 'payBy', s.pay_by,
          'paidCents', ${paidOfSettlement('s')})
        from settlement s where s.tenant_id = ${tenant.id} and s.account_id = a.account_id
        order by s.state in ('accepted', 'submitted') desc, s.settlement_id desc limit 1
      ) as settlement,
      (
        select json_build_object('amountCents', i.amount_cents, 'chargeOn', i.charge_on)
        from installment_plan l join installment i on i.tenant_id = l.tenant_id and i.plan_id = l.plan_id
        where l.tenant_id = ${tenant.id} and l.account_id = a.account_id and l.state in ('active', 'paused')
          and i.state in ('scheduled', 'retrying')
        order by i.charge_on, i.sequence limit 1
      ) as plan
    from account a
    where a.tenant_id = ${tenant.id} and ${whose}
  `.execute(tx);
  const today = todayOf(tenant, now);
  const balances = new Map(
    rows.map(({ accountId, dispute, payments, settlement, plan, ...account }) => {
      const disputedOn = dispute && todayIn(tenant.timeZone, Date.parse(dispute.openedAt)).toString();
      return [
        accountId,
        describeBalance(balanceFacts({ account, payments, settlement, plan, disputedOn }), today),
      ] as const;
    }),
  );
  return (id) => {
    const balance = balances.get(id);
    if (!balance) throw new Error(`load-balances: account ${id} was not requested`);
    return balance;
  };
}

type Row = { accountId: string; dispute: { openedAt: string } | null } & BalanceRows['account'] &
  Pick<BalanceRows, 'payments' | 'settlement' | 'plan'>;
