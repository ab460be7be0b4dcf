import { parseDate } from '@internationalized/date';
import { isInstallmentAhead } from '@quittance/domain/installment-plans/plan-life';
import { isOpen } from '@quittance/domain/payments/payment-life';
import { type Core, morningOf, occasionOf, reportingFaults } from '../core.ts';
import { clockOf } from '../database/fake-database.ts';
import { deliverMessages } from '../notices/deliver-messages.ts';
import { hasUndelivered, openNoticeCases } from '../notices/open-notice-cases.ts';
import { comingInstallments, comingPayments, sendNotices } from '../notices/send-notices.ts';
import { collectEvents, hasNews } from '../payments/collect-events.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { chargeDueInstallments } from '../plans/charge-due-installments.ts';
import { giveUpLateRetries } from '../plans/give-up-late-retries.ts';
import { dueInstallments } from '../plans/lock-due-installments.ts';
import type { Host } from '../scheduler/host.ts';

const roundMs = 5_000;
const dayMs = 86_400_000;

/**
 * Starts the loops of a worker process. Each runs a round every 5 s. Rounds that would find nothing are skipped, so
 * that weeks pass in few steps.
 */
export function beginWorker(core: Core, host: Host): void {
  const { harness } = core;
  const loop = (name: string, nextMs: () => number, round: () => Promise<void>) =>
    harness.spawn(`${host.name}, ${name}`, host, async () => {
      for (;;) {
        await awaitWork(core, nextMs);
        await reportingFaults(core, round);
        await harness.sleepUntil(harness.nowMs + roundMs, 'has paused');
      }
    });
  loop(
    'sweeper',
    () => nextCheckMs(core),
    () => sweepPayments(core),
  );
  loop(
    'charges plans',
    () => nextInstallmentMs(core),
    async () => {
      await giveUpLateRetries(core);
      await chargeDueInstallments(core);
    },
  );
  loop(
    'announces debits',
    () => Math.min(nextNoticeMs(core), nextMessageMs(core)),
    async () => {
      if (nextNoticeMs(core) <= harness.nowMs) await reportingFaults(core, () => sendNotices(core));
      await reportingFaults(core, () => deliverMessages(core));
      if (hasUndelivered(core)) await openNoticeCases(core);
    },
  );
  loop(
    'reads events',
    () => (hasNews(core) && !core.processor.isAway ? core.harness.nowMs : Number.POSITIVE_INFINITY),
    () => collectEvents(core),
  );
}

/** Sleeps until there is something to do. A commit or news from the processor can end the sleep early. */
async function awaitWork({ harness, database, processor }: Core, nextMs: () => number): Promise<void> {
  for (;;) {
    const untilMs = nextMs();
    if (untilMs <= harness.nowMs) return;
    await harness.waitForAny([database.changed, processor.news], { untilMs, label: 'looks for work' });
  }
}

/** Returns now if a debit needs its notice, or else the next midnight when one may need it. */
function nextNoticeMs({ harness, database }: Core): number {
  const { now, today } = occasionOf({ harness });
  const day = parseDate(today);
  if (comingInstallments(database, day).length > 0 || comingPayments(database, day).length > 0) return harness.nowMs;
  const isAhead =
    [...database.rows('installment').values()].some(
      ({ state, noticedAtMs, planId, chargeOn }) =>
        state === 'scheduled' &&
        noticedAtMs === null &&
        chargeOn > today &&
        database.one('plan', planId).state === 'active',
    ) ||
    [...database.rows('payment').values()].some(
      ({ state, noticedAtMs, needsNotice, scheduledFor }) =>
        state === 'reserved' && noticedAtMs === null && needsNotice && scheduledFor > today,
    );
  return isAhead
    ? morningOf(day.add({ days: 1 }).toString()) - (now.getTime() - harness.nowMs)
    : Number.POSITIVE_INFINITY;
}

/** Returns the time of the next message, or now if a notice needs a case. */
function nextMessageMs(core: Core): number {
  const { harness, database } = core;
  if (hasUndelivered(core)) return harness.nowMs;
  let soonest = Number.POSITIVE_INFINITY;
  for (const { state, nextTryAtMs } of database.rows('message').values()) {
    if (state === 'queued' || state === 'sending') soonest = Math.min(soonest, nextTryAtMs);
  }
  return soonest - aheadMs(harness);
}

/** Returns the time, by the true clock, when the next payment is due by this process's clock. */
function nextCheckMs({ harness, database }: Core): number {
  let soonest = Number.POSITIVE_INFINITY;
  for (const { state, nextCheckAtMs } of database.rows('payment').values()) {
    if (isOpen(state) && nextCheckAtMs !== null) soonest = Math.min(soonest, nextCheckAtMs);
  }
  return soonest - aheadMs(harness);
}

/** Returns the next morning with a due installment of an active plan, or now if one is due and wasn't passed over. */
function nextInstallmentMs(core: Core): number {
  const { harness, database } = core;
  const ahead = [...database.rows('installment').values()].filter(
    ({ planId, state }) => isInstallmentAhead(state) && database.rows('plan').get(planId)?.state === 'active',
  );
  if (ahead.length === 0) return Number.POSITIVE_INFINITY;
  const { today, now } = occasionOf(core);
  const [soonest = today] = ahead.map(({ chargeOn }) => chargeOn).toSorted();
  const [, day = today] = [soonest, today].toSorted();
  const morningMs = morningOf(day);
  if (morningMs > now.getTime()) return morningMs - aheadMs(harness);
  // Installments passed over today are checked again tomorrow or after a change.
  return dueInstallments(database, today).length > 0 ? harness.nowMs : morningMs + dayMs - aheadMs(harness);
}

function aheadMs(harness: Core['harness']): number {
  return clockOf(harness).getTime() - harness.nowMs;
}
