import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { sql } from 'kysely';

export type DueAccounts = {
  readonly tenantId: string;
  readonly today: string;
  /** True from 6 a.m. on, when payments may be made. */
  readonly isChargingTime: boolean;
  /** The last account of the previous batch. */
  readonly after: string;
  readonly limit: number;
};

/**
 * Finds accounts on which autopay has something to do, without locking them: a bill without a charge, a charge that
 * wasn't reviewed today or is due, or an agreement whose end has come. In the order of their IDs.
 */
export async function findDueAccounts(
  tx: TenantTransaction,
  { tenantId, today, isChargingTime, after, limit }: DueAccounts,
): Promise<string[]> {
  const { rows } = await sql<{ account_id: string }>`
    (
      select p.account_id from autopay p
      join bill b on b.tenant_id = p.tenant_id and b.account_id = p.account_id and b.state = 'open'
      where p.tenant_id = ${tenantId} and p.state = 'active' and p.account_id > ${after}
        and not exists (
          select from autopay_charge c
          where c.tenant_id = ${tenantId} and c.autopay_id = p.autopay_id and c.bill_id = b.bill_id
            and not (c.state = 'canceled' and exists (
              select from autopay_event e where e.tenant_id = ${tenantId} and e.autopay_id = p.autopay_id and e.charge_id = c.charge_id
                and e.event = 'canceled' and e.reason in ('bill-replaced', 'bill-canceled')
            ))
        )
        and not exists (
          select from autopay_event e
          where e.tenant_id = ${tenantId} and e.autopay_id = p.autopay_id and e.bill_id = b.bill_id
        )
      order by p.account_id limit ${limit}
    ) union (
      select c.account_id from autopay_charge c
      where c.tenant_id = ${tenantId} and c.state in ('announced', 'asking', 'retrying') and c.account_id > ${after}
        and (c.reviewed_on is distinct from ${today}::date or (${isChargingTime}::boolean and c.charge_on <= ${today}::date))
      order by c.account_id limit ${limit}
    ) union (
      select p.account_id from autopay p
      join account a on a.tenant_id = p.tenant_id and a.account_id = p.account_id
      join autopay_version v on v.tenant_id = p.tenant_id and v.autopay_id = p.autopay_id and v.version_no = p.version_no
      where p.tenant_id = ${tenantId} and p.state = 'active' and p.account_id > ${after}
        and (a.closed_at is not null or v.ends_on < ${today}::date or exists (
          select from settlement s
          where s.tenant_id = ${tenantId} and s.account_id = p.account_id and s.state in ('accepted', 'submitted', 'completed')
        ))
      order by p.account_id limit ${limit}
    )
    order by account_id limit ${limit}
  `.execute(tx);
  return rows.map((row) => row.account_id);
}
