import { setTimeout as delay } from 'node:timers/promises';

const maxTries = 6;

/** Retries setup steps, which can fail on a busy machine. They aren't part of a run's input. */
export async function persistently<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (tries === maxTries) throw error;
      await delay(tries * 500);
    }
  }
}
