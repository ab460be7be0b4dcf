import { expect, it } from 'vitest';
import { nextWebhookTry, pausedUntil } from './next-webhook-try.ts';

const begun = new Date('2026-11-23T16:00:00Z');

it('nextWebhookTry retries after 10 s, 1 min, 5 min, 30 min, 2 h, 6 h and then every 12 h, for 5 days', () => {
  const waits: number[] = [];
  let now = begun;
  for (let tries = 1; ; tries++) {
    const next = nextWebhookTry(tries, { firstTriedAt: begun, now });
    if (!next) break;
    waits.push((next.getTime() - now.getTime()) / 1_000);
    now = next;
  }
  expect(waits.slice(0, 8)).toEqual([10, 60, 300, 1_800, 7_200, 21_600, 43_200, 43_200]);
  expect(waits).toHaveLength(15);
  expect(now.getTime() - begun.getTime()).toBeLessThanOrEqual(5 * 86_400_000);
});

it.each([
  [4, undefined],
  [5, 10],
  [6, 20],
  [9, 160],
  [30, 600],
])('pausedUntil, after %i consecutive failures, pauses the endpoint for %s seconds', (failures, seconds) => {
  const until = pausedUntil(failures, begun);
  expect(until && (until.getTime() - begun.getTime()) / 1_000).toBe(seconds);
});
