import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { changeableThrough, noticeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import { noticeWindow } from '@quittance/domain/payments/debit-notice';
import { chargedFrom } from '@quittance/domain/payments/payment-date';
import { sql } from 'kysely';
import { writeDebitNotice } from '../../debit-notices/write-debit-notice.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { todayOf } from '../../tenants/today-of.ts';
import {
  type AnnouncedInstallment,
  earlierDueCents,
  isAmountVarying,
  isDebtCollector,
  needsInstallmentNotice,
} from '../charge/announced-installment.ts';
import { dayAsText, loadNotifiedPlan } from './notified-plan.ts';
import { queuePlanMessages } from './queue-plan-notice.ts';

type NoticeContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

/** Amounts are in cents and include fees. */
type ComingInstallment = AnnouncedInstallment & {
  plan_id: string;
  account_id: string;
  sequence: number;
};

/** The earliest notice, in days ahead: 13, or five banking days with a weekend and holidays between them. */
const furthestNoticeDays = 14;
const batch = 100;

/**
 * Notifies customers of coming debits, each once no matter how many workers run: five banking days before, or 13 days
 * before when the amount differs from the previous one (12 CFR 1006.22(c), 1005.10(d)). Skips a customer who authorized
 * the plan later than that, because they have just read the authorization. Keeps a required notice on record, so that
 * its debit waits until it arrives. Doesn't send a notice when it is too late to announce the debit. Returns the number
 * of notified customers.
 */
export async function sendComingPaymentNotices(context: NoticeContext, tenant: TenantRow): Promise<number> {
  const today = todayOf(tenant, context.now());
  const coming = await context.database.inTenant(tenant.id, (tx) => findComing(tx, { tenantId: tenant.id, today }));
  return notifyEach(coming, {
    notify: (installment) => notice(context, { tenant, installment }),
    onFault: context.onFault,
  });
}

async function findComing(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: CalendarDate },
): Promise<ComingInstallment[]> {
  const until = today.add({ days: furthestNoticeDays });
  const { rows } = await sql<ComingInstallment>`
    select i.plan_id, p.account_id, i.sequence, i.charge_on, i.amount_cents + i.fee_cents as due_cents,
      ${earlierDueCents} as earlier_due_cents, ${isDebtCollector} as is_debt_collector
    from installment i
    join installment_plan p on p.tenant_id = i.tenant_id and p.plan_id = i.plan_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    join payee on payee.tenant_id = a.tenant_id and payee.payee_code = a.payee_code
    join tenant on tenant.tenant_id = a.tenant_id
    where i.tenant_id = ${tenantId} and i.state = 'scheduled' and i.noticed_at is null and p.state = 'active'
      and i.charge_on > ${today.toString()} and i.charge_on <= ${until.toString()}
    order by i.charge_on, i.plan_id, i.sequence
  `.execute(tx);
  return rows.filter((row) => noticeDayOf(row).compare(today) <= 0).slice(0, batch);
}

function noticeDayOf(installment: ComingInstallment): CalendarDate {
  return noticeDay(parseDate(installment.charge_on), { isAmountVarying: isAmountVarying(installment) });
}

function notice(
  context: NoticeContext,
  { tenant, installment }: { tenant: TenantRow; installment: ComingInstallment },
): Promise<boolean> {
  const { plan_id: planId, sequence, charge_on, due_cents: amountCents, earlier_due_cents: earlier } = installment;
  const now = context.now();
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql`
      select from installment
      where tenant_id = ${tenant.id} and plan_id = ${planId} and sequence = ${sequence} and charge_on = ${charge_on}
        and amount_cents + fee_cents = ${amountCents} and state = 'scheduled' and noticed_at is null
      for update skip locked
    `.execute(tx);
    if (rows.length === 0) return false;
    await tx
      .updateTable('installment')
      .set({ noticed_at: now })
      .where('tenant_id', '=', tenant.id)
      .where('plan_id', '=', planId)
      .where('sequence', '=', sequence)
      .execute();
    const plan = await loadNotifiedPlan(tx, { tenantId: tenant.id, planId, at: now });
    const agreedOn = todayOf(tenant, plan.acceptedAt);
    const isNeeded = needsInstallmentNotice(installment, agreedOn);
    const isNews = isNeeded || agreedOn.compare(noticeDayOf(installment)) < 0;
    if (!isNews || plan.state !== 'active') return false;
    const chargeOn = parseDate(charge_on);
    const dateText = (day: CalendarDate) => dayAsText(day.toString(), plan.language) ?? '';
    const facts = {
      template: 'PlanPaymentComing',
      accountName: plan.accountName,
      planNumber: plan.planNumber,
      amountCents,
      method: plan.method,
      chargeOn: dateText(chargeOn),
      changeableThrough: dateText(changeableThrough(chargeOn)),
      earlierCents: earlier === amountCents ? null : earlier,
    } as const;
    const send = (uselessAfter: Date) => queuePlanMessages(tx, context, { tenant, plan, facts, uselessAfter });
    if (!isNeeded) return Object.keys(await send(chargedFrom(chargeOn, tenant.timeZone))).length > 0;
    const { id: tenantId, timeZone } = tenant;
    const debit = { isAmountVarying: isAmountVarying(installment), agreedOn, chargeOn };
    const window = noticeWindow(debit, { today: todayOf(tenant, now), timeZone });
    const queued = now < window.deliverBefore ? await send(window.deliverBefore) : {};
    const about = { tenantId, customerId: plan.customerId, accountId: installment.account_id, planId, sequence };
    await writeDebitNotice(tx, { ...about, chargeOn: charge_on, amountCents, queued, window, now });
    return Object.keys(queued).length > 0;
  });
}
