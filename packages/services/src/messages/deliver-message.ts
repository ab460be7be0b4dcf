import type { SendOutcome } from '@quittance/messaging/mail/mail-port';
import { recordBounce, refuseIfBounced } from '../bounces/record-bounce.ts';
import { bounceHash } from '../bounces/undeliverable.ts';
import type { ServiceContext } from '../service-context.ts';
import type { TenantRow } from '../tenants/tenant.ts';
import { continueTrace } from '../traces/trace-context.ts';
import { type ClaimedMessage, claimMessage } from './claim-message.ts';
import { evidenceOf } from './message-evidence.ts';
import { type Sent, sendClaimed } from './send-claimed.ts';

/** The outcome of a try; `gone` is a message that has ended, isn't due or is being sent by another process. */
export type Delivery = SendOutcome['kind'] | 'gone';

type DeliveryContext = Pick<
  ServiceContext,
  'bounceAddress' | 'database' | 'keyring' | 'mail' | 'now' | 'portalUrl' | 'textMessages'
>;

/** The delays in milliseconds before the next try, by tries so far. The last one repeats. */
const backoffMs = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;
/** An undelivered message without a deadline is given up after a day; one with a deadline is retried until then. */
const maxWaitMs = 24 * 60 * 60 * 1000;

/**
 * Tries once to send a message: claims and commits it first, sends it outside any transaction, and records the outcome
 * in another. An undelivered message stays queued for the worker. When the process crashes in between, the message is
 * sent again with the same id.
 */
export function deliverMessage(
  context: DeliveryContext,
  asked: { tenant: TenantRow; messageId: string },
): Promise<Delivery> {
  const subject = { tenant: asked.tenant, subjectId: asked.messageId, name: 'deliver message' };
  return continueTrace(context, subject, () => deliver(context, asked));
}

async function deliver(context: DeliveryContext, asked: { tenant: TenantRow; messageId: string }): Promise<Delivery> {
  const claimed = await claimMessage(context, asked);
  if (!claimed) return 'gone';
  const sent = await sendClaimed(context, { ...asked, claimed });
  await record(context, { ...asked, claimed, sent });
  return sent.outcome.kind;
}

/** Removes addresses, which servers like to include, from a failure's reason. */
function failureOf(reason: string): string {
  return reason.replaceAll(/[^\s<>()"',;:]+@[^\s<>()"',;:]+|\+?\d{10,}/g, '…').slice(0, 200);
}

async function record(
  context: Pick<ServiceContext, 'database' | 'now'>,
  { tenant, messageId, claimed, sent }: { tenant: TenantRow; messageId: string; claimed: ClaimedMessage; sent: Sent },
): Promise<void> {
  const now = context.now();
  const { outcome } = sent;
  const givenUpAt = claimed.uselessAfter ?? new Date(claimed.createdAt.getTime() + maxWaitMs);
  const isFinal = outcome.kind !== 'unavailable' || now > givenUpAt;
  const state = outcome.kind === 'unavailable' ? (isFinal ? 'given-up' : 'queued') : outcome.kind;
  const delay = backoffMs[Math.min(claimed.tries, backoffMs.length) - 1] ?? backoffMs[0];
  await context.database.inTenant(tenant.id, async (tx) => {
    await tx
      .updateTable('message')
      .set({
        state,
        failure: outcome.kind === 'sent' ? null : failureOf(outcome.reason),
        evidence_sealed: evidenceOf({ messageId, claimed, sent, isTest: tenant.test !== null }),
        text_used: sent.words ?? null,
        ...(isFinal ? { sealed: null, ended_at: now } : { next_try_at: new Date(now.getTime() + delay) }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('message_id', '=', messageId)
      // Only the process that made this try may record its outcome.
      .where('state', '=', 'sending')
      .where('tries', '=', claimed.tries)
      .execute();
    const { content, key } = claimed;
    if (outcome.kind === 'sent' && content.channel === 'email')
      await refuseIfBounced(tx, { tenantId: tenant.id, messageId });
    if (outcome.kind !== 'refused' || outcome.deadAddress === undefined || content.channel !== 'email') return;
    const status = outcome.deadAddress;
    const addressHash = bounceHash(key, content.to);
    const bounce = { messageId, kind: 'hard', status, source: 'smtp', addressHash, now } as const;
    await recordBounce(tx, { tenantId: tenant.id, ...bounce });
  });
}
