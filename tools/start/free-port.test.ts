import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findFreePort, requireFreePort } from './free-port.ts';

let server: Server;
let takenPort: number;

beforeEach(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  takenPort = typeof address === 'object' && address !== null ? address.port : 0;
});

afterEach(() => server.close());

it('a port in use is refused with its number and how to change it', async () => {
  const refusal = requireFreePort(takenPort, { host: 'localhost', variable: 'PORT' });
  await expect(refusal).rejects.toThrow(`Port ${takenPort} is in use by another program. Stop that program, or choose`);
  await expect(refusal).rejects.toThrow(`PORT=${takenPort + 100} npm start`);
});

it('a free port is accepted and stays free', async () => {
  const free = await findFreePort(takenPort);
  expect(free).not.toBe(takenPort);
  await requireFreePort(free, { host: 'localhost', variable: 'PORT' });
  expect(await findFreePort(free)).toBe(free);
});
