import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { type PostedStatus, postedStep, recordOf, statusAfter } from '@quittance/domain/posting/posting-record';
import type { Steps } from '@quittance/domain/steps/steps';
import { sql } from 'kysely';
import { runInSteps } from '../event-loop/run-in-steps.ts';
import { type EventsAsked, keyOf, type LinesByEvent, type UnplacedLine } from './lines-by-event.ts';

type StepRow = {
  source_id: string;
  source_no: number;
  from_state: PaymentState | null;
  to_state: PaymentState;
  code: string | null;
  fee_cents: number;
  paid_by: string;
  confirmation_number: string;
  scheduled_for: string;
  settlement_id: string | null;
  plan_confirmation_number: string | null;
  processor_reference: string | null;
  shares: { account_id: string; amount_cents: number; code: string; customer: string }[];
};

/** Creates the lines of payment events: one for each of the payment's accounts, with the fee on the first. */
export async function linesOfPayments(
  tx: TenantTransaction,
  { tenantId, events, series }: EventsAsked,
): Promise<LinesByEvent> {
  const ids = [...new Set(events.map((event) => event.source_id))];
  const statuses = await loadStatuses(tx, { tenantId, ids });
  return runInSteps(linesOf(await loadSteps(tx, { tenantId, events }), { events, statuses, series }));
}

function* linesOf(
  rows: readonly StepRow[],
  { events, statuses, series }: Omit<EventsAsked, 'tenantId'> & { statuses: Map<string, PostedStatus> },
): Steps<LinesByEvent> {
  const lines = new Map<string, UnplacedLine[]>();
  const steps = new Map<string, StepRow>();
  for (const row of rows) {
    steps.set(keyOf(row), row);
    yield;
  }
  for (const event of events) {
    yield;
    const row = steps.get(keyOf(event));
    if (!row) throw new Error(`step ${event.source_no} of payment ${event.source_id} must be posted but doesn't exist`);
    const status = statuses.get(row.source_id) ?? 'unposted';
    const step = postedStep({ from: row.from_state, to: row.to_state }, { status, timing: series.bankTiming });
    if (!step) continue;
    statuses.set(row.source_id, statusAfter(step.sign));
    const isPayment = step.kind === 'payment';
    lines.set(
      keyOf(row),
      row.shares.map((share, index) => ({
        record: recordOf(step.kind),
        kind: step.kind,
        amountCents: cents(step.sign * share.amount_cents),
        feeCents: cents(index === 0 ? step.sign * row.fee_cents : 0),
        accountId: share.account_id,
        paymentId: row.source_id,
        content: {
          accountReferenceCode: share.code,
          customerReferenceCode: share.customer,
          method: row.paid_by,
          confirmationNumber: isPayment ? row.confirmation_number : '',
          originalConfirmationNumber: isPayment ? '' : row.confirmation_number,
          paymentDate: row.scheduled_for,
          planConfirmationNumber: row.plan_confirmation_number ?? '',
          settlementID: row.settlement_id ?? '',
          processorReference: row.processor_reference ?? '',
          code: step.kind === 'return' ? (row.code ?? '') : '',
        },
      })),
    );
  }
  return lines;
}

async function loadSteps(
  tx: TenantTransaction,
  { tenantId, events }: Pick<EventsAsked, 'tenantId' | 'events'>,
): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select u.id as source_id, u.no as source_no, e.from_state, e.to_state, e.reason as code, p.fee_cents, p.paid_by, p.confirmation_number,
      p.scheduled_for, p.settlement_id, l.confirmation_number as plan_confirmation_number,
      (
        select t.processor_reference from payment_attempt t
        where t.tenant_id = ${tenantId} and t.payment_id = p.payment_id and t.processor_reference is not null
        order by t.attempt_no desc limit 1
      ) as processor_reference,
      (
        select json_agg(json_build_object('account_id', s.account_id, 'amount_cents', s.amount_cents, 'code', a.reference_code,
          'customer', c.reference_code) order by s.account_id)
        from payment_share s
        join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
        join customer c on c.tenant_id = s.tenant_id and c.customer_id = a.customer_id
        where s.tenant_id = ${tenantId} and s.payment_id = p.payment_id
      ) as shares
    from unnest(${events.map(({ source_id }) => source_id)}::uuid[], ${events.map(({ source_no }) => source_no)}::int[]) as u (id, no)
    join payment_event e on e.tenant_id = ${tenantId} and e.payment_id = u.id and e.event_no = u.no
    join payment p on p.tenant_id = ${tenantId} and p.payment_id = u.id
    left join installment_plan l on l.tenant_id = p.tenant_id and l.plan_id = p.plan_id
  `.execute(tx);
  return rows;
}

/** Loads each payment's state from its last line. Refunds are tracked separately. */
async function loadStatuses(
  tx: TenantTransaction,
  { tenantId, ids }: { tenantId: string; ids: readonly string[] },
): Promise<Map<string, PostedStatus>> {
  const { rows } = await sql<{ payment_id: string; is_posted: boolean }>`
    select distinct on (l.payment_id) l.payment_id, l.amount_cents > 0 as is_posted
    from posting_line l join posting_file f on f.tenant_id = l.tenant_id and f.posting_file_id = l.posting_file_id
    where l.tenant_id = ${tenantId} and l.payment_id = any(${ids}::uuid[]) and l.source = 'payment'
    order by l.payment_id, f.sequence desc, l.line_no desc
  `.execute(tx);
  return new Map(rows.map((row) => [row.payment_id, row.is_posted ? 'posted' : 'taken-back']));
}
