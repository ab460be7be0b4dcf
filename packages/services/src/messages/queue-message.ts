import type { TenantTransaction } from '@quittance/database/tenant-transaction';
import type { Language } from '@quittance/domain/languages';
import { v7 as newId } from 'uuid';
import type { ServiceContext } from '../service-context.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { keepTrace } from '../traces/trace-context.ts';
import {
  addressKey,
  messagePath,
  type NoticeOf,
  type OutgoingMessage,
  type SealedMessage,
  type TestOf,
} from './message-facts.ts';

export type MessageToQueue = {
  readonly tenant: Pick<Tenant, 'id'>;
  readonly customerId: string | null;
  readonly language: Language;
  readonly message: OutgoingMessage;
  /** The text after `Reference` in the footer; defaults to the message's id. */
  readonly reference?: string;
  readonly authRequestId?: string;
  /** Counts the message under this instead of its address. */
  readonly destinationHash?: Buffer;
  readonly sourceHash?: Buffer | undefined;
  /** A message id derived from its cause, so that a second message for the same cause is skipped. */
  readonly messageId?: string;
  /** The end of quiet hours. */
  readonly notBefore?: Date;
  /** When the message becomes useless, such as when its code expires. */
  readonly uselessAfter?: Date;
  /** Set for a notice, which ends unsent when it is unwanted by the time of sending. */
  readonly notice?: NoticeOf;
  readonly test?: TestOf;
  readonly reportEmailId?: string;
};

/**
 * Queues a message in the transaction of its cause and returns its id. It is delivered after the commit, by the worker
 * if not by this process.
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
    ...(queued.test && { test: queued.test }),
    ...(queued.reportEmailId !== undefined && { reportEmailId: queued.reportEmailId }),
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
      sealed: key.seal(JSON.stringify(content), messagePath(messageId)),
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
  await keepTrace(tx, { tenantId: tenant.id, subjectId: messageId, now });
  return messageId;
}
