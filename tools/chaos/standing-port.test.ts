import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findStandingPort } from './standing-port.ts';

it('a standing port can be listened on, and is none that an outgoing connection gets', async () => {
  const port = await findStandingPort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
