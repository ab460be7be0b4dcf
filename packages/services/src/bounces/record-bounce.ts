import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { BounceSource } from '@quittance/domain/messages/bounce-source';
import type { BounceKind } from '@quittance/domain/messages/mail-report';
import { sql } from 'kysely';
import { undeliverable } from './undeliverable.ts';

/** `status` is an enhanced status code such as 5.1.1; empty when the report has none. */
export type ReportedBounce = {
  readonly tenantId: string;
  readonly messageId: string;
  readonly kind: BounceKind;
  readonly status: string;
  readonly source: BounceSource;
  readonly now: Date;
};

/**
 * Records a bounce once and marks its message as refused; a repeated report changes nothing. When the address is now
 * undeliverable, also refuses earlier messages to it that announce a pending debit: an undeliverable notice is not a
 * notice, so the debit waits for a letter (12 CFR 1006.22(c), 1005.10(d)). Returns whether the bounce was new.
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
 * Marks a message as refused when its bounce is already recorded. The report can arrive before the sending is recorded,
 * and a message resent after a crash may have bounced the first time.
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
