import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { repeat } from './repeat.ts';

async function run(
  work: (round: number, stop: () => void) => Promise<void>,
  { everyMs = 1 }: { everyMs?: number } = {},
): Promise<{ rounds: number; faults: unknown[] }> {
  const stopping = new AbortController();
  const faults: unknown[] = [];
  let rounds = 0;
  await repeat(() => work(++rounds, () => stopping.abort()), {
    everyMs,
    signal: stopping.signal,
    onFault: (fault) => faults.push(fault),
  });
  return { rounds, faults };
}

describe('repeat', () => {
  it('runs until it is stopped', async () => {
    expect(await run(async (round, stop) => void (round === 5 && stop()))).toEqual({ rounds: 5, faults: [] });
  });

  it('reports an error and keeps running', async () => {
    const fault = new Error('the second round');
    const outcome = await run(async (round, stop) => {
      if (round === 4) stop();
      if (round === 2) throw fault;
    });
    expect(outcome).toEqual({ rounds: 4, faults: [fault] });
  });

  it('reports an error from the last round', async () => {
    const outcome = await run(async (_round, stop) => {
      stop();
      throw new Error('the last round');
    });
    expect(outcome).toMatchObject({ rounds: 1, faults: [{ message: 'the last round' }] });
  });

  it('does nothing when it is stopped before it starts', async () => {
    const work = () => Promise.reject(new Error('this ran'));
    await repeat(work, { everyMs: 1, signal: AbortSignal.abort(), onFault: expect.fail });
  });

  it('stops during a pause', async () => {
    const stopping = new AbortController();
    const ended = repeat(async () => undefined, { everyMs: 3_600_000, signal: stopping.signal, onFault: expect.fail });
    await delay(5);
    stopping.abort();
    await ended;
  });

  it('finishes the current round when it is stopped', async () => {
    let isFinished = false;
    await run(async (_round, stop) => {
      stop();
      await delay(20);
      isFinished = true;
    });
    expect(isFinished).toBe(true);
  });

  it('never runs two rounds at once', async () => {
    let running = 0;
    let max = 0;
    await run(
      async (round, stop) => {
        max = Math.max(max, ++running);
        await delay(3);
        running--;
        if (round === 5) stop();
      },
      { everyMs: 0 },
    );
    expect(max).toBe(1);
  });
});
