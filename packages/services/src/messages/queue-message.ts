import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { addressKey, messagePlace, type NoticeOf, type OutgoingMessage, type SealedMessage } from './message-facts.ts';

/** A message with whose it is and when it may go. */
export type MessageToQueue = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly customerId: string | null;
  readonly language: Language;
  readonly message: OutgoingMessage;
  /** What stands at the foot beside `Reference`; the message's own id unless told. */
  readonly reference?: string;
  readonly authRequestId?: string;
  /** What sends are counted by, where that is not the address itself. */
  readonly destinationHash?: Buffer;
  /** Where a request for a code came from. */
  readonly sourceHash?: Buffer | undefined;
  /** Given where the message has a cause of its own id, so that no cause brings two: the second is left out. */
  readonly messageId?: string;
  /** Quiet hours end then. */
  readonly notBefore?: Date;
  /** From then on nobody has any use for it, as for a code that has expired. */
  readonly uselessAfter?: Date;
  /** Given for a notice, which ends unsent when it is not wanted any more by then. */
  readonly notice?: NoticeOf;
};

/**
 * Writes a message down in the transaction of what it is about, and answers its id: the intent. After the commit it is delivered; the
 * worker does so when this process does not get to it.
 */
export async function queueMessage(
  tx: TenantTransaction,
  context: Pick<ServiceContext, 'keyring' | 'now'>,
  { tenant, message, messageId = newId(), ...queued }: MessageToQueue,
): Promise<string> {
  const now = context.now();
  const key = await context.keyring.forTenant(tenant.id, tx);
  const content: SealedMessage = {
    ...message,
    reference: queued.reference ?? messageId,
    ...(queued.notice && { notice: queued.notice }),
  };
  await tx
    .insertInto('message')
    .values({
      tenant_id: tenant.id,
      message_id: messageId,
      customer_id: queued.customerId,
      channel: message.channel,
      template: message.facts.template,
      language: queued.language,
      destination_hash: queued.destinationHash ?? key.fingerprint(addressKey(message)),
      source_hash: queued.sourceHash ?? null,
      sealed: key.seal(JSON.stringify(content), messagePlace(messageId)),
      auth_request_id: queued.authRequestId ?? null,
      state: 'queued',
      next_try_at: queued.notBefore ?? now,
      useless_after: queued.uselessAfter ?? null,
      failure: null,
      created_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doNothing())
    .execute();
  return messageId;
}
