import { currentTenant } from '@quittance/database/current-tenant';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { utcDay } from '@quittance/domain/dates/iso-text';
import { type OwnPeriods, readOwnPeriods, startOfRetention } from '@quittance/domain/retention/own-periods';
import type { DeletedRecord, RetentionStart } from '@quittance/domain/retention/retention-rules';
import { type RawBuilder, sql } from 'kysely';
import { hasCollectionActivitySince, isDebtCollector } from './collection-activity.ts';

export type AtTime = { readonly tenantId: string; readonly at: Date; readonly own: OwnPeriods };

/** A table of a kind of record, and the condition under which no rule keeps a row `r`. */
export type ExpiredRows = {
  readonly table: string;
  readonly isExpired: (of: AtTime) => RawBuilder<boolean>;
  /** The customer whose legal hold keeps the row; omitted for rows about nobody. */
  readonly customerId?: RawBuilder<unknown>;
};

const customerOfRow = sql.ref('r.customer_id');

/**
 * The expired rows of every kind that the retention job deletes. Periods and start dates come from the retention rules.
 */
export const expiredRows: Readonly<Record<DeletedRecord, readonly ExpiredRows[]>> = {
  message: [
    { table: 'message', isExpired: isMessageExpired, customerId: customerOfRow },
    { table: 'incoming_text', isExpired: isIncomingTextExpired, customerId: customerOfRow },
    { table: 'reminder', isExpired: isReminderExpired, customerId: customerOfRow },
  ],
  'code-request': [
    {
      table: 'auth_request',
      isExpired: ({ tenantId, ...by }) => sql`
        r.created_at < ${cutoff('code-request', 'creation', by)} and not exists (
          select from message m where m.tenant_id = ${tenantId} and m.auth_request_id = r.auth_request_id
        )`,
      customerId: customerOfRow,
    },
  ],
  'idempotency-key': [
    {
      table: 'idempotency_key',
      isExpired: (by) => sql`r.created_at < ${cutoff('idempotency-key', 'creation', by)}`,
      customerId: sql`(select p.customer_id from payment p where p.tenant_id = ${currentTenant} and p.payment_id = r.payment_id)`,
    },
    {
      table: 'creditor_request',
      isExpired: (by) => sql`r.created_at < ${cutoff('idempotency-key', 'creation', by)}`,
    },
    { table: 'trace_context', isExpired: (by) => sql`r.created_at < ${cutoff('idempotency-key', 'creation', by)}` },
  ],
  'plan-recipe': [
    {
      table: 'installment_recipe',
      isExpired: (by) => sql`r.created_at < ${cutoff('plan-recipe', 'creation', by)} and r.plan_id is null`,
      customerId: customerOfRow,
    },
  ],
  'paypal-order': [
    {
      table: 'paypal_order',
      isExpired: (by) => sql`r.opened_at < ${cutoff('paypal-order', 'creation', by)}`,
      customerId: customerOfRow,
    },
  ],
  'email-bounce': [{ table: 'email_bounce', isExpired: (by) => sql`r.at < ${cutoff('email-bounce', 'creation', by)}` }],
  'policy-report': [
    {
      table: 'policy_report',
      isExpired: (by) => sql`r.day < ${utcDay(cutoff('policy-report', 'creation', by))}::date`,
    },
  ],
  'limit-refusal': [
    {
      table: 'limit_refusal',
      isExpired: (by) => sql`r.last_at < ${cutoff('limit-refusal', 'last-change', by)}`,
      customerId: customerOfRow,
    },
  ],
  'receipt-link': [
    {
      table: 'receipt_link',
      isExpired: (by) => sql`r.expires_at < ${cutoff('receipt-link', 'expiry', by)}`,
      customerId: customerOfRow,
    },
  ],
  'payment-link': [
    {
      table: 'pay_link',
      isExpired: (by) => sql`r.expires_at < ${cutoff('payment-link', 'expiry', by)}`,
      customerId: customerOfRow,
    },
  ],
  'sign-in-tries': (['sign_in_try_count', 'staff_try_count'] as const).map((table) => ({
    table,
    isExpired: (by) => sql`r.updated_at < ${cutoff('sign-in-tries', 'last-change', by)}`,
  })),
  'webhook-event': [
    {
      table: 'webhook_event',
      isExpired: (by) => sql`r.occurred_at < ${cutoff('webhook-event', 'creation', by)}`,
    },
  ],
  'import-undo-data': (['import_key', 'import_chunk', 'import_change'] as const).map((table) => ({
    table,
    isExpired: ({ tenantId, ...by }) => sql`exists (
      select from import_batch b where b.tenant_id = ${tenantId} and b.batch_id = r.batch_id and ${isUndoExpired(by)}
    )`,
  })),
  'request-count': [
    {
      table: 'request_count',
      isExpired: (by) => sql`r.window_starts_at < ${cutoff('request-count', 'expiry', by)}`,
    },
    { table: 'limit_use', isExpired: (by) => sql`r.expires_at < ${cutoff('request-count', 'expiry', by)}` },
  ],
};

