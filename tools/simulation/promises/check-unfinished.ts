import { isOpen } from '@quittance/domain/payments/payment-life';
import type { Core } from '../core.ts';
import { hasNews } from '../payments/collect-events.ts';
import { breakPromise } from './broken-promise.ts';

const promise = 'nothing is left open once the processor is back';

/**
 * Maximum time to resolve an outcome once everything works again: the longest pause between two checks plus the check
 * itself.
 */
export const recoveryMs = 25 * 3_600_000;

/** Finds payments that were due when everything worked again and are still open after this time. */
export function checkOpenPayments({ database }: Core, { healedAtMs }: { healedAtMs: number }): void {
  for (const { id, state, createdAtMs, scheduledFor } of database.rows('payment').values()) {
    const isDue = createdAtMs < healedAtMs && Date.parse(`${scheduledFor}T12:00:00Z`) < healedAtMs;
    if (isOpen(state) && isDue) breakPromise(promise, `${id} is ${state} a day later`);
  }
}

/** Finds unfinished work when no actor has anything left to do. */
export function checkUnfinished(core: Core): void {
  const { database, processor } = core;
  if (hasNews(core)) breakPromise(promise, 'what banks did was not taken in');
  for (const { id, state } of database.rows('payment').values()) {
    const events = processor.books.events.filter(({ charge }) => charge.reference === id);
    const isLeft = isOpen(state) || state === 'review' || (state === 'accepted' && events.length > 0);
    if (isLeft)
      breakPromise(promise, `${id} is ${state}${events.length > 0 ? `, though it ${events.at(-1)?.kind}` : ''}`);
  }
  for (const [id, { state, planId, chargeOn }] of database.rows('installment')) {
    const plan = database.rows('plan').get(planId);
    const isAhead = state === 'scheduled' || state === 'retrying';
    if (plan?.state === 'active' && isAhead)
      breakPromise(promise, `${id} of ${chargeOn} is ${state}, and its plan is active`);
    if (state === 'submitted') breakPromise(promise, `${id} is submitted for ever`);
  }
  const isAnyoneAhead = [...database.rows('plan')].find(
    ([id, { state }]) =>
      (state === 'active' || state === 'paused') &&
      ![...database.rows('installment').values()].some(
        (each) => each.planId === id && ['scheduled', 'retrying', 'submitted'].includes(each.state),
      ),
  );
  if (isAnyoneAhead) breakPromise(promise, `${isAnyoneAhead[0]} is ${isAnyoneAhead[1].state} with nothing ahead`);
  if (database.holders.size > 0) breakPromise(promise, `${[...database.holders.keys()].join(', ')} is still locked`);
}
