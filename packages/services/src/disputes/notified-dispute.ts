import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';

export type NotifiedDispute = {
  event: string;
  at: Date;
  customer_id: string;
  language: Language;
  account_name: string;
  account_reference_code: string;
  /** The day of the next payment of the plan that this event resumed, YYYY-MM-DD. */
  next_on: string | null;
  is_plan_stopped: boolean;
  answer_id: string | null;
  text_sealed: Buffer | null;
};

/** Locks an unnotified event that no other worker holds, with its dispute. Returns undefined otherwise. */
export async function holdUnnotifiedEvent(
  tx: TenantTransaction,
  { tenantId, disputeId, eventNo }: { tenantId: string; disputeId: string; eventNo: number },
): Promise<NotifiedDispute | undefined> {
  const { rows } = await sql<NotifiedDispute>`
    select e.event, e.at, d.customer_id, d.language, a.name as account_name, a.reference_code as account_reference_code,
      (
        select min(i.charge_on) from installment_plan p
        join plan_event step on step.tenant_id = p.tenant_id and step.plan_id = p.plan_id
          and step.event = 'plan-resumed' and step.at = e.at
        join installment i on i.tenant_id = p.tenant_id and i.plan_id = p.plan_id and i.state in ('scheduled', 'retrying')
        where p.tenant_id = ${tenantId} and p.customer_id = d.customer_id and p.state = 'active'
      ) as next_on,
      exists (
        select from installment_plan p
        join plan_event step on step.tenant_id = p.tenant_id and step.plan_id = p.plan_id
          and step.event = 'plan-stopped' and step.reason = 'disputed' and step.at = e.at
        where p.tenant_id = ${tenantId} and p.customer_id = d.customer_id
      ) as is_plan_stopped,
      w.answer_id, w.text_sealed
    from dispute_event e
    left join dispute_answer w on w.tenant_id = e.tenant_id and w.dispute_id = e.dispute_id and w.event_no = e.event_no
    join dispute d on d.tenant_id = e.tenant_id and d.dispute_id = e.dispute_id
    join account a on a.tenant_id = d.tenant_id and a.account_id = d.account_id
    where e.tenant_id = ${tenantId} and e.dispute_id = ${disputeId} and e.event_no = ${eventNo} and e.notified_at is null
    for update of e skip locked
  `.execute(tx);
  return rows[0];
}
