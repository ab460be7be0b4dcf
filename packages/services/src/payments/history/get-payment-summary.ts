import { type CalendarDate, startOfMonth } from '@internationalized/date';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { CustomerSession } from '../../sign-in/session.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';

/** Completed payments without fees. Amounts in cents, months as YYYY-MM, oldest first. */
export type PaymentSummary = {
  months: { month: string; amountCents: number; count: number }[];
  accounts: { accountReferenceCode: string; paidCents: number }[];
};

const monthCount = 12;

/**
 * Sums a customer's completed payments less refunds: by scheduled date over the last 12 months, and per account over
 * its whole history (req 3.8). Reads only what each share keeps about its payment (decision 127).
 */
export async function getPaymentSummary(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<PaymentSummary> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const first = startOfMonth(todayOf(tenant, context.now())).subtract({ months: monthCount - 1 });
  return context.database.inCustomer(owner, async (tx) => {
    const [sums, accounts] = await Promise.all([
      sql<Sum>`
        select paid.account_id as "accountId", paid.month, sum(paid.paid_cents)::bigint as "amountCents", sum(paid.paid_count)::bigint as count
        from (
          select s.account_id, s.paid_cents, s.paid_count,
            case when s.paid_on >= ${first.toString()}::date then date_trunc('month', s.paid_on::timestamp)::date end as month
          from payment_share s
          where s.tenant_id = ${owner.tenantId} and s.customer_id = ${owner.customerId} and s.paid_on is not null
        ) paid
        group by grouping sets ((paid.account_id), (paid.month))
      `.execute(tx),
      tx
        .selectFrom('account')
        .select(['account_id as accountId', 'reference_code as accountReferenceCode'])
        .where('tenant_id', '=', owner.tenantId)
        .where('customer_id', '=', owner.customerId)
        .orderBy('account_id')
        .execute(),
    ]);
    const ofAccount = new Map(sums.rows.map((sum) => [sum.accountId, sum.amountCents]));
    const ofMonth = new Map(sums.rows.map((sum) => [sum.month?.slice(0, 7), sum]));
    return {
      months: monthsFrom(first).map((month) => {
        const { amountCents = 0, count = 0 } = ofMonth.get(month) ?? {};
        return { month, amountCents, count };
      }),
      accounts: accounts.map(({ accountId, accountReferenceCode }) => ({
        accountReferenceCode,
        paidCents: ofAccount.get(accountId) ?? 0,
      })),
    };
  });
}

/** The sum of an account or of a month; the other is null. A payment over several accounts counts once. */
type Sum = { accountId: string | null; month: string | null; amountCents: number; count: number };

function monthsFrom(first: CalendarDate): string[] {
  return Array.from({ length: monthCount }, (_, index) => first.add({ months: index }).toString().slice(0, 7));
}
