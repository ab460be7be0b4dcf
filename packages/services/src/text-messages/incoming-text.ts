import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { IncomingTextMeaning, IncomingTextOutcome } from '@quittance/domain/messages/incoming-text';
import { sql } from 'kysely';
import { v5 as idFromName } from 'uuid';
import type { TenantKey } from '../tenants/keyring.ts';
import type { Tenant } from '../tenants/tenant.ts';
import type { KeptReply } from './sealed-reply.ts';

/** An incoming text message to a tenant's number; `id` is the carrier's, the same when it reports the message twice. */
export type Reply = { readonly tenant: Tenant; readonly id: string; readonly from: string; readonly text: string };

export type IncomingText = {
  readonly reply: Reply;
  readonly phoneHash: Buffer;
  readonly customerId: string | null;
  readonly meaning: IncomingTextMeaning;
  readonly outcome: IncomingTextOutcome;
  readonly receivedAt: Date;
};

/** Longest text that carriers deliver as one message. */
export const maxTextLength = 1_600;

/**
 * Finds a message that the carrier has reported before. Messages from one number wait here for each other, so that the
 * same message reported twice at once is processed once.
 */
export async function findIncomingText(
  tx: TenantTransaction,
  { reply: { tenant, id }, phoneHash }: Pick<IncomingText, 'reply' | 'phoneHash'>,
): Promise<Pick<IncomingText, 'meaning' | 'outcome'> | undefined> {
  await sql`select pg_advisory_xact_lock(${phoneHash.readBigInt64BE(0).toString()}::bigint)`.execute(tx);
  return tx
    .selectFrom('incoming_text')
    .select(['meaning', 'outcome'])
    .where('tenant_id', '=', tenant.id)
    .where('carrier_id', '=', id)
    .executeTakeFirst();
}

/** Keeps a message with what was done about it, in the transaction that did it. */
export async function keepIncomingText(
  tx: TenantTransaction,
  { key, text }: { key: TenantKey; text: IncomingText },
): Promise<void> {
  const { reply, phoneHash, customerId, meaning, outcome, receivedAt } = text;
  const incomingTextId = idFromName(reply.id, reply.tenant.id);
  const kept: KeptReply = { from: reply.from, text: reply.text.slice(0, maxTextLength) };
  await tx
    .insertInto('incoming_text')
    .values({
      tenant_id: reply.tenant.id,
      incoming_text_id: incomingTextId,
      carrier_id: reply.id,
      customer_id: customerId,
      phone_hash: phoneHash,
      sealed: key.seal(JSON.stringify(kept), locationOf(incomingTextId)),
      meaning,
      outcome,
      received_at: receivedAt,
    })
    .execute();
}

/** Throws when the message was sealed for another row. */
export function openIncomingText(
  key: TenantKey,
  { incomingTextId, sealed }: { incomingTextId: string; sealed: Buffer },
): KeptReply {
  return JSON.parse(key.open(sealed, locationOf(incomingTextId))) as KeptReply;
}

function locationOf(incomingTextId: string) {
  return { table: 'incoming_text', column: 'sealed', row: incomingTextId };
}
