import { randomInt } from 'node:crypto';
import { findFreePort } from '../start/free-port.ts';

/** Below the range that systems use for outgoing connections. */
const range = { from: 15_000, to: 30_000 } as const;

/**
 * Finds a free port that stays free while its program is down. The system could give a port from its own range to an
 * outgoing connection, and the program couldn't listen on it again.
 */
export async function findStablePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to);
    if ((await findFreePort(port)) === port) return port;
  }
}
