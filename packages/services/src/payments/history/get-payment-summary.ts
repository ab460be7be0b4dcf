import { type CalendarDate, startOfMonth } from '@internationalized/date';
import { currentTenant } from '@quittance/database/current-tenant';
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

/** The refunded part of a payment and of a share; a refunded overpayment counts too. */
const refunded = sql`coalesce((
  select r.amount_cents from refund r
  where r.tenant_id = ${currentTenant} and r.payment_id = payment.payment_id and r.state = 'succeeded' and r.kind <> 'cancel'
), 0)`;
const refundedOfShare = sql`coalesce((
  select s.amount_cents from refund r join refund_share s on s.tenant_id = r.tenant_id and s.refund_id = r.refund_id
  where r.tenant_id = ${currentTenant} and r.payment_id = payment.payment_id and r.state = 'succeeded' and r.kind <> 'cancel'
    and s.account_id = payment_share.account_id
), 0)`;

/**
 * Sums a customer's completed payments less refunds: by scheduled date over the last 12 months, and per account over
 * its whole history (req 3.8).
 */
export async function getPaymentSummary(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, session }: { tenant: Tenant; session: CustomerSession },
): Promise<PaymentSummary> {
  const owner = { tenantId: tenant.id, customerId: session.customerId };
  const first = startOfMonth(todayOf(tenant, context.now())).subtract({ months: monthCount - 1 });
  return context.database.inCustomer(owner, async (tx) => {
    const [months, accounts] = await Promise.all([
      tx
        .selectFrom('payment')
        .select([
          sql<string>`to_char(scheduled_for, 'YYYY-MM')`.as('month'),
          sql<number>`sum(amount_cents - ${refunded})::bigint`.as('amountCents'),
          sql<number>`count(*) filter (where amount_cents > ${refunded})`.as('count'),
        ])
        .where('tenant_id', '=', owner.tenantId)
        .where('customer_id', '=', owner.customerId)
        .where('state', 'in', ['succeeded', 'settled'])
        .where('scheduled_for', '>=', first.toString())
        .groupBy(sql`to_char(scheduled_for, 'YYYY-MM')`)
        .execute(),
      tx
        .selectFrom('account')
        .leftJoin(
          (row) =>
            row
              .selectFrom('payment_share')
              .innerJoin('payment', (join) =>
                join
                  .onRef('payment.tenant_id', '=', 'payment_share.tenant_id')
                  .onRef('payment.payment_id', '=', 'payment_share.payment_id'),
              )
              .select([
                'payment_share.account_id',
                sql`sum(payment_share.amount_cents - ${refundedOfShare})::bigint`.as('paid'),
              ])
              .where('payment.tenant_id', '=', owner.tenantId)
              .where('payment.customer_id', '=', owner.customerId)
              .where('payment.state', 'in', ['succeeded', 'settled'])
              .groupBy('payment_share.account_id')
              .as('share'),
          (join) => join.onRef('share.account_id', '=', 'account.account_id'),
        )
        .select(['account.reference_code as accountReferenceCode', sql<number | null>`share.paid`.as('paidCents')])
        .where('account.tenant_id', '=', owner.tenantId)
        .where('account.customer_id', '=', owner.customerId)
        .orderBy('account.account_id')
        .execute(),
    ]);
    return {
      months: monthsFrom(first).map((month) => {
        const found = months.find((each) => each.month === month);
        return { month, amountCents: found?.amountCents ?? 0, count: found?.count ?? 0 };
      }),
      accounts: accounts.map((account) => ({ ...account, paidCents: account.paidCents ?? 0 })),
    };
  });
}

function monthsFrom(first: CalendarDate): string[] {
  return Array.from({ length: monthCount }, (_, index) => first.add({ months: index }).toString().slice(0, 7));
}
