import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { RefundKind } from '@quittance/domain/payments/refunds/refund-rules';
import { type PostingKind, refundKindOf } from '@quittance/domain/posting/posting-record';
import { sql } from 'kysely';
import { leftCredit } from '../refunds/left-credit.ts';
import { type EventsAsked, keyOf, type LinesByEvent, type UnplacedLine } from './lines-by-event.ts';

type RefundRow = {
  refund_id: string;
  payment_id: string;
  kind: Exclude<RefundKind, 'cancel'>;
  fee_cents: number;
  left_credit: boolean;
  reason: string;
  processor_reference: string | null;
  paid_by: string;
  confirmation_number: string;
  scheduled_for: string;
  settlement_id: string | null;
  shares: { account_id: string; amount_cents: number; code: string; customer: string }[];
};

/**
 * Creates the lines of completed refunds: one per account, with the fee on the first. An overpayment booked by the
 * previous release gets a second line per account, which takes off the debt that the first adds.
 */
export async function linesOfRefunds(tx: TenantTransaction, { tenantId, events }: EventsAsked): Promise<LinesByEvent> {
  const { rows } = await sql<RefundRow>`
    select r.refund_id, r.payment_id, r.kind, r.fee_cents, ${leftCredit('r')} as left_credit, r.reason, r.processor_reference, p.paid_by,
      p.confirmation_number, p.scheduled_for, p.settlement_id,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents, 'code', a.reference_code,
          'customer', c.reference_code) order by s.account_id)
        from refund_share s
        join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        join customer c on c.tenant_id = s.tenant_id and c.customer_id = a.customer_id
        where s.tenant_id = ${tenantId} and s.refund_id = r.refund_id
      ) as shares
    from refund r join payment p on p.tenant_id = r.tenant_id and p.payment_id = r.payment_id
    where r.tenant_id = ${tenantId} and r.refund_id = any(${events.map(({ source_id }) => source_id)}::uuid[])
  `.execute(tx);
  const byId = new Map(rows.map((row) => [row.refund_id, row]));
  const failed = await loadFailures(tx, { tenantId, events });
  const lines = new Map<string, UnplacedLine[]>();
  for (const event of events) {
    const row = byId.get(event.source_id);
    if (!row) throw new Error(`refund ${event.source_id} must be posted but doesn't exist`);
    lines.set(
      keyOf(event),
      row.shares.flatMap((share, index) =>
        linesOf(row, { share, isFirst: index === 0, sign: failed.has(keyOf(event)) ? 1 : -1 }),
      ),
    );
  }
  return lines;
}

/** Finds the events of refunds that failed after they succeeded, which take the debt off again. */
async function loadFailures(
  tx: TenantTransaction,
  { tenantId, events }: Pick<EventsAsked, 'tenantId' | 'events'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('refund_event')
    .select(['refund_id as source_id', 'event_no as source_no'])
    .where('tenant_id', '=', tenantId)
    .where(
      'refund_id',
      'in',
      events.map(({ source_id }) => source_id),
    )
    .where('event', '=', 'failed-later')
    .execute();
  return new Set(rows.map(keyOf));
}

function linesOf(
  row: RefundRow,
  { share, isFirst, sign }: { share: RefundRow['shares'][number]; isFirst: boolean; sign: 1 | -1 },
): UnplacedLine[] {
  const line = (kind: PostingKind, { amountCents, feeCents }: { amountCents: number; feeCents: number }) => ({
    record: 'correction' as const,
    kind,
    amountCents: cents(amountCents),
    feeCents: cents(feeCents),
    accountId: share.account_id,
    paymentId: row.payment_id,
    content: {
      accountReferenceCode: share.code,
      customerReferenceCode: share.customer,
      method: row.paid_by,
      confirmationNumber: '',
      originalConfirmationNumber: row.confirmation_number,
      paymentDate: row.scheduled_for,
      planConfirmationNumber: '',
      settlementID: row.settlement_id ?? '',
      processorReference: row.processor_reference ?? '',
      code: row.reason,
    },
  });
  const back = line(refundKindOf(row.kind), {
    amountCents: sign * share.amount_cents,
    feeCents: isFirst ? sign * row.fee_cents : 0,
  });
  return row.left_credit ? [back, line('overpayment', { amountCents: share.amount_cents, feeCents: 0 })] : [back];
}
