import { parseDate } from '@internationalized/date';
import { todayOf } from '@quittance/services/tenants/today-of';
import { type Core, occasionOf, reportingFaults, tenant } from '../core.ts';
import type { Tables } from '../database/tables.ts';
import type { Transaction } from '../database/transaction.ts';
import { isDelivered, messageOf } from './notice-delivered.ts';
import { isAbout } from './notice-subject.ts';

type Notice = Tables['notice'];
type Reader = Pick<Transaction, 'all' | 'get'>;

const maxPastDays = 14;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/**
 * Models `openNoticeCases` (services/debit-notices/open-notice-cases.ts) for each notice that no message delivered in
 * time.
 */
export function openNoticeCases(core: Core): Promise<void> {
  return core.database.inTransaction('open cases of notices', async (tx) => {
    await tx.statement('select debit_notice for update skip locked');
    for (const [id, notice] of tx.all('notice')) {
      if (isUndelivered(core, tx, notice) && tx.tryLock('notice', id)) await tx.update('notice', id, { hasCase: true });
    }
  });
}

/** Checks for an undelivered notice without a case. */
export function hasUndelivered(core: Core): boolean {
  const { database } = core;
  return [...database.rows('notice').values()].some((notice) => isUndelivered(core, database, notice));
}

function isUndelivered(core: Core, tx: Reader, notice: Notice): boolean {
  if (notice.hasCase || notice.mailedOn !== null || isDelivered(core, tx, notice)) return false;
  const state = messageOf(tx, notice)?.state;
  if (state === 'queued' || state === 'sending') return false;
  return notice.chargeOn >= parseDate(occasionOf(core).today).subtract({ days: maxPastDays }).toString();
}

/** An operator who mails letters for some of the cases days later. */
export async function mailLetters(core: Core): Promise<void> {
  const { harness, database } = core;
  const seen = new Set<string>();
  for (;;) {
    const waiting = [...database.rows('notice').values()].find(({ id, hasCase }) => hasCase && !seen.has(id));
    if (!waiting) {
      await harness.waitForAny([database.changed], { untilMs: Number.POSITIVE_INFINITY, label: 'looks for letters' });
      continue;
    }
    seen.add(waiting.id);
    if (harness.chance.happens(0.5)) harness.spawn('a letter', undefined, () => mailLetter(core, waiting.id));
  }
}

/**
 * Prints the letter for a case's notice, mails it hours or days later, and records the mailing hours or days after
 * that.
 */
async function mailLetter(core: Core, noticeId: string): Promise<void> {
  const { harness, mail } = core;
  await harness.sleepUntil(harness.nowMs + harness.chance.between(minuteMs, 6 * dayMs), 'is mailed');
  mail.lettersAtMs.set(noticeId, harness.nowMs);
  const mailedOn = todayOf(tenant, new Date(harness.nowMs)).toString();
  if (harness.chance.happens(0.5))
    await harness.sleepUntil(harness.nowMs + harness.chance.between(minuteMs, 4 * dayMs), 'is recorded');
  await reportingFaults(core, () => recordLetter(core, { noticeId, mailedOn }));
}

/** Models `recordLetter` (services/debit-notices/record-letter.ts): a debit's case shows its latest notice. */
function recordLetter(core: Core, { noticeId, mailedOn }: { noticeId: string; mailedOn: string }): Promise<void> {
  return core.database.inTransaction('record a letter', async (tx) => {
    await tx.statement('select operator_case, debit_notice for update');
    const latest = latestNotice(tx, tx.one('notice', noticeId));
    await tx.lock('notice', latest.id);
    const dayOf = (ms: number) => todayOf(tenant, new Date(ms)).toString();
    const isLate = mailedOn > dayOf(latest.deliverBeforeMs - 1) && core.mutant !== 'a late letter counts';
    const isOther = latest.id !== noticeId || mailedOn < dayOf(latest.createdAtMs);
    if (isLate || (isOther && core.mutant !== 'a letter counts for a debit on another day')) return;
    await tx.update('notice', latest.id, { mailedOn });
  });
}

function latestNotice(tx: Reader, { paymentId, installmentId }: Notice): Notice {
  const about = paymentId === null ? { installmentId: installmentId ?? '' } : { paymentId };
  const [latest] = tx
    .all('notice')
    .map(([, notice]) => notice)
    .filter((notice) => notice.hasCase && isAbout(notice, about))
    .toSorted((one, other) => other.createdAtMs - one.createdAtMs);
  if (!latest) throw new Error(`no case about ${paymentId ?? installmentId}`);
  return latest;
}
