import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BounceKind } from '@quittance/domain/messages/mail-report';
import { sql } from 'kysely';
import { undeliverable } from './undeliverable.ts';

/** What a server or a provider reported about a message. `status` is its code, such as 5.1.1; empty where it gave none. */
export type ReportedBounce = {
  readonly tenantId: string;
  readonly messageId: string;
  readonly kind: BounceKind;
  readonly status: string;
  readonly source: 'smtp' | 'report' | 'provider';
  readonly now: Date;
};

/**
 * Records a bounce once: a report that comes again changes nothing. A message that was not delivered counts as refused. Where mail to the
 * address is useless from now on, so do the earlier messages there that announce a pending debit: undeliverable notice is no notice, and the
 * debit waits for a letter (12 CFR 1006.22(c), 1005.10(d)). Returns whether it was news.
 */
export async function recordBounce(
  tx: TenantTransaction,
  { addressHash, ...bounce }: ReportedBounce & { readonly addressHash: Buffer },
): Promise<boolean> {
  const { tenantId, messageId, kind, status, source, now } = bounce;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_bounce')
    .values({
      ...{ tenant_id: tenantId, message_id: messageId, kind, address_hash: addressHash, status, source },
      ...{ at: now, cleared_at: null },
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id', 'kind']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  if (kind === 'complaint') return true;
  const failure = `bounced ${status}`.trim();
  await sql`
    update message m set state = 'refused', failure = ${failure}
    where m.tenant_id = ${tenantId} and m.channel = 'email' and m.state = 'sent' and (
      m.message_id = ${messageId}
      or m.destination_hash = ${addressHash} and ${undeliverable({ tenantId, addressHash, now })} and exists (
        select from debit_notice n
        where n.tenant_id = ${tenantId} and n.email_message_id = m.message_id and n.charge_on >= ${now}::date - 1
      )
    )
  `.execute(tx);
  return true;
}

/**
 * Marks a message as refused when a report that it bounced is there already. The report can be faster than the record that the message was
 * sent, and a message that is sent twice after a crash can bounce the first time.
 */
export async function refuseIfBounced(
  tx: TenantTransaction,
  { tenantId, messageId }: { tenantId: string; messageId: string },
): Promise<void> {
  await sql`
    update message m set state = 'refused', failure = trim('bounced ' || b.status)
    from email_bounce b
    where m.tenant_id = ${tenantId} and m.message_id = ${messageId} and m.state = 'sent'
      and b.tenant_id = ${tenantId} and b.message_id = ${messageId} and b.kind <> 'complaint'
  `.execute(tx);
}
