import { setTimeout as delay } from 'node:timers/promises';

const mostTries = 6;

/** Making somebody up is no input of a run: what a busy machine keeps from coming about is done again. */
export async function persistently<Made>(make: () => Promise<Made>): Promise<Made> {
  for (let tries = 1; ; tries++) {
    try {
      return await make();
    } catch (error) {
      if (tries === mostTries) throw error;
      await delay(tries * 500);
    }
  }
}
