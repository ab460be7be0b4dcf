import { todayOf } from '@quittance/services/tenants/today-of';
import type { LifeHarness, LivingPayer } from '@quittance/services/testing/account-lives/life-harness';

/** A payment with its ledger entries, in cents. */
export type BookedPayment = {
  payment_id: string;
  state: string;
  amount_cents: number;
  fee_cents: number;
  refunded_cents: number;
  refunded_fee_cents: number;
  is_refunding: boolean;
  is_overpaid: boolean;
  is_settlement: boolean;
  /** Ledger balance of the account while the payment is pending, or at its last entry. */
  left_cents: number;
  /** Other payments scheduled at that time. */
  scheduled_cents: number;
};

/** Ledger amounts of one account in cents, read without the functions that present balances. */
export type Books = {
  accountId: string;
  receivable: number;
  scheduled: number;
  processing: number;
  /** Amount owed today, including scheduled payments. */
  owed: number;
  /**
   * Part of the amount owed that the latest bill asks for; later payments count toward it. A bill for everything
   * follows the balance.
   */
  due: number;
  isDisputed: boolean;
  isSettling: boolean;
  payments: readonly BookedPayment[];
  /**
   * Amounts that texts about plans, settlements and disputes may contain: each installment and settlement, and their
   * sums.
   */
  terms: readonly number[];
};

type Bill = { askedCents: number; billedCents: number };

export async function readBooks(harness: LifeHarness, payer: LivingPayer): Promise<Books> {
  const { tenant, world } = harness;
  const today = todayOf(tenant, world.clock.now).toString();
  const [account] = await harness.query<Omit<Books, 'payments' | 'terms' | 'owed' | 'due'> & Bill>(
    `select a.account_id as "accountId", a.amount_due_cents::int as "askedCents", coalesce(a.billed_balance_cents, 0)::int as "billedCents",
      (select coalesce(sum(e.amount_cents), 0)::int from ledger_entry e
        where e.tenant_id = $3 and e.account = 'receivable:' || a.account_id) as receivable,
      coalesce((select sum(e.amount_cents) from ledger_entry e
        join payment p on p.tenant_id = e.tenant_id and e.account = 'in_flight:' || p.payment_id
        where p.tenant_id = $3 and p.account_id = a.account_id and p.state = 'reserved' and p.scheduled_for > $2), 0)::int as scheduled,
      coalesce((select sum(e.amount_cents) from ledger_entry e
        join payment p on p.tenant_id = e.tenant_id and e.account = 'in_flight:' || p.payment_id
        where p.tenant_id = $3 and p.account_id = a.account_id and not (p.state = 'reserved' and p.scheduled_for > $2)), 0)::int as processing,
      exists (select from dispute d where d.tenant_id = $3 and d.account_id = a.account_id and d.state = 'open') as "isDisputed",
      exists (select from settlement s where s.tenant_id = $3 and s.account_id = a.account_id and s.state = 'submitted') as "isSettling"
     from account a where a.tenant_id = $3 and a.reference_code = $1`,
    [payer.accountReferenceCode, today, tenant.id],
  );
  if (!account) throw new Error('the account has no books');
  const { askedCents, billedCents, ...books } = account;
  const owed = books.receivable + books.scheduled;
  const asked = askedCents >= Math.max(0, billedCents) ? owed : askedCents - Math.max(0, billedCents - owed);
  return {
    ...books,
    owed,
    due: Math.max(0, Math.min(owed, asked)),
    payments: await readPayments(harness, account.accountId),
    terms: await readTerms(harness, account.accountId),
  };
}

async function readPayments(harness: LifeHarness, accountId: string): Promise<BookedPayment[]> {
  return harness.query<BookedPayment>(
    `select p.payment_id, p.state, p.amount_cents::int, p.fee_cents::int, p.is_settlement,
      coalesce(r.amount_cents, 0)::int as refunded_cents, coalesce(r.fee_cents, 0)::int as refunded_fee_cents,
      coalesce(r.state not in ('failed', 'succeeded'), false) as is_refunding, coalesce(r.is_overpayment, false) as is_overpaid,
      b.left_cents, b.scheduled_cents
     from payment p
     left join refund r on r.tenant_id = p.tenant_id and r.payment_id = p.payment_id and r.state <> 'failed'
     cross join lateral (
       select case when p.state in ('declined', 'canceled', 'returned', 'succeeded', 'settled') then max(t.created_at) else $2 end as at
       from ledger_transaction t where t.tenant_id = $3 and t.payment_id = p.payment_id
     ) m
     cross join lateral (
       select coalesce(sum(e.amount_cents) filter (where e.account = 'receivable:' || p.account_id), 0)::int as left_cents,
         coalesce(sum(e.amount_cents) filter (where e.account in (
           select 'in_flight:' || other.payment_id from payment other
           where other.tenant_id = $3 and other.account_id = p.account_id and other.payment_id <> p.payment_id
             and other.scheduled_for > (m.at at time zone 'America/Chicago')::date
         )), 0)::int as scheduled_cents
       from ledger_entry e join ledger_transaction o using (tenant_id, transaction_id)
       where e.tenant_id = $3 and o.created_at <= m.at
     ) b
     where p.tenant_id = $3 and p.account_id = $1 order by p.payment_id`,
    [accountId, harness.world.clock.now, harness.tenant.id],
  );
}

async function readTerms(harness: LifeHarness, accountId: string): Promise<number[]> {
  const rows = await harness.query<{ amounts: (number | null)[] }>(
    `select array[sum(i.amount_cents), sum(i.amount_cents + i.fee_cents), sum(i.fee_cents),
          sum(i.amount_cents) filter (where i.state = 'scheduled'), sum(i.amount_cents + i.fee_cents) filter (where i.state = 'scheduled')]::int[]
        || array_agg(i.amount_cents::int) || array_agg(i.fee_cents::int) || array_agg((i.amount_cents + i.fee_cents)::int) as amounts
     from installment i join installment_plan l using (tenant_id, plan_id)
     where l.tenant_id = $2 and l.account_id = $1 and i.state <> 'canceled' group by l.plan_id
     union all
     select array[total_cents, balance_cents, balance_cents - total_cents, coalesce(discount_cents, 0)]::int[] from settlement
     where tenant_id = $2 and account_id = $1`,
    [accountId, harness.tenant.id],
  );
  return rows.flatMap(({ amounts }) => amounts.map((amount) => amount ?? 0));
}
