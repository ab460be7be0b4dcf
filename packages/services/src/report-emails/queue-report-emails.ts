import { parseDate } from '@internationalized/date';
import { currentReportNames } from '@quittance/domain/reports/report-name';
import { dueReportEmail } from '@quittance/domain/reports/report-schedule';
import { queueMessage } from '../messages/queue-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { findReportRecipient } from './find-report-recipient.ts';
import { loadReportTotals } from './load-report-totals.ts';
import { afterReportDay, loadReportEmails, type ReportEmail } from './report-emails.ts';

type Context = Pick<ServiceContext, 'database' | 'keyring' | 'now'>;
type Due = NonNullable<ReturnType<typeof dueReportEmail>>;

/**
 * Queues the reports' e-mails that are due. Each is queued once, however many workers run, in the transaction that
 * advances its schedule. Returns how many were queued.
 */
export async function queueReportEmails(
  context: Context & { onFault(fault: unknown): void },
  tenant: TenantRow,
): Promise<number> {
  const dueBy = todayOf(tenant, context.now()).toString();
  const emails = await context.database.inTenant(tenant.id, (tx) => loadReportEmails(tx, tenant.id, { dueBy }));
  let queued = 0;
  for (const email of emails) {
    const isQueued = await queueOne(context, { tenant, email }).catch(context.onFault);
    if (isQueued) queued++;
  }
  return queued;
}

async function queueOne(
  context: Context,
  { tenant, email }: { tenant: TenantRow; email: ReportEmail },
): Promise<boolean> {
  const { timeZone } = tenant;
  const due = dueReportEmail(email.schedule, { handledOn: parseDate(email.handledOn), now: context.now(), timeZone });
  if (!due) return false;
  const { period } = coveredBy(email, due);
  // Before the transaction, because a report can take seconds.
  const totals = await loadReportTotals(
    { laggingReads: context.database, now: context.now },
    { tenant, report: email.report, period, payeeCode: email.payeeCode ?? undefined, age: email.age ?? undefined },
  );
  return context.database.inTenant(tenant.id, async (tx) => {
    const { reportEmailId, report, payeeCode, age, schedule, language } = email;
    const { numUpdatedRows } = await tx
      .updateTable('report_email')
      .set(afterReportDay(schedule, due.day.toString()))
      .where('tenant_id', '=', tenant.id)
      .where('report_email_id', '=', reportEmailId)
      .where('cadence', '=', schedule.cadence)
      .where('day', '=', schedule.cadence === 'daily' ? 0 : schedule.day)
      .where('handled_on', '=', email.handledOn)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n || !tenant.enableEmail || tenant.emailSourceAddress === null) return false;
    const recipient = await findReportRecipient(tx, context, { tenantId: tenant.id, reportEmailId });
    if (!recipient) return false;
    const facts = {
      ...{ template: 'ReportTotals' as const, name: recipient.name, report, payee: payeeCode, age, totals },
      ...{ from: period.from.toString(), to: period.to.toString() },
      url: reportUrl(email, due),
      endUrl: `${email.consoleUrl}/report-emails?${new URLSearchParams({ end: reportEmailId })}`,
    } as const;
    const message = { channel: 'email', to: recipient.email, facts } as const;
    await queueMessage(tx, context, { tenant, customerId: null, language, message, reportEmailId });
    return true;
  });
}

/** A report of the current state covers the day on which it is sent. */
function coveredBy({ report }: ReportEmail, { day, period }: Due): Pick<Due, 'period'> & { isCurrent: boolean } {
  const isCurrent = currentReportNames.some((name) => name === report);
  return { isCurrent, period: isCurrent ? { from: day, to: day } : period };
}

/** Opens the same report in the console, with the same filters. */
function reportUrl(email: ReportEmail, due: Due): string {
  const { report, payeeCode, age, consoleUrl } = email;
  const { isCurrent, period } = coveredBy(email, due);
  const shown = {
    report,
    ...(!isCurrent && { span: 'own', from: period.from.toString(), to: period.to.toString() }),
    ...(payeeCode !== null && { payee: payeeCode }),
    ...(age !== null && { age }),
  };
  return `${consoleUrl}/reports?${new URLSearchParams(shown)}`;
}
