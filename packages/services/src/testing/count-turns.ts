import { setImmediate } from 'node:timers/promises';

/**
 * Counts the turns of the event loop while something runs: zero for work that never yields. `look` returns the current
 * count.
 */
export async function countTurns(work: (look: () => number) => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isStopped = false;
  const others = (async () => {
    while (!isStopped) {
      await setImmediate();
      if (!isStopped) turns += 1;
    }
  })();
  try {
    await work(() => turns);
  } finally {
    isStopped = true;
    await others;
  }
  return turns;
}
