import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { watchEventLoop } from './overload.ts';

function block(ms: number): void {
  const endsAt = performance.now() + ms;
  while (performance.now() < endsAt);
}

it('a process counts as lagging when its timers are late repeatedly, not once, and recovers when they are on time', async () => {
  const lag = watchEventLoop({ limitMs: 50, everyMs: 20 });
  block(500);
  await nextTurn();
  await nextTurn();
  expect(lag.isLagging()).toBe(false);
  for (let turns = 0; turns < 20; turns++) {
    block(100);
    await nextTurn();
  }
  expect(lag.isLagging()).toBe(true);
  await expect.poll(lag.isLagging, { timeout: 20_000 }).toBe(false);
  lag.stop();
});
