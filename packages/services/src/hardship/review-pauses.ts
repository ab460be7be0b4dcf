import { type CalendarDate, parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { pauseNoticeDays } from '@quittance/domain/hardship/hardship-rules';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { holdAccount } from '../adjustments/write-account-adjustment.ts';
import { openCase } from '../installment-plans/notify/open-case.ts';
import { notifyEach } from '../messages/notify-each.ts';
import { queueNotice } from '../messages/queue-notice.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { endPause } from './pause-account.ts';

type ReviewContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };

type DuePause = { pauseId: string; accountId: string };

/** Bounds a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Writes to customers before their pauses end, and ends the pauses after their last day in the tenant's time zone. An
 * employee gets a case about a plan that is still paused. Each happens once, regardless of the number of workers.
 * Returns the numbers of messages and of ended pauses.
 */
export async function reviewPauses(
  context: ReviewContext,
  tenant: TenantRow,
): Promise<{ announced: number; ended: number }> {
  const today = todayOf(tenant, context.now());
  const noticeFor = today.add({ days: pauseNoticeDays });
  const { unnoticed, over } = await context.database.inTenant(tenant.id, async (tx) => ({
    unnoticed: await findUnnoticed(tx, { tenantId: tenant.id, from: today, to: noticeFor }),
    over: await findOver(tx, { tenantId: tenant.id, today }),
  }));
  const { onFault } = context;
  const announced = await notifyEach(unnoticed, { notify: (due) => announceEnd(context, { tenant, due }), onFault });
  const ended = await notifyEach(over, { notify: (due) => end(context, { tenant, due }), onFault });
  return { announced, ended };
}

function findUnnoticed(
  tx: TenantTransaction,
  { tenantId, from, to }: { tenantId: string; from: CalendarDate; to: CalendarDate },
): Promise<DuePause[]> {
  return duePauses(tx, tenantId)
    .where('until_on', '>=', from.toString())
    .where('until_on', '<=', to.toString())
    .where('end_noticed_at', 'is', null)
    .execute();
}

function findOver(
  tx: TenantTransaction,
  { tenantId, today }: { tenantId: string; today: CalendarDate },
): Promise<DuePause[]> {
  return duePauses(tx, tenantId).where('until_on', '<', today.toString()).execute();
}

function duePauses(tx: TenantTransaction, tenantId: string) {
  return tx
    .selectFrom('account_pause')
    .select(['pause_id as pauseId', 'account_id as accountId'])
    .where('tenant_id', '=', tenantId)
    .where('ended_at', 'is', null)
    .orderBy('until_on')
    .orderBy('pause_id')
    .limit(batch);
}

/** Says what happens next: reminders start again, autopay pays new bills, and the customer can resume the plan. */
function announceEnd(context: ReviewContext, { tenant, due }: { tenant: TenantRow; due: DuePause }): Promise<boolean> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const pause = await holdUnnoticed(tx, { tenantId: tenant.id, pauseId: due.pauseId });
    if (!pause) return false;
    const { customerId, language, untilOn, ...facts } = pause;
    await tx
      .updateTable('account_pause')
      .set({ end_noticed_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('pause_id', '=', due.pauseId)
      .execute();
    const on = formatFullDay(parseDate(untilOn), language);
    // Sent regardless of preferences, so that nothing is charged by surprise.
    const notice = { tenant, customerId, language, kind: 'account', isRequired: true } as const;
    const mail = { template: 'HardshipPauseEnding', ...facts, on } as const;
    const queued = await queueNotice(tx, context, { ...notice, mail, text: { template: 'HardshipPauseEndingText' } });
    return queued > 0;
  });
}

type Unnoticed = {
  customerId: string;
  language: Language;
  untilOn: string;
  accountName: string;
  accountReferenceCode: string;
  isPlanPaused: boolean;
  isOnAutopay: boolean;
};

async function holdUnnoticed(
  tx: TenantTransaction,
  { tenantId, pauseId }: { tenantId: string; pauseId: string },
): Promise<Unnoticed | undefined> {
  const { rows } = await sql<Unnoticed>`
    select p.customer_id as "customerId", r.language, p.until_on as "untilOn", a.name as "accountName", a.reference_code as "accountReferenceCode",
      exists (
        select from installment_plan l where l.tenant_id = ${tenantId} and l.account_id = p.account_id and l.state = 'paused'
          and l.stop_reason = 'hardship'
      ) as "isPlanPaused",
      exists (
        select from autopay u where u.tenant_id = ${tenantId} and u.account_id = p.account_id and u.state = 'active'
      ) as "isOnAutopay"
    from account_pause p
    join hardship_request r on r.tenant_id = p.tenant_id and r.request_id = p.request_id
    join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
    where p.tenant_id = ${tenantId} and p.pause_id = ${pauseId} and p.ended_at is null and p.end_noticed_at is null
    for update of p skip locked
  `.execute(tx);
  return rows[0];
}

function end(context: ReviewContext, { tenant, due }: { tenant: TenantRow; due: DuePause }): Promise<boolean> {
  const { accountId, pauseId } = due;
  const tenantId = tenant.id;
  return context.database.inTenant(tenantId, async (tx) => {
    const account = await holdAccount(tx, { tenantId, accountId });
    const now = context.now();
    if (!account || !(await endPause(tx, { tenantId, pauseId, reason: 'over', now }))) return false;
    const plan = await tx
      .selectFrom('installment_plan')
      .select('plan_id')
      .where('tenant_id', '=', tenantId)
      .where('account_id', '=', accountId)
      .where('state', '=', 'paused')
      .where('stop_reason', '=', 'hardship')
      .executeTakeFirst();
    if (plan) {
      const about = { tenantId, customerId: account.customerId, accountId, planId: plan.plan_id, paymentId: null };
      await openCase(tx, { ...about, kind: 'plan-stopped', code: null, now });
    }
    return true;
  });
}
