import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, it } from 'vitest';
import { findStablePort } from './stable-port.ts';

it('findStablePort returns a port that can be listened on, outside the range for outgoing connections', async () => {
  const port = await findStablePort();
  expect(port).toBeLessThan(32_768);
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  server.close();
});