/** True when an import `b` can't be undone, because its undo period ended or it changed nothing. */
export function isUndoExpired(by: Omit<AtTime, 'tenantId'>): RawBuilder<boolean> {
  return sql`b.ended_at is not null
    and (b.state in ('discarded', 'failed') and b.chunks_done = 0 or b.ended_at < ${cutoff('import-undo-data', 'end', by)})`;
}

/**
 * True when no rule keeps a message: neither as the carrier of a debit notice nor as evidence of a debt collector. A
 * message sent while its tenant collected debts stays evidence after the tenant stops.
 */
function isMessageExpired({ tenantId, ...by }: AtTime): RawBuilder<boolean> {
  const activeSince = cutoff('message', 'last-collection-activity', by);
  return sql`r.ended_at is not null and r.created_at < ${cutoff('message', 'creation', by)}
    and not exists (
      select from debit_notice n where n.tenant_id = ${tenantId} and n.created_at >= ${cutoff('message', 'notice', by)}
        and r.message_id in (n.email_message_id, n.text_message_id)
    )
    and (
      r.customer_id is null
      or r.evidence_sealed is null and not ${isDebtCollector(tenantId)}
      or r.created_at < ${activeSince}
        and not ${hasCollectionActivitySince(activeSince, { tenantId, customerId: customerOfRow })}
    )`;
}

/** True when no rule keeps an incoming text message: a debt collector keeps it as evidence of its customer's wishes. */
function isIncomingTextExpired({ tenantId, ...by }: AtTime): RawBuilder<boolean> {
  const activeSince = cutoff('message', 'last-collection-activity', by);
  return sql`r.received_at < ${cutoff('message', 'creation', by)}
    and (
      r.customer_id is null
      or not ${isDebtCollector(tenantId)}
      or r.received_at < ${activeSince}
        and not ${hasCollectionActivitySince(activeSince, { tenantId, customerId: customerOfRow })}
    )`;
}

/** True when no rule keeps a reminder: a debt collector keeps it as evidence of its attempts to collect. */
function isReminderExpired({ tenantId, ...by }: AtTime): RawBuilder<boolean> {
  const activeSince = cutoff('message', 'last-collection-activity', by);
  return sql`r.created_at < ${cutoff('message', 'creation', by)}
    and (
      not ${isDebtCollector(tenantId)}
      or r.created_at < ${activeSince}
        and not ${hasCollectionActivitySince(activeSince, { tenantId, customerId: customerOfRow })}
    )`;
}

function cutoff(record: DeletedRecord, from: RetentionStart, by: Omit<AtTime, 'tenantId'>): Date {
  return startOfRetention({ record, from }, by);
}

export async function loadOwnPeriods(tx: TenantTransaction, tenantId: string): Promise<OwnPeriods> {
  const row = await tx.selectFrom('tenant').select('retention').where('tenant_id', '=', tenantId).executeTakeFirst();
  return readOwnPeriods(row?.retention);
}
