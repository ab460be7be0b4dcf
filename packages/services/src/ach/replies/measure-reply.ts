import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { type Cents, cents } from '@quittance/domain/money/cents';
import type { BankAnswer } from '@quittance/domain/nacha/read/bank-answers';
import { sql } from 'kysely';
import { codeOf, isSame } from '../process-answer.ts';

export type ReplyMeasure = { readonly returns: number; readonly changes: number; readonly sumCents: Cents };

type Met = { line: number; amount_cents: number; individual_id: string; behind_cents: number };

/**
 * Measures the effects that a file would have now. Leaves out answers without effect: those about no entry or another
 * payer or amount, repeated ones, and those that need a person. A prenote counts as the debits that wait for it.
 */
export async function measureReply(
  tx: TenantTransaction,
  { tenantId, payeeCode, answers }: { tenantId: string; payeeCode: string; answers: readonly BankAnswer[] },
): Promise<ReplyMeasure> {
  const acting = answers.filter(({ kind }) => kind === 'return' || kind === 'change');
  const { rows } = await sql<Met>`
    select distinct on (n.line) n.line, e.amount_cents, e.individual_id, coalesce((
      select sum(w.amount_cents) from ach_entry w
      where w.tenant_id = ${tenantId} and w.prenote_id = e.entry_id and w.state = 'waiting'
    ), 0)::bigint as behind_cents
    from unnest(
      ${acting.map(({ line }) => line)}::int[], ${acting.map(({ originalTraceNumber }) => originalTraceNumber)}::text[],
      ${acting.map(({ kind }) => kind)}::text[], ${acting.map(codeOf)}::text[],
      ${acting.map(({ bankTraceNumber }) => bankTraceNumber)}::text[]
    ) as n (line, trace_number, kind, code, bank_trace_number)
    join ach_entry e on e.tenant_id = ${tenantId} and e.payee_code = ${payeeCode} and e.trace_number = n.trace_number
    where not exists (
      select 1 from ach_answer a where a.tenant_id = ${tenantId} and a.entry_id = e.entry_id and a.kind = n.kind and a.code = n.code
        and a.bank_trace_number = n.bank_trace_number
    )
    order by n.line, e.trace_count desc
  `.execute(tx);
  const metAt = new Map(rows.map((row) => [row.line, row]));
  const met = acting.flatMap((answer) => {
    const entry = metAt.get(answer.line);
    return entry && isSame(entry, answer) ? [{ answer, entry }] : [];
  });
  const sumCents = met.reduce((sum, { entry }) => sum + (entry.amount_cents || entry.behind_cents), 0);
  const returns = met.filter(({ answer }) => answer.kind === 'return').length;
  return { returns, changes: met.length - returns, sumCents: cents(sumCents) };
}
