import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents, zeroCents } from '@quittance/domain/money/cents';
import type { PostingKind } from '@quittance/domain/posting/posting-record';
import { sql } from 'kysely';
import { type EventsAsked, keyOf, type LinesByEvent, type UnplacedLine } from './lines-by-event.ts';

type ChangeRow = {
  id: string;
  account_id: string;
  account_code: string;
  customer_code: string;
  amount_cents: number;
  settlement_id: string | null;
  code: string;
};

/** Creates the lines of operators' adjustments. Negative when the account owes more. */
export async function linesOfAdjustments(
  tx: TenantTransaction,
  { tenantId, events }: EventsAsked,
): Promise<LinesByEvent> {
  const { rows } = await sql<ChangeRow>`
    select j.adjustment_id as id, j.account_id, a.reference_code as account_code, c.reference_code as customer_code,
      -j.amount_cents as amount_cents, null::uuid as settlement_id, j.reason as code
    from adjustment j
    join account a on a.tenant_id = j.tenant_id and a.account_id = j.account_id
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    where j.tenant_id = ${tenantId} and j.adjustment_id = any(${events.map(({ source_id }) => source_id)}::uuid[])
  `.execute(tx);
  return linesOf(events, { rows, kindOf: () => 'adjustment' });
}

/** Creates the lines of settlement discounts, which reduce the debt, and of their reversals. */
export async function linesOfDiscounts(
  tx: TenantTransaction,
  { tenantId, events }: EventsAsked,
): Promise<LinesByEvent> {
  const { rows } = await sql<ChangeRow>`
    select t.transaction_id as id, s.account_id, a.reference_code as account_code, c.reference_code as customer_code, e.amount_cents,
      s.settlement_id, '' as code
    from ledger_transaction t
    join ledger_entry e on e.tenant_id = t.tenant_id and e.transaction_id = t.transaction_id and e.account = 'settlement_discount'
    join settlement s on s.tenant_id = t.tenant_id and s.settlement_id = t.settlement_id
    join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
    join customer c on c.tenant_id = a.tenant_id and c.customer_id = a.customer_id
    where t.tenant_id = ${tenantId} and t.transaction_id = any(${events.map(({ source_id }) => source_id)}::uuid[])
  `.execute(tx);
  return linesOf(events, {
    rows,
    kindOf: (amountCents) => (amountCents > 0 ? 'settlement-discount' : 'discount-reversed'),
  });
}

function linesOf(
  events: EventsAsked['events'],
  { rows, kindOf }: { rows: readonly ChangeRow[]; kindOf: (amountCents: number) => PostingKind },
): LinesByEvent {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const lines = new Map<string, UnplacedLine[]>();
  for (const event of events) {
    const row = byId.get(event.source_id);
    if (!row) throw new Error(`${event.source} ${event.source_id} must be posted but doesn't exist`);
    const content = {
      accountReferenceCode: row.account_code,
      customerReferenceCode: row.customer_code,
      ...{ method: '', confirmationNumber: '', originalConfirmationNumber: '', paymentDate: '' },
      ...{ planConfirmationNumber: '', processorReference: '', settlementID: row.settlement_id ?? '', code: row.code },
    };
    const amountCents = cents(row.amount_cents);
    const line = { record: 'correction', kind: kindOf(amountCents), amountCents, feeCents: zeroCents } as const;
    lines.set(keyOf(event), [{ ...line, accountId: row.account_id, paymentId: null, content }]);
  }
  return lines;
}
