import { toZoned } from '@internationalized/date';
import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import { todayIn } from '@quittance/domain/dates/business-day';
import { firstLoudInstant } from '@quittance/domain/messages/quiet-hours';
import { mostTextMessagesAMonth } from '@quittance/domain/messages/text-message-consent';
import { sql } from 'kysely';
import { codeTemplates } from '../auth-codes/code-message.ts';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { addressKey } from './message-facts.ts';

/** The 10-digit number that a text message may go to, from when, and until when it is worth sending. */
export type TextTurn = { readonly to: string; readonly notBefore: Date; readonly uselessAfter: Date };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * When the next text message may go to a customer (47 CFR 64.1200): now, or when the quiet hours where the customer lives are over. Undefined
 * where none may: the tenant sends none, the customer has no subscribed number, has answered STOP, or has had as many in that month as
 * was agreed to. Holds the number until the transaction ends, so that two who write at once are counted one after the other.
 */
export async function findTextTurn(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, customerId }: { tenant: Tenant; customerId: string },
): Promise<TextTurn | undefined> {
  if (!tenant.enableSms || tenant.smsSourceAddress === null) return undefined;
  const holder = await findHolder(tx, { tenantId: tenant.id, customerId });
  if (!holder) return undefined;
  const { phone: to, state } = holder;
  const notBefore = new Date(firstLoudInstant(context.now().getTime(), { state, tenantTimeZone: tenant.timeZone }));
  const key = await context.keyring.forTenant(tenant.id, tx);
  const destinationHash = key.fingerprint(addressKey({ channel: 'sms', to }));
  const sent = await countInMonth(tx, { tenant, destinationHash, at: notBefore });
  if (sent >= mostTextMessagesAMonth) return undefined;
  return { to, notBefore, uselessAfter: new Date(notBefore.getTime() + dayMs) };
}

/** Whether a number is still a customer's and takes text messages. */
export async function isTextWanted(
  tx: TenantTransaction,
  { tenantId, customerId, phone }: { tenantId: string; customerId: string; phone: string },
): Promise<boolean> {
  const holder = await findHolder(tx, { tenantId, customerId });
  return holder?.phone === phone;
}

function findHolder(tx: TenantTransaction, { tenantId, customerId }: { tenantId: string; customerId: string }) {
  return tx
    .selectFrom('phone_endpoint')
    .innerJoin('customer', (join) =>
      join
        .onRef('customer.tenant_id', '=', 'phone_endpoint.tenant_id')
        .onRef('customer.customer_id', '=', 'phone_endpoint.customer_id'),
    )
    .select(['phone_endpoint.phone', 'customer.state'])
    .where('phone_endpoint.tenant_id', '=', tenantId)
    .where('phone_endpoint.customer_id', '=', customerId)
    .where('phone_endpoint.is_subscribed', '=', true)
    .where('phone_endpoint.stopped_at', 'is', null)
    .executeTakeFirst();
}

/** How many text messages without a code go to a number in the month of `at`; one that waits for the morning counts where it goes. */
async function countInMonth(
  tx: TenantTransaction,
  { tenant, destinationHash, at }: { tenant: Tenant; destinationHash: Buffer; at: Date },
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
