import { setImmediate } from 'node:timers/promises';

/**
 * Counts how often the event loop comes to other work while something runs: none for work that is done in one piece. `look` reads the count
 * so far.
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
