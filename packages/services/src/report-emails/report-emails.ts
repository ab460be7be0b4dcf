import { parseDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { type AgeGroup, ageGroups } from '@quittance/domain/reports/aging';
import { type ReportName, reportNames } from '@quittance/domain/reports/report-name';
import {
  lastHandledDay,
  maxReportEmails,
  nextReportDay,
  type ReportSchedule,
} from '@quittance/domain/reports/report-schedule';
import { isRoleAtLeast } from '@quittance/domain/staff/staff-role';
import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import { type Refusal, refuse } from '../refusal.ts';
import { hasPayee } from '../reports/acceptance-costs.ts';
import type { Operator } from '../staff/operator.ts';
import { operatorNames } from '../staff/operator-names.ts';
import type { StaffContext } from '../staff/staff-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';

/** A report with its filters, and the days on which an employee gets its totals. */
export type ReportEmail = {
  readonly reportEmailId: string;
  readonly staffId: string;
  readonly report: ReportName;
  readonly payeeCode: string | null;
  readonly age: AgeGroup | null;
  readonly schedule: ReportSchedule;
  readonly language: Language;
  readonly consoleUrl: string;
  /** YYYY-MM-DD. */
  readonly handledOn: string;
  readonly nextOn: string;
};

export type ReportEmailView = Omit<ReportEmail, 'consoleUrl' | 'handledOn'> & {
  readonly recipientName: string;
  readonly createdBy: string;
  readonly isOwn: boolean;
};

type Context = Pick<StaffContext, 'consoleUrl' | 'database' | 'keyring' | 'now'>;
type Caller = { readonly tenant: TenantRow; readonly actor: Operator };
type Wanted = Pick<ReportEmail, 'staffId' | 'report' | 'payeeCode' | 'age' | 'schedule' | 'language'>;

/** Lists an employee's report e-mails. Administrators see everyone's. */
export function listReportEmails(context: Context, { tenant, actor }: Caller): Promise<ReportEmailView[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const rows = (await loadReportEmails(tx, tenant.id)).filter((email) => mayChange(email, actor));
    const operators = rows.flatMap(({ staffId, createdBy }) => [`staff:${staffId}`, createdBy]);
    const nameOf = await operatorNames(tx, context, { tenant, operators });
    return rows.map(({ consoleUrl: _url, handledOn: _day, ...email }) => ({
      ...email,
      createdBy: nameOf(email.createdBy),
      recipientName: nameOf(`staff:${email.staffId}`),
      isOwn: email.staffId === staffIdOf(actor),
    }));
  });
}

/**
 * Schedules a report's e-mails to an active employee. The same e-mails again have no effect, except for their language.
 * Only administrators can schedule them for others.
 */
export function scheduleReportEmail(
  context: Context,
  { tenant, actor, wanted }: Caller & { wanted: Wanted },
): Promise<
  | { kind: 'scheduled'; reportEmailId: string }
  | Refusal<'NotFound' | 'ReportEmailForOthers' | 'ReportEmailLimitReached' | 'ReportEmailsOff'>
> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      if (wanted.staffId !== staffIdOf(actor) && !isAdministrator(actor)) return refuse('ReportEmailForOthers');
      if (!tenant.enableEmail || tenant.emailSourceAddress === null) return refuse('ReportEmailsOff');
      const isActive = await holdMember(tx, { tenantId: tenant.id, staffId: wanted.staffId });
      if (!isActive || !(await hasPayee(tx, { tenant, payeeCode: wanted.payeeCode }))) return refuse('NotFound');
      const own = (await loadReportEmails(tx, tenant.id)).filter(({ staffId }) => staffId === wanted.staffId);
      const same = own.find((email) => isSame(email, wanted));
      if (same) {
        await change(tx, {
          tenantId: tenant.id,
          reportEmailId: same.reportEmailId,
          set: { language: wanted.language },
        });
        return { kind: 'scheduled', reportEmailId: same.reportEmailId };
      }
      if (own.length >= maxReportEmails) return refuse('ReportEmailLimitReached');
      const reportEmailId = newId();
      await tx
        .insertInto('report_email')
        .values({
          ...{ tenant_id: tenant.id, report_email_id: reportEmailId, staff_id: wanted.staffId, report: wanted.report },
          ...{ payee_code: wanted.payeeCode ?? '', age: wanted.age ?? '', language: wanted.language },
          ...columnsOf(wanted.schedule),
          ...startOf(wanted.schedule, { tenant, now: context.now() }),
          ...{
            console_url: context.consoleUrl(tenant.label),
            created_by: operatorText(actor),
            created_at: context.now(),
          },
        })
        .execute();
      return { kind: 'scheduled', reportEmailId };
    },
    { operator: actor },
  );
}

/** Changes the days and the language. Refuses a schedule that the recipient already has for the same report. */
export function changeReportEmail(
  context: Context,
  {
    tenant,
    actor,
    reportEmailId,
    schedule,
    language,
  }: Caller & { reportEmailId: string } & Pick<Wanted, 'schedule' | 'language'>,
): Promise<{ kind: 'changed' } | Refusal<'NotFound' | 'ReportEmailExists'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const asked = (await loadReportEmails(tx, tenant.id)).find((email) => email.reportEmailId === reportEmailId);
      if (!asked || !mayChange(asked, actor)) return refuse('NotFound');
      // The employee's row first, as when scheduling.
      await holdMember(tx, { tenantId: tenant.id, staffId: asked.staffId });
      const found = await holdReportEmail(tx, { tenantId: tenant.id, reportEmailId });
      if (!found) return refuse('NotFound');
      const others = (await loadReportEmails(tx, tenant.id)).filter((email) => email.reportEmailId !== reportEmailId);
      if (others.some((email) => email.staffId === found.staffId && isSame(email, { ...found, schedule })))
        return refuse('ReportEmailExists');
      const isNewDay = !isSame(found, { ...found, schedule });
      const days = isNewDay ? { ...columnsOf(schedule), ...startOf(schedule, { tenant, now: context.now() }) } : {};
      await change(tx, { tenantId: tenant.id, reportEmailId, set: { language, ...days } });
      return { kind: 'changed' };
    },
    { operator: actor },
  );
}

