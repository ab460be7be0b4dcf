import type { AchEntryTable } from '@quittance/database/tables/ach-tables';
import type { AchEntryKind } from '@quittance/domain/ach/ach-entry';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

/** Never contains an account number. */
export type EntryLine = {
  entryId: string;
  payeeCode: string;
  kind: AchEntryKind;
  state: AchEntryTable['state'];
  amountCents: number;
  isRetry: boolean;
  individualId: string;
  createdAt: Date;
  fileId: string | null;
  effectiveOn: string | null;
  traceNumber: string | null;
  returnCode: string | null;
  refusal: string | null;
  paymentId: string | null;
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
      select e.entry_id as "entryId", e.payee_code as "payeeCode", e.kind, e.state, e.amount_cents as "amountCents", e.is_retry as "isRetry",
        e.individual_id as "individualId", e.created_at as "createdAt", e.file_id as "fileId", e.effective_on as "effectiveOn",
        e.trace_number as "traceNumber", e.return_code as "returnCode", e.refusal, a.payment_id as "paymentId"
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
