import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartRefusal } from './start-refusal.ts';

/**
 * Throws a StartRefusal that names the port and its variable when we can't listen on it. Tries both loopback addresses
 * of a dual-stack host.
 */
export async function requireFreePort(port: number, { host, variable }: { host: string; variable: string }) {
  const addresses = host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const address of addresses) {
    const problem = await tryListening(port, address);
    if (problem === undefined || problem === 'EADDRNOTAVAIL' || problem === 'EAFNOSUPPORT') continue;
    const reason = problem === 'EADDRINUSE' ? 'is in use by another program' : `cannot be opened (${problem})`;
    const advice = `Stop that program, or choose another port: ${variable}=${port + 100} npm start`;
    throw new StartRefusal(`Port ${port} ${reason}. ${advice}`);
  }
}

/** Returns `preferred` if it is free on the loopback interface, or any free port. */
export async function findFreePort(preferred: number): Promise<number> {
  if ((await tryListening(preferred, '127.0.0.1')) === undefined) return preferred;
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('a TCP server has no port');
  return address.port;
}

function tryListening(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen(port, host, () => server.close(() => resolve(undefined)));
  });
}
