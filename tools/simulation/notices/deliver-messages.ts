import { type Core, occasionOf, reportingFaults } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { processBounce, recordBounce } from './process-bounce.ts';
import { contactId } from './send-notices.ts';

type Message = Tables['message'];
/** A claimed message, and whether its address reached the customer at the time. */
type Claimed = { message: Message; isReached: boolean };
type Outcome = 'sent' | 'refused' | 'unavailable';

const leaseMs = 60_000;
const backoffMs = [5_000, 15_000, 60_000, 300_000, 900_000, 3_600_000] as const;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/** Checks whether a message is due by the asking process's clock. */
export function isMessageDue({ state, nextTryAtMs }: Message, nowMs: number): boolean {
  return (state === 'queued' || state === 'sending') && nextTryAtMs <= nowMs;
}

/**
 * Models `sweepMessages` and `deliverMessage` (services/messages): claims a message, sends it to the mail server
 * outside any transaction, and records the result. Withdraws a message if its recipient has opted out, and gives it up
 * if it is too late.
 */
export async function deliverMessages(core: Core): Promise<void> {
  const nowMs = occasionOf(core).now.getTime();
  const due = [...core.database.rows('message').values()].filter((message) => isMessageDue(message, nowMs));
  for (const { id } of due) await reportingFaults(core, () => deliver(core, id));
}

async function deliver(core: Core, id: string): Promise<void> {
  const claimed = await claim(core, id);
  if (!claimed) return;
  await core.harness.step(`hands ${id} to the mail server`);
  const outcome = handOver(core, claimed);
  await record(core, { claimed, outcome });
}

/** Models `claimMessage` (services/messages/claim-message.ts). */
function claim(core: Core, id: string): Promise<Claimed | undefined> {
  return core.database.inTransaction(`claim ${id}`, async (tx) => {
    await tx.statement('update message set state = sending');
    if (!tx.tryLock('message', id)) return undefined;
    const row = tx.one('message', id);
    const nowMs = occasionOf(core).now.getTime();
    if (!isMessageDue(row, nowMs)) return undefined;
    if (row.uselessAfterMs <= nowMs) return end(tx, { id, state: 'given-up', nowMs });
    const message: Message = { ...row, state: 'sending', tries: row.tries + 1, nextTryAtMs: nowMs + leaseMs };
    await tx.update('message', id, message);
    const contact = tx.one('contact', contactId);
    const isWanted = contact.reach !== 'opted-out' && contact.reach !== 'no-address';
    const isGone = !isWanted && core.mutant !== 'an opt-out counts as delivered';
    if (isGone || contact.isUndeliverable) return end(tx, { id, state: 'withdrawn', nowMs });
    const isCurrent = contact.address === row.to;
    if (!isCurrent && core.mutant !== 'a notice goes to the old address') {
      await end(tx, { id, state: 'withdrawn', nowMs });
      return queueAgain(core, tx, { message: row, to: contact.address });
    }
    return { message, isReached: isWanted && isCurrent };
  });
}

async function end(
  tx: Transaction,
  { id, state, nowMs }: { id: string; state: 'given-up' | 'withdrawn'; nowMs: number },
): Promise<undefined> {
  await tx.update('message', id, { state, endedAtMs: nowMs });
  return undefined;
}

/** Replaces the message with a new one to the corrected address. */
async function queueAgain(
  core: Core,
  tx: Transaction,
  { message, to }: { message: Message; to: number },
): Promise<undefined> {
  await tx.statement('insert into message, update debit_notice set email_message_id');
  const id = core.nextId('message');
  const nextTryAtMs = occasionOf(core).now.getTime();
  await tx.insert('message', id, { ...message, id, state: 'queued', to, tries: 0, nextTryAtMs });
  for (const [noticeId, { messageId }] of tx.all('notice')) {
    if (messageId === message.id) await tx.update('notice', noticeId, { messageId: id });
  }
  return undefined;
}

/**
 * Sends a message to the mail server, which accepts it, refuses it or is down. A mailbox that bounces later reports
 * that after seconds or days.
 */
function handOver(core: Core, { message, isReached }: Claimed): Outcome {
  const { harness, mail, database } = core;
  if (mail.backAtMs > harness.nowMs) return 'unavailable';
  const { reach, address } = database.one('contact', contactId);
  const isOwn = address === message.to;
  if (isOwn && reach === 'bounces') return 'refused';
  mail.noteHandover(message.id, { atMs: harness.nowMs, isReached });
  if (isOwn && reach === 'bounces-later') {
    const delayMs = harness.chance.happens(0.3)
      ? harness.chance.between(0, 20)
      : harness.chance.between(dayMs / 2, 8 * dayMs);
    harness.spawn('a mail server far away', undefined, async () => {
      await harness.sleepUntil(harness.nowMs + delayMs, `reports that ${message.id} bounced`);
      await processBounce(core, message.id);
    });
  }
  return 'sent';
}

/**
 * Models `record` (services/messages/deliver-message.ts): records the result of this attempt, unless a bounce report
 * arrived first.
 */
function record(core: Core, { claimed, outcome }: { claimed: Claimed; outcome: Outcome }): Promise<void> {
  const { id, tries, uselessAfterMs } = claimed.message;
  return core.database.inTransaction(`record ${id}`, async (tx) => {
    const nowMs = occasionOf(core).now.getTime();
    await tx.statement('update message set state');
    await tx.lock('message', id);
    const row = tx.one('message', id);
    if (row.state !== 'sending' || row.tries !== tries) return;
    if (outcome === 'unavailable') {
      const isFinal = nowMs > uselessAfterMs;
      const state = isFinal ? 'given-up' : 'queued';
      await tx.update('message', id, {
        state,
        nextTryAtMs: nextTryMs(core, { tries, nowMs }),
        endedAtMs: isFinal ? nowMs : null,
      });
      return;
    }
    const isBelieved = outcome === 'refused' && core.mutant === 'a bounce counts as delivered';
    const isSent = outcome === 'sent' || isBelieved;
    await tx.update('message', id, { state: isSent ? 'sent' : 'refused', endedAtMs: nowMs });
    if (outcome === 'refused' && !isBelieved) await recordBounce(core, tx, claimed.message);
    await tx.statement('update message from email_bounce');
    const isLost = core.mutant === 'a bounce report during sending is lost';
    if (tx.get('bounce', id) && !isLost) await tx.update('message', id, { state: 'refused' });
  });
}

/** Schedules the next attempt with the product's backoff. Skips attempts while the mail server is down. */
function nextTryMs({ harness, mail }: Core, { tries, nowMs }: { tries: number; nowMs: number }): number {
  const pauseMs = backoffMs[Math.min(tries, backoffMs.length) - 1] ?? backoffMs[0];
  const downMs = mail.backAtMs - harness.nowMs;
  return downMs > pauseMs ? nowMs + downMs + harness.chance.between(0, hourMs) : nowMs + pauseMs;
}