/** Ends a report's e-mails, including one that waits to be sent. */
export function endReportEmail(
  context: Context,
  { tenant, actor, reportEmailId }: Caller & { reportEmailId: string },
): Promise<{ kind: 'ended' } | Refusal<'NotFound'>> {
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const found = await holdReportEmail(tx, { tenantId: tenant.id, reportEmailId });
      if (!found || !mayChange(found, actor)) return refuse('NotFound');
      await tx
        .deleteFrom('report_email')
        .where('tenant_id', '=', tenant.id)
        .where('report_email_id', '=', reportEmailId)
        .execute();
      return { kind: 'ended' };
    },
    { operator: actor },
  );
}

type KeptEmail = ReportEmail & { readonly createdBy: string };

/** Leaves out reports that this version doesn't know. */
export async function loadReportEmails(
  tx: TenantTransaction,
  tenantId: string,
  { dueBy }: { dueBy?: string } = {},
): Promise<KeptEmail[]> {
  const rows = await tx
    .selectFrom('report_email')
    .select(['report_email_id', 'staff_id', 'report', 'payee_code', 'age', 'cadence', 'day', 'language', 'console_url'])
    .select(['handled_on', 'next_on', 'created_by'])
    .where('tenant_id', '=', tenantId)
    .$if(dueBy !== undefined, (query) => query.where('next_on', '<=', dueBy ?? ''))
    .orderBy('report_email_id')
    .execute();
  return rows.flatMap((row) => {
    const report = reportNames.find((name) => name === row.report);
    if (report === undefined) return [];
    return {
      ...{ reportEmailId: row.report_email_id, staffId: row.staff_id, report },
      payeeCode: row.payee_code === '' ? null : row.payee_code,
      age: ageGroups.find((group) => group === row.age) ?? null,
      schedule: row.cadence === 'daily' ? { cadence: row.cadence } : { cadence: row.cadence, day: row.day },
      ...{ language: row.language, consoleUrl: row.console_url, handledOn: row.handled_on, nextOn: row.next_on },
      createdBy: row.created_by,
    };
  });
}

/** Locks a schedule. Returns undefined once it has ended. */
async function holdReportEmail(
  tx: TenantTransaction,
  { tenantId, reportEmailId }: { tenantId: string; reportEmailId: string },
): Promise<KeptEmail | undefined> {
  await sql`select from report_email where tenant_id = ${tenantId} and report_email_id = ${reportEmailId} for no key update`.execute(
    tx,
  );
  return (await loadReportEmails(tx, tenantId)).find((email) => email.reportEmailId === reportEmailId);
}

/** Locks an employee, so that their e-mails change one at a time. Returns true for an active employee. */
async function holdMember(tx: TenantTransaction, { tenantId, staffId }: { tenantId: string; staffId: string }) {
  const member = await tx
    .selectFrom('staff_member')
    .select('state')
    .where('tenant_id', '=', tenantId)
    .where('staff_id', '=', staffId)
    .forUpdate()
    .executeTakeFirst();
  return member?.state === 'active';
}

async function change(
  tx: TenantTransaction,
  {
    tenantId,
    reportEmailId,
    set,
  }: {
    tenantId: string;
    reportEmailId: string;
    set: { language: Language } & Partial<ReturnType<typeof columnsOf> & ReturnType<typeof startOf>>;
  },
): Promise<void> {
  await tx
    .updateTable('report_email')
    .set(set)
    .where('tenant_id', '=', tenantId)
    .where('report_email_id', '=', reportEmailId)
    .execute();
}

function columnsOf(schedule: ReportSchedule) {
  return { cadence: schedule.cadence, day: schedule.cadence === 'daily' ? 0 : schedule.day };
}

function startOf(schedule: ReportSchedule, { tenant, now }: { tenant: TenantRow; now: Date }) {
  const handledOn = lastHandledDay(now, tenant.timeZone);
  return { handled_on: handledOn.toString(), next_on: nextReportDay(schedule, handledOn).toString() };
}

/** Returns the columns after an e-mail of a scheduled day. */
export function afterReportDay(schedule: ReportSchedule, day: string) {
  return { handled_on: day, next_on: nextReportDay(schedule, parseDate(day)).toString() };
}

function isSame(one: Omit<Wanted, 'language'>, other: Omit<Wanted, 'language'>): boolean {
  const keyOf = ({ report, payeeCode, age, schedule }: Omit<Wanted, 'language'>) =>
    JSON.stringify([report, payeeCode, age, columnsOf(schedule)]);
  return keyOf(one) === keyOf(other);
}

function mayChange({ staffId, createdBy }: Pick<KeptEmail, 'staffId' | 'createdBy'>, actor: Operator): boolean {
  return isAdministrator(actor) || staffId === staffIdOf(actor) || createdBy === operatorText(actor);
}

function isAdministrator(actor: Operator): boolean {
  return actor.kind === 'staff' && isRoleAtLeast(actor.role, 'administrator');
}

function staffIdOf(actor: Operator): string {
  if (actor.kind !== 'staff') throw new Error('only employees get report e-mails');
  return actor.staffId;
}
