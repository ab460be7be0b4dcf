import { expect, it } from 'vitest';
import type { ChaosPart } from './chaos-part.ts';
import { beginKills } from './killer.ts';

const { signal } = new AbortController();
const working: ChaosPart = { start: async () => undefined, kill: async () => undefined };

it('beginKills kills and restarts the parts when their payments are answered', async () => {
  let answered = 0;
  const plan = [
    { part: 'worker', afterPayments: 1, delayMs: 0 },
    { part: 'database', afterPayments: 2, delayMs: 0 },
  ] as const;
  const killer = beginKills({ worker: working, database: working }, { plan, answered: () => answered++, signal });
  expect((await killer.outages).map(({ part }) => part)).toEqual(['worker', 'database']);
  expect(killer.done).toBe(2);
});

it('beginKills ends with the cause when a part cannot be restarted and no further kill is due', async () => {
  const broken: ChaosPart = { ...working, start: () => Promise.reject(new Error('the port is in use')) };
  const plan = [
    { part: 'database', afterPayments: 0, delayMs: 0 },
    { part: 'worker', afterPayments: 1, delayMs: 0 },
  ] as const;
  const killer = beginKills({ worker: working, database: broken }, { plan, answered: () => 0, signal });
  await expect(killer.outages).rejects.toMatchObject({
    message: 'database did not restart',
    cause: expect.objectContaining({ message: 'the port is in use' }),
  });
});
