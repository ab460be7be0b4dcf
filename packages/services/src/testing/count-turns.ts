import { setImmediate } from 'node:timers/promises';

/**
 * Counts the turns of the event loop while something runs: zero for work that never yields. `look` returns the current
 * count.
 */
export async function countTurns(work: (look: () => number) => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const others = (async () => {
    while (!isOver) {
      await setImmediate();
      if (!isOver) turns += 1;
    }
  })();
  try {
    await work(() => turns);
  } finally {
    isOver = true;
    await others;
  }
  return turns;
}
