import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { waitUntilHealthy } from './wait-until-healthy.ts';

async function serve(answers: number[]) {
  const server = createServer((_request, response) => {
    response.writeHead(answers.length > 1 ? (answers.shift() ?? 0) : (answers[0] ?? 0)).end('not yet');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/readyz`, close: () => server.close() };
}

it('waitUntilHealthy waits for status 200', async () => {
  const server = await serve([503, 503, 200]);
  await waitUntilHealthy(server.url, { timeoutMs: 5_000 });
  server.close();
});

it('waitUntilHealthy gives up with the last response', async () => {
  const server = await serve([503]);
  const waiting = waitUntilHealthy(server.url, { timeoutMs: 300 });
  await expect(waiting).rejects.toThrow(/readyz was not healthy after 0.3 s\. Its last answer: 503 not yet/);
  server.close();
});
