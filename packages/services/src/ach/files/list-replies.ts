import { currentTenant } from '@quittance/database/current-tenant';
import type { AchReplyTable } from '@quittance/database/tables/ach-tables';
import type { FileFault } from '@quittance/domain/nacha/file-fault';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

export type ReplyLine = Pick<
  AchReplyTable,
  'reply_id' | 'payee_code' | 'file_name' | 'state' | 'received_by' | 'received_at'
> & {
  fault: FileFault | null;
  answers: number;
  by_hand: number;
  unmatched: { line: number; kind: string; code: string; amount_cents: number; original_trace_number: string }[];
};

const pageSize = 50;
const maxUnmatched = 100;

/**
 * Returns a page of the reply files from a tenant's banks, newest first, each with its first answers without an entry.
 */
export function listReplies(
  context: Pick<ServiceContext, 'database'>,
  { tenant, before = null }: { tenant: Pick<Tenant, 'id'>; before?: string | null | undefined },
): Promise<ReplyLine[]> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const { rows } = await sql<ReplyLine>`
      select r.reply_id, r.payee_code, r.file_name, r.state, r.received_by, r.received_at, r.fault, a.answers, a.by_hand,
        (
          select coalesce(json_agg(u), '[]') from (
            select line, kind, code, amount_cents, original_trace_number from ach_answer
            where tenant_id = ${currentTenant} and reply_id = r.reply_id and outcome = 'unmatched' order by line limit ${maxUnmatched}
          ) u
        ) as unmatched
      from ach_reply r
      cross join lateral (
        select count(*)::int as answers, count(*) filter (where outcome = 'by-hand')::int as by_hand
        from ach_answer where tenant_id = ${currentTenant} and reply_id = r.reply_id
      ) a
      where r.tenant_id = ${tenant.id} and (${before}::uuid is null or r.reply_id < ${before}::uuid)
      order by r.reply_id desc limit ${pageSize}
    `.execute(tx);
    return rows;
  });
}
