import { currentTenant } from '@quittance/database/current-tenant';
import type { AchReplyTable } from '@quittance/database/tables/ach-tables';
import type { FileFault } from '@quittance/domain/nacha/file-fault';
import { sql } from 'kysely';
import type { ServiceContext } from '../../service-context.ts';
import type { Tenant } from '../../tenants/tenant.ts';

export type ReplyLine = {
  replyId: string;
  payeeCode: string;
  fileName: string;
  state: AchReplyTable['state'];
  receivedBy: string;
  receivedAt: Date;
  fault: FileFault | null;
  answers: number;
  byHand: number;
  unmatched: { line: number; kind: string; code: string; amountCents: number; originalTraceNumber: string }[];
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
      select r.reply_id as "replyId", r.payee_code as "payeeCode", r.file_name as "fileName", r.state, r.received_by as "receivedBy",
        r.received_at as "receivedAt", r.fault, a.answers, a.by_hand as "byHand",
        (
          select coalesce(json_agg(u), '[]') from (
            select line, kind, code, amount_cents as "amountCents", original_trace_number as "originalTraceNumber"
            from ach_answer
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
