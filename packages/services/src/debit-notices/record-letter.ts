import { type CalendarDate, parseDate } from '@internationalized/date';
import { operatorText } from '@quittance/database/operator-text';
import type { CaseKind } from '@quittance/domain/cases/case-kind';
import { sql } from 'kysely';
import { type Refusal, refuse } from '../refusal.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Operator } from '../staff/operator.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { todayOf } from '../tenants/today-of.ts';
import { lastMailingDay } from './last-mailing-day.ts';

/**
 * Records that an employee mailed a letter, and closes its case. The letter is either the notice of a debit that no
 * message delivered, which is then made on its day, or a document that can't be sent electronically or that the
 * customer requested. Refuses with NotFound, CaseNotOpen, or LetterTooLate for a future day, a day too close to the
 * debit, and a letter about an earlier date or amount of the debit (its `noticeId` isn't the latest notice, or it was
 * mailed before that notice was written).
 */
export function recordLetter(
  context: Pick<ServiceContext, 'database' | 'now'>,
  {
    tenant,
    actor,
    caseId,
    noticeId,
    mailedOn,
  }: { tenant: Tenant; actor: Operator; caseId: string; noticeId?: string | undefined; mailedOn: CalendarDate },
): Promise<{ kind: 'recorded' } | Refusal<'CaseNotOpen' | 'LetterTooLate' | 'NotFound'>> {
  const now = context.now();
  return context.database.inTenant(
    tenant.id,
    async (tx) => {
      const { rows } = await sql<{
        kind: CaseKind;
        closed_at: Date | null;
        notice_id: string | null;
        charge_on: string | null;
        deliver_before: Date | null;
        written_at: Date | null;
      }>`
        select o.kind, o.closed_at, n.notice_id, n.charge_on, n.deliver_before, n.created_at as written_at from operator_case o
        left join debit_notice n on n.tenant_id = o.tenant_id and n.notice_id = (
          select latest.notice_id from debit_notice latest
          where latest.tenant_id = ${tenant.id} and latest.case_id = o.case_id
          order by latest.created_at desc, latest.notice_id desc limit 1
        )
        where o.tenant_id = ${tenant.id} and o.case_id = ${caseId} for update of o
      `.execute(tx);
      const [found] = rows;
      if (!found) return refuse('NotFound');
      const isPaperCopy = found.kind === 'paper-copy';
      if (found.closed_at !== null || (found.notice_id === null && !isPaperCopy)) return refuse('CaseNotOpen');
      if (mailedOn.compare(todayOf(tenant, now)) > 0) return refuse('LetterTooLate', { field: 'mailedOn' });
      const { charge_on: chargeOn, written_at: writtenAt, deliver_before: deliverBefore } = found;
      if (!isPaperCopy && chargeOn !== null && writtenAt !== null) {
        const mailBy = lastMailingDay({ chargeOn: parseDate(chargeOn), deliverBefore }, tenant);
        const isLate = mailedOn.compare(mailBy) > 0;
        const isOfEarlierNotice = mailedOn.compare(todayOf(tenant, writtenAt)) < 0;
        if (isLate || isOfEarlierNotice) return refuse('LetterTooLate', { field: 'mailedOn' });
        if (noticeId !== undefined && noticeId !== found.notice_id)
          return refuse('LetterTooLate', { field: 'noticeID' });
      }
      const by = operatorText(actor);
      if (found.notice_id !== null)
        await tx
          .updateTable('debit_notice')
          .set({ mailed_on: mailedOn.toString(), mailed_by: by })
          .where('tenant_id', '=', tenant.id)
          .where('notice_id', '=', found.notice_id)
          .execute();
      await tx
        .updateTable('operator_case')
        .set({ closed_at: now, closed_by: by, closing_note: `Letter mailed on ${mailedOn.toString()}` })
        .where('tenant_id', '=', tenant.id)
        .where('case_id', '=', caseId)
        .execute();
      return { kind: 'recorded' };
    },
    { operator: actor },
  );
}
