import { utcDay } from '@quittance/domain/dates/iso-text';
import { startOfPeriodEndingAt } from '@quittance/domain/retention/retention-period';
import { type DeletedRecord, type RetentionStart, ruleOf } from '@quittance/domain/retention/retention-rules';
import { type RawBuilder, sql } from 'kysely';
import { hasCollectionActivitySince, isDebtCollector } from './collection-activity.ts';

/** A table of a kind of record, and the condition on a row `r` under which no rule keeps it at an instant. */
export type ExpiredRows = {
  readonly table: string;
  readonly isExpired: (of: { tenantId: string; at: Date }) => RawBuilder<boolean>;
  /** The customer whose legal hold keeps the row; missing for rows that are about nobody. */
  readonly customerId?: RawBuilder<unknown>;
};

const customerOfRow = sql.ref('r.customer_id');

/** The rows of every kind of record that the retention job deletes. Periods and starts come from the table of rules. */
export const expiredRows: Readonly<Record<DeletedRecord, readonly ExpiredRows[]>> = {
  message: [{ table: 'message', isExpired: isMessageExpired, customerId: customerOfRow }],
  'code-request': [
    {
      table: 'auth_request',
      isExpired: ({ tenantId, at }) => sql`
        r.created_at < ${cutoff('code-request', 'creation', at)} and not exists (
          select from message m where m.tenant_id = ${tenantId} and m.auth_request_id = r.auth_request_id
        )`,
      customerId: customerOfRow,
    },
  ],
  'idempotency-key': [
    {
      table: 'idempotency_key',
      isExpired: ({ at }) => sql`r.created_at < ${cutoff('idempotency-key', 'creation', at)}`,
      customerId: sql`(select p.customer_id from payment p where p.tenant_id = r.tenant_id and p.payment_id = r.payment_id)`,
    },
  ],
  'plan-recipe': [
    {
      table: 'installment_recipe',
      isExpired: ({ at }) => sql`r.created_at < ${cutoff('plan-recipe', 'creation', at)} and r.plan_id is null`,
      customerId: customerOfRow,
    },
  ],
  'paypal-order': [
    {
      table: 'paypal_order',
      isExpired: ({ at }) => sql`r.opened_at < ${cutoff('paypal-order', 'creation', at)}`,
      customerId: customerOfRow,
    },
  ],
  'email-bounce': [
    { table: 'email_bounce', isExpired: ({ at }) => sql`r.at < ${cutoff('email-bounce', 'creation', at)}` },
  ],
  'policy-report': [
    {
      table: 'policy_report',
      isExpired: ({ at }) => sql`r.day < ${utcDay(cutoff('policy-report', 'creation', at))}::date`,
    },
  ],
  'limit-refusal': [
    {
      table: 'limit_refusal',
      isExpired: ({ at }) => sql`r.last_at < ${cutoff('limit-refusal', 'last-change', at)}`,
      customerId: customerOfRow,
    },
  ],
  'receipt-link': [
    {
      table: 'receipt_link',
      isExpired: ({ at }) => sql`r.expires_at < ${cutoff('receipt-link', 'expiry', at)}`,
      customerId: customerOfRow,
    },
  ],
  'sign-in-tries': (['sign_in_try_count', 'staff_try_count'] as const).map((table) => ({
    table,
    isExpired: ({ at }) => sql`r.updated_at < ${cutoff('sign-in-tries', 'last-change', at)}`,
  })),
  'webhook-event': [
    {
      table: 'webhook_event',
      isExpired: ({ at }) => sql`r.occurred_at < ${cutoff('webhook-event', 'creation', at)}`,
    },
  ],
  'import-undo-data': (['import_key', 'import_chunk', 'import_change'] as const).map((table) => ({
    table,
    isExpired: ({ tenantId, at }) => sql`exists (
      select from import_batch b where b.tenant_id = ${tenantId} and b.batch_id = r.batch_id and ${isUndoOver(at)}
    )`,
  })),
  'request-count': [
    {
      table: 'request_count',
      isExpired: ({ at }) => sql`r.window_starts_at < ${cutoff('request-count', 'expiry', at)}`,
    },
    { table: 'limit_use', isExpired: ({ at }) => sql`r.expires_at < ${cutoff('request-count', 'expiry', at)}` },
  ],
};

/** An import `b` that can't be undone: its time is over, or it changed nothing. */
export function isUndoOver(at: Date): RawBuilder<boolean> {
  return sql`b.ended_at is not null
    and (b.state in ('discarded', 'failed') and b.chunks_done = 0 or b.ended_at < ${cutoff('import-undo-data', 'end', at)})`;
}

/**
 * A message that no rule keeps: neither as the carrier of a notice before a debit nor as evidence of a debt collector. A message that was sent
 * while its tenant collected debts stays evidence after the tenant stops doing so.
 */
function isMessageExpired({ tenantId, at }: { tenantId: string; at: Date }): RawBuilder<boolean> {
  const activeSince = cutoff('message', 'last-collection-activity', at);
  return sql`r.ended_at is not null and r.created_at < ${cutoff('message', 'creation', at)}
    and not exists (
      select from debit_notice n where n.tenant_id = ${tenantId} and n.created_at >= ${cutoff('message', 'notice', at)}
        and r.message_id in (n.email_message_id, n.text_message_id)
    )
    and (
      r.customer_id is null
      or r.evidence_sealed is null and not ${isDebtCollector(tenantId)}
      or r.created_at < ${activeSince}
        and not ${hasCollectionActivitySince(activeSince, { tenantId, customerId: customerOfRow })}
    )`;
}

function cutoff(record: DeletedRecord, from: RetentionStart, at: Date): Date {
  return startOfPeriodEndingAt(at, ruleOf(record, from).period);
}
