import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { Landing } from '@quittance/domain/reconciliation/compare-bank-days';
import { sql } from 'kysely';
import { aroundDays, type BankSpan } from './load-bank-books.ts';

/**
 * Loads the expected movements of the payee's own ACH files on its bank account: entries on their effective day, or on
 * the day the file was sent if later, and returns on the bank's day. The ledger counts an entry as paid some days later
 * and can't know the bank's day; comparing the entries themselves checks that both have the same money.
 */
export async function loadAchLandings(
  tx: TenantTransaction,
  { tenantId, payeeCode, from, to }: BankSpan,
): Promise<Landing[]> {
  const first = from.subtract({ days: aroundDays }).toString();
  const last = to.add({ days: aroundDays }).toString();
  const { rows } = await sql<{ payment_id: string; reference: string; day: string; amount_cents: number }>`
    with entry as (
      select e.entry_id, e.tenant_id, e.trace_number, coalesce(d.entry_key, e.entry_key) as charge_key,
        greatest(e.effective_on, f.delivered_on) as day, case e.kind when 'credit' then -e.amount_cents else e.amount_cents end as amount_cents
      from ach_entry e
      join ach_file f on f.tenant_id = e.tenant_id and f.file_id = e.file_id and f.state = 'delivered'
      left join ach_entry d on d.tenant_id = e.tenant_id and d.entry_id = e.debit_id
      where e.tenant_id = ${tenantId} and e.payee_code = ${payeeCode} and e.kind <> 'prenote'
    ),
    moved as (
      select entry_id, trace_number, charge_key, day, amount_cents from entry
      union all
      select e.entry_id, e.trace_number, e.charge_key, a.settled_on, -e.amount_cents
      from entry e join ach_answer a on a.tenant_id = ${tenantId} and a.entry_id = e.entry_id and a.kind = 'return'
    )
    select p.payment_id, m.trace_number as reference, m.day::text as day, m.amount_cents
    from moved m
    join payment_attempt p on p.tenant_id = ${tenantId} and p.processor = 'nacha' and p.merchant = ${payeeCode} and p.processor_key = m.charge_key
    where m.day between ${first}::date and ${last}::date
    order by m.day, m.entry_id, m.amount_cents
  `.execute(tx);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    reference: row.reference,
    day: row.day,
    amountCents: cents(row.amount_cents),
  }));
}
