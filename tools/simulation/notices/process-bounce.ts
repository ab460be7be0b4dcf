import { parseDate } from '@internationalized/date';
import { type Core, occasionOf, reportingFaults } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { contactId } from './send-notices.ts';

type Message = Tables['message'];

const minuteMs = 60_000;

/**
 * Models `processBounce` (services/bounces/process-bounce.ts) for a report of a permanent bounce. The reporting server
 * retries until the report is processed.
 */
export async function processBounce(core: Core, messageId: string): Promise<void> {
  const takeIn = () =>
    core.database.inTransaction(`${messageId} bounced`, async (tx) => {
      await tx.statement('select message for update');
      await tx.lock('message', messageId);
      await recordBounce(core, tx, tx.one('message', messageId));
      return true;
    });
  while (!(await reportingFaults(core, takeIn))) {
    await core.harness.sleepUntil(core.harness.nowMs + minuteMs, 'reports that again');
  }
  if (!core.mail.bouncedAtMs.has(messageId)) core.mail.bouncedAtMs.set(messageId, core.harness.nowMs);
}

/**
 * Models `recordBounce` (services/bounces/record-bounce.ts): marks the address as undeliverable, and invalidates the
 * message and the notices of upcoming debits sent there.
 */
export async function recordBounce(core: Core, tx: Transaction, { id, to }: Message): Promise<void> {
  await tx.statement('insert into email_bounce');
  if (!(await tx.tryInsert('bounce', id, { at: core.harness.nowMs }))) return;
  if (tx.one('contact', contactId).address === to) await tx.update('contact', contactId, { isUndeliverable: true });
  if (core.mutant === 'a late bounce changes nothing') return;
  await tx.statement('update message set state = refused');
  const yesterday = parseDate(occasionOf(core).today).subtract({ days: 1 }).toString();
  const announcing = tx
    .all('notice')
    .flatMap(([, { messageId, chargeOn }]) => (chargeOn >= yesterday ? messageId : []));
  for (const [messageId, message] of tx.all('message')) {
    const isUseless = messageId === id || (message.to === to && announcing.includes(messageId));
    if (message.state === 'sent' && isUseless) await tx.update('message', messageId, { state: 'refused' });
  }
}
