import { parseDate } from '@internationalized/date';
import { lastMailingDay } from '@quittance/domain/payments/debit-notice';
import { type Core, occasionOf, reportingFaults } from '../core.ts';
import { messageState } from './notice-delivered.ts';

/** Models `openNoticeCases` (services/debit-notices/open-notice-cases.ts): each notice that no message delivered. */
export function openNoticeCases(core: Core): Promise<void> {
  return core.database.inTransaction('open cases of notices', async (tx) => {
    await tx.statement('select debit_notice for update skip locked');
    for (const [id, { hasCase, mailedOn, messageId }] of tx.all('notice')) {
      const isUnderWay = ['queued', 'sent'].includes(messageState(tx, messageId) ?? '');
      if (!hasCase && mailedOn === null && !isUnderWay && tx.tryLock('notice', id))
        await tx.update('notice', id, { hasCase: true });
    }
  });
}

/** Whether there is a notice that nobody has opened a case for. */
export function hasUndelivered({ database }: Core): boolean {
  return [...database.rows('notice').values()].some(({ hasCase, mailedOn, messageId }) => {
    const state = messageId === null ? undefined : database.rows('message').get(messageId)?.state;
    return !hasCase && mailedOn === null && state !== 'queued' && state !== 'sent';
  });
}

/** Somebody at the creditor's who mails a letter for some of the cases, days later: models `recordLetter` (services/debit-notices). */
export async function mailLetters(core: Core): Promise<void> {
  const { stage, database } = core;
  const seen = new Set<string>();
  for (;;) {
    const waiting = [...database.rows('notice').values()].find(({ id, hasCase }) => hasCase && !seen.has(id));
    if (!waiting) {
      await stage.waitForAny([database.changed], { untilMs: Number.POSITIVE_INFINITY, label: 'looks for letters' });
      continue;
    }
    seen.add(waiting.id);
    if (stage.chance.happens(0.5)) continue;
    await stage.sleepUntil(stage.nowMs + stage.chance.between(60_000, 6 * 86_400_000), 'mails a letter');
    await reportingFaults(core, () => recordLetter(core, waiting.id));
  }
}

function recordLetter(core: Core, id: string): Promise<void> {
  return core.database.inTransaction('record a letter', async (tx) => {
    await tx.statement('select operator_case, debit_notice for update');
    await tx.lock('notice', id);
    const { today } = occasionOf(core);
    const last = lastMailingDay(parseDate(tx.one('notice', id).chargeOn));
    if (parseDate(today).compare(last) <= 0) await tx.update('notice', id, { mailedOn: today });
  });
}
