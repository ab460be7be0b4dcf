import { sql } from 'kysely';
import { openCase } from '../installment-plans/notify/open-case.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { isNoticeDelivered, isNoticeUnderWay } from './notice-delivered.ts';

const batch = 100;
/** A debit due longer ago needs no notice. */
const maxPastDays = 14;

type Undelivered = {
  notice_id: string;
  customer_id: string;
  account_id: string;
  payment_id: string | null;
  plan_id: string | null;
  earlier_case_id: string | null;
};

/**
 * Opens a case for each required notice that no message delivered in time, so that an employee can still mail a letter.
 * A debit postponed because of it gets a new notice but keeps its open case. Returns the number of notices found.
 */
export function openNoticeCases(
  context: Pick<ServiceContext, 'database' | 'now'>,
  tenant: Pick<Tenant, 'id'>,
): Promise<number> {
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<Undelivered>`
      select n.notice_id, n.customer_id, n.account_id, n.payment_id, n.plan_id, (
          select o.case_id from operator_case o
          where o.tenant_id = ${tenant.id} and o.kind = 'notice-undelivered' and o.closed_at is null and o.customer_id = n.customer_id
            and (o.payment_id = n.payment_id or o.plan_id = n.plan_id or exists (
              select from debit_notice e where e.tenant_id = ${tenant.id} and e.charge_id = n.charge_id and e.case_id = o.case_id
            ))
          limit 1
        ) as earlier_case_id
      from debit_notice n
      where n.tenant_id = ${tenant.id} and n.case_id is null and n.mailed_on is null
        and n.charge_on >= ${now}::date - ${maxPastDays}::int
        and not ${isNoticeDelivered} and not ${isNoticeUnderWay}
      order by n.charge_on, n.notice_id limit ${batch} for update of n skip locked
    `.execute(tx);
    for (const notice of rows) {
      const caseId =
        notice.earlier_case_id ??
        (await openCase(tx, {
          tenantId: tenant.id,
          customerId: notice.customer_id,
          accountId: notice.account_id,
          paymentId: notice.payment_id,
          planId: notice.plan_id,
          kind: 'notice-undelivered',
          code: null,
          now,
        }));
      await tx
        .updateTable('debit_notice')
        .set({ case_id: caseId })
        .where('tenant_id', '=', tenant.id)
        .where('notice_id', '=', notice.notice_id)
        .execute();
    }
    return rows.length;
  });
}
