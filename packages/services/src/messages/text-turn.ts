import { toZoned } from '@internationalized/date';
import type { TenantId } from '@quittance/database/tenant-id';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { firstLoudInstant } from '@quittance/domain/messages/quiet-hours';
import { maxTextMessagesAMonth } from '@quittance/domain/messages/text-message-consent';
import { sql } from 'kysely';
import { codeTemplates } from '../auth-codes/code-message.ts';
import { openContact } from '../customers/contact.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantKey } from '../tenants/keyring.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { openPhone } from '../text-messages/phone-endpoint.ts';
import { findContactHours } from './contact-rule.ts';
import { addressKey } from './message-facts.ts';

/** The 10-digit number for a text message, the earliest time to send it and when it becomes useless. */
export type TextTurn = { readonly to: string; readonly notBefore: Date; readonly uselessAfter: Date };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Finds when the next text message may go to a customer (47 CFR 64.1200): now, or when quiet hours end in their time
 * zone. Returns undefined when the tenant sends no texts or the customer has no subscribed number, has answered STOP or
 * has reached the agreed monthly limit. Locks the number until the transaction ends, so that concurrent messages are
 * counted one after another.
 */
export async function findTextTurn(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<TextTurn | undefined> {
  if (!tenant.enableSms || tenant.smsSourceAddress === null) return undefined;
  const key = await context.keyring.forTenant(tenant.id, tx);
  const holder = await findHolder(tx, { tenantId: tenant.id, customerId, key });
  if (!holder) return undefined;
  const { phone: to, state } = holder;
  const hours = await findContactHours(tx, { tenantId: tenant.id, customerId });
  const where = { state, tenantTimeZone: tenant.timeZone };
  const loudMs = hours && firstLoudInstant(context.now().getTime(), { ...where, hours });
  if (loudMs === undefined) return undefined;
  const notBefore = new Date(loudMs);
  const destinationHash = key.fingerprint(addressKey({ channel: 'sms', to }));
  const sent = await countInMonth(tx, { tenant, destinationHash, at: notBefore });
  if (sent >= maxTextMessagesAMonth) return undefined;
  return { to, notBefore, uselessAfter: new Date(notBefore.getTime() + dayMs) };
}

/** Returns the customer's 10-digit number for text messages, also if none may be sent right now. */
export async function findTextNumber(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  { tenant, customerId }: { tenant: TenantRow; customerId: string },
): Promise<string | undefined> {
  if (!tenant.enableSms || tenant.smsSourceAddress === null) return undefined;
  const key = await keyring.forTenant(tenant.id, tx);
  return (await findHolder(tx, { tenantId: tenant.id, customerId, key }))?.phone;
}

export async function isTextWanted(
  tx: TenantTransaction,
  { keyring }: Pick<ServiceContext, 'keyring'>,
  { tenantId, customerId, phone }: { tenantId: TenantId; customerId: string; phone: string },
): Promise<boolean> {
  const key = await keyring.forTenant(tenantId, tx);
  const holder = await findHolder(tx, { tenantId, customerId, key });
  return holder?.phone === phone;
}

async function findHolder(
  tx: TenantTransaction,
  { tenantId, customerId, key }: { tenantId: string; customerId: string; key: TenantKey },
): Promise<{ phone: string; state: string } | undefined> {
  const row = await tx
    .selectFrom('phone_endpoint')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'phone_endpoint.tenant_id')
        .onRef('customer.customer_id', '=', 'phone_endpoint.customer_id'),
    )
    .select(['phone_endpoint.phone_sealed', 'customer.customer_id', 'customer.personal_data_sealed'])
    .where('phone_endpoint.tenant_id', '=', tenantId)
    .where('phone_endpoint.customer_id', '=', customerId)
    .where('phone_endpoint.is_subscribed', '=', true)
    .where('phone_endpoint.stopped_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return { phone: openPhone(key, { customerId, sealed: row.phone_sealed }), state: openContact(key, row).state };
}

/**
 * Counts a number's text messages without a code in the month of `at`. One that waits for morning counts in the month
 * it is sent.
 */
async function countInMonth(
  tx: TenantTransaction,
  { tenant, destinationHash, at }: { tenant: TenantRow; destinationHash: Buffer; at: Date },
): Promise<number> {
  const first = toZoned(todayIn(tenant.timeZone, at.getTime()).set({ day: 1 }), tenant.timeZone).toDate();
  await sql`select pg_advisory_xact_lock(${destinationHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
  const { count } = await tx
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenant.id)
    .where('destination_hash', '=', destinationHash)
    .where('created_at', '>=', new Date(first.getTime() - dayMs))
    .where('next_try_at', '>=', first)
    .where('template', 'not in', codeTemplates)
    .where('state', 'in', ['queued', 'sending', 'sent'])
    .executeTakeFirstOrThrow();
  return Number(count);
}
