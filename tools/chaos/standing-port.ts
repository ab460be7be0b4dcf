import { randomInt } from 'node:crypto';
import { findFreePort } from '../start/free-port.ts';

/** Below the ports that systems lend to outgoing connections. */
const range = { from: 15_000, to: 30_000 } as const;

/**
 * A free port that nothing takes while its program is down: one that the system gave could become the near end of somebody's connection
 * meanwhile, and the program could not come up on it again.
 */
export async function findStandingPort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if ((await findFreePort(port)) === port) return port;
  }
}
