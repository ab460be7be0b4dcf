import type { AchEntryTable } from '@quittance/database/tables/ach-tables';
import type { AchEntryKind } from '@quittance/domain/ach/ach-entry';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Never contains an account number. */
export type EntryLine = Pick<
  AchEntryTable,
  'entry_id' | 'payee_code' | 'state' | 'amount_cents' | 'is_retry' | 'individual_id' | 'created_at'
> & {
  kind: AchEntryKind;
  file_id: string | null;
  effective_on: string | null;
  trace_number: string | null;
  return_code: string | null;
  refusal: string | null;
  payment_id: string | null;
};

export type EntrySearch = {
  payeeCode?: string | undefined;
  fileId?: string | undefined;
  state?: AchEntryTable['state'] | undefined;
  before?: string | undefined;
};

const pageSize = 100;

/**
 * Returns a page of a tenant's entries, newest first, without cancellations of debits. `before` is the last entry of
 * the previous page.
 */
export function listEntries(
  context: Pick<ServiceContext, 'database'>,
  { tenant, search }: { tenant: Pick<Tenant, 'id'>; search: EntrySearch },
): Promise<EntryLine[]> {
  const { payeeCode = null, fileId = null, state = null, before = null } = search;
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<EntryLine>`
      select e.entry_id, e.payee_code, e.kind, e.state, e.amount_cents, e.is_retry, e.individual_id, e.created_at, e.file_id, e.effective_on,
        e.trace_number, e.return_code, e.refusal, a.payment_id
      from ach_entry e
      left join ach_entry d on d.tenant_id = e.tenant_id and d.entry_id = e.debit_id
      left join payment_attempt a on a.tenant_id = e.tenant_id and a.processor = 'nacha' and a.merchant = e.payee_code
        and a.processor_key = coalesce(d.entry_key, e.entry_key)
      where e.tenant_id = ${tenant.id} and e.kind <> 'cancel' and (${payeeCode}::text is null or e.payee_code = ${payeeCode})
        and (${fileId}::uuid is null or e.file_id = ${fileId}::uuid) and (${state}::text is null or e.state = ${state})
        and (${before}::uuid is null or e.entry_id < ${before}::uuid)
      order by e.entry_id desc limit ${pageSize}
    `.execute(tx);
    return rows;
  });
}
