import { parseDate } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import type { Language } from '@quittance/domain/languages';
import { sql } from 'kysely';
import { loadBalanceNote } from '../../accounts/load-balance-note.ts';
import { openLetterWithoutConsent } from '../../electronic-records/paper-letters.ts';
import { type MethodColumns, methodAsText } from '../../installment-plans/notify/notified-plan.ts';
import { notifyEach } from '../../messages/notify-each.ts';
import type { ServiceContext } from '../../service-context.ts';
import type { TenantRow } from '../../tenants/tenant.ts';
import { methodText } from '../facts/method-facts.ts';
import { autopayEventMail, type NotifiedAutopay } from './autopay-event-mail.ts';
import { queueAutopayNotice } from './queue-autopay-notice.ts';

type NotifyContext = Pick<ServiceContext, 'database' | 'keyring' | 'now'> & { onFault(fault: unknown): void };
type EventKey = { autopay_id: string; event_no: number };

type EventRow = {
  event: string;
  reason: string | null;
  charge_id: string | null;
  payment_id: string | null;
  at: Date;
  customer_id: string;
  account_id: string;
  account_name: string;
  language: Language;
  version_no: number;
  text: string;
};

/** Limits a round, so that one tenant doesn't delay the others. */
const batch = 100;

/**
 * Queues messages about events of autopay, each once no matter how many workers run: the message and its mark are
 * written in one transaction. Events without a message or without a reachable customer are marked as well. Returns the
 * number of events with a message.
 */
export async function notifyAutopayEvents(context: NotifyContext, tenant: TenantRow): Promise<number> {
  const unnotified = await context.database.inTenant(tenant.id, (tx) =>
    tx
      .selectFrom('autopay_event')
      .select(['autopay_id', 'event_no'])
      .where('tenant_id', '=', tenant.id)
      .where('notified_at', 'is', null)
      .orderBy('at')
      .orderBy('autopay_id')
      .orderBy('event_no')
      .limit(batch)
      .execute(),
  );
  return notifyEach(unnotified, { notify: (key) => notifyOne(context, { tenant, key }), onFault: context.onFault });
}

function notifyOne(context: NotifyContext, { tenant, key }: { tenant: TenantRow; key: EventKey }): Promise<boolean> {
  return context.database.inTenant(tenant.id, async (tx) => {
    const row = await holdUnnotified(tx, { tenantId: tenant.id, key });
    if (!row) return false;
    const facts = autopayEventMail(row, await loadNotified(tx, { context, tenant, row }));
    const { customer_id: customerId, account_id: accountId, language } = row;
    if (facts?.template === 'AutopayStarted' || facts?.template === 'AutopayChanged') {
      const { autopay_id: reference } = key;
      const document = { kind: 'autopay-authorization', reference, versionNumber: row.version_no } as const;
      await openLetterWithoutConsent(tx, { tenant, customerId, accountId, document, language, now: context.now() });
    }
    const queued = facts && (await queueAutopayNotice(tx, context, { tenant, customerId, language, facts }));
    await tx
      .updateTable('autopay_event')
      .set({ notified_at: context.now() })
      .where('tenant_id', '=', tenant.id)
      .where('autopay_id', '=', key.autopay_id)
      .where('event_no', '=', key.event_no)
      .execute();
    return queued !== undefined && Object.keys(queued).length > 0;
  });
}

/** Locks an event, and reads the version of the terms that was in effect at that time. */
async function holdUnnotified(
  tx: TenantTransaction,
  { tenantId, key }: { tenantId: string; key: EventKey },
): Promise<EventRow | undefined> {
  const { rows } = await sql<EventRow>`
    select e.event, e.reason, e.charge_id, e.payment_id, e.at, a.customer_id, a.account_id, account.name as account_name, v.language, v.version_no,
      v.text
    from autopay_event e
    join autopay a on a.tenant_id = e.tenant_id and a.autopay_id = e.autopay_id
    join account on account.tenant_id = a.tenant_id and account.account_id = a.account_id
    join lateral (
      select each.language, each.version_no, each.text from autopay_version each
      where each.tenant_id = ${tenantId} and each.autopay_id = a.autopay_id
      order by each.accepted_at <= e.at desc, each.version_no desc limit 1
    ) v on true
    where e.tenant_id = ${tenantId} and e.autopay_id = ${key.autopay_id} and e.event_no = ${key.event_no} and e.notified_at is null
    for update of e skip locked
  `.execute(tx);
  return rows[0];
}

async function loadNotified(
  tx: TenantTransaction,
  { context, tenant, row }: { context: NotifyContext; tenant: TenantRow; row: EventRow },
): Promise<NotifiedAutopay> {
  const { customer_id: customerId, account_id: accountId, language } = row;
  const owing = { tenant, customerId, accountIds: [accountId], language, now: context.now() };
  return {
    accountName: row.account_name,
    authorizationText: row.text,
    balance: await loadBalanceNote(tx, owing),
    payment:
      row.payment_id === null ? undefined : await loadPayment(tx, { tenant, paymentId: row.payment_id, language }),
    again: row.charge_id === null ? null : await loadNextTry(tx, { tenant, chargeId: row.charge_id, language }),
  };
}

async function loadPayment(
  tx: TenantTransaction,
  { tenant, paymentId, language }: { tenant: TenantRow; paymentId: string; language: Language },
): Promise<NotifiedAutopay['payment']> {
  const { rows } = await sql<MethodColumns & { amount_cents: number }>`
    select p.amount_cents + p.fee_cents as amount_cents, p.paid_by, m.bank_account_type, m.card_bin_type, m.last_four
    from payment p
    join payment_method m on m.tenant_id = p.tenant_id and m.payment_method_id = p.payment_method_id
    where p.tenant_id = ${tenant.id} and p.payment_id = ${paymentId}
  `.execute(tx);
  const [row] = rows;
  return row && { amountCents: row.amount_cents, method: methodAsText(row, language) };
}

type NextTryRow = Parameters<typeof methodText>[0] & { charge_on: string; amount_cents: number };

async function loadNextTry(
  tx: TenantTransaction,
  { tenant, chargeId, language }: { tenant: TenantRow; chargeId: string; language: Language },
): Promise<NotifiedAutopay['again']> {
  const { rows } = await sql<NextTryRow>`
    select c.charge_on, coalesce(c.tried_cents, c.amount_cents) + c.fee_cents as amount_cents, m.kind, m.bank_account_type, m.card_bin_type,
      m.card_is_hsa, m.last_four
    from autopay_charge c
    join autopay a on a.tenant_id = c.tenant_id and a.autopay_id = c.autopay_id
    join autopay_version v on v.tenant_id = a.tenant_id and v.autopay_id = a.autopay_id and v.version_no = a.version_no
    join payment_method m on m.tenant_id = v.tenant_id
      and m.payment_method_id = case c.uses when 'backup' then v.backup_method_id else v.payment_method_id end
    where c.tenant_id = ${tenant.id} and c.charge_id = ${chargeId} and c.state = 'retrying'
  `.execute(tx);
  const [row] = rows;
  if (!row) return null;
  const on = formatFullDay(parseDate(row.charge_on), language);
  return { on, amountCents: row.amount_cents, method: methodText(row, language) };
}
