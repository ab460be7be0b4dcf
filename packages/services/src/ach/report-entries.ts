import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import {
  type FeedPage,
  type FeedQuery,
  type ReportedCharge,
  type ReportedRefund,
  retryEntryDescription,
} from '@quittance/processors/processor-port';
import type { EntryRow } from './find-entry.ts';

type Feed = { tenantId: string; query: FeedQuery };

/**
 * Reports a payee's debits like a processor's charges. A debit that was refused or canceled later was still accepted.
 */
export async function reportDebits(
  tx: TenantTransaction,
  { tenantId, query }: Feed,
): Promise<FeedPage<ReportedCharge>> {
  const { merchant, after, limit } = query;
  const entries = await entriesOf(tx, { tenantId, merchant })
    .where('kind', '=', 'debit')
    .$if(after !== null, (select) => select.where('entry_id', '>', after ?? ''))
    .orderBy('entry_id')
    .limit(limit + 1)
    .execute();
  const items = entries.slice(0, limit).map((entry) => ({
    ...sharedOf(entry),
    currency: 'USD' as const,
    methodKind: 'ach' as const,
    outcome: 'accepted' as const,
    ...(entry.is_retry && { entryDescription: retryEntryDescription }),
  }));
  return { items, next: items.at(-1)?.processorReference ?? after, hasMore: entries.length > limit };
}

/**
 * Reports a payee's credits in files like a processor's refunds, ordered by trace number, which is also the order of
 * the files.
 */
export async function reportCredits(
  tx: TenantTransaction,
  { tenantId, query }: Feed,
): Promise<FeedPage<ReportedRefund>> {
  const { merchant, after, limit } = query;
  const entries = await entriesOf(tx, { tenantId, merchant })
    .where('kind', '=', 'credit')
    .where('trace_count', '>', Number(after ?? 0))
    .orderBy('trace_count')
    .limit(limit + 1)
    .execute();
  const page = entries.slice(0, limit);
  const last = page.at(-1)?.trace_count;
  return { items: page.map(sharedOf), next: last ? String(last) : after, hasMore: entries.length > limit };
}

function entriesOf(tx: TenantTransaction, { tenantId, merchant }: { tenantId: string; merchant: string }) {
  return tx.selectFrom('ach_entry').selectAll().where('tenant_id', '=', tenantId).where('payee_code', '=', merchant);
}

function sharedOf(entry: EntryRow): ReportedRefund {
  return {
    merchant: entry.payee_code,
    key: entry.entry_key,
    processorReference: entry.entry_id,
    amountCents: cents(entry.amount_cents),
    createdAtMs: entry.created_at.getTime(),
  };
}
