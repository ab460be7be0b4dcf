import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { openHttpClient } from './http-exchange.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

async function serverThat(onConnection: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

function post(baseUrl: string, { timeoutMs = 1_000 } = {}) {
  const client = openHttpClient(baseUrl, { maxConnections: 10 });
  closers.push(client.close);
  return () => client.exchange({ method: 'POST', path: '/x', headers: {}, body: '{}', timeoutMs });
}

it('a refused connection is reported as not sent', async () => {
  const port = await serverThat(() => {});
  closers.splice(0).forEach((close) => {
    close();
  });
  expect(await post(`http://127.0.0.1:${port}`)()).toEqual({ kind: 'not-sent', reason: 'ECONNREFUSED' });
});

it('an unknown host name is reported as not sent', async () => {
  expect(await post('http://no-such-host.invalid')()).toMatchObject({ kind: 'not-sent' });
});

it('a failed TLS handshake is reported as not sent', async () => {
  const port = await serverThat((socket) => socket.end('this is not TLS\n'));
  expect(await post(`https://127.0.0.1:${port}`)()).toMatchObject({ kind: 'not-sent' });
});

it('a TLS handshake that never finishes is reported as not sent', async () => {
  const port = await serverThat(() => {});
  expect(await post(`https://127.0.0.1:${port}`, { timeoutMs: 100 })()).toMatchObject({ kind: 'not-sent' });
});

it('a request that times out waiting for a free connection is reported as not sent', async () => {
  const port = await serverThat(() => {});
  const client = openHttpClient(`http://127.0.0.1:${port}`, { maxConnections: 1 });
  closers.push(client.close);
  const send = (timeoutMs: number) =>
    client.exchange({ method: 'POST', path: '/x', headers: {}, body: '{}', timeoutMs });
  // The first request releases the connection long after the second has stopped waiting.
  const [first, second] = await Promise.all([send(2_000), send(50)]);
  expect(first).toMatchObject({ kind: 'no-answer' });
  expect(second).toMatchObject({ kind: 'not-sent' });
});

it('silence after the request is reported as no response', async () => {
  const port = await serverThat(() => {});
  expect(await post(`http://127.0.0.1:${port}`, { timeoutMs: 100 })()).toEqual({
    kind: 'no-answer',
    reason: 'no complete response within 100 ms',
  });
});

it.each([
  ['a reset', (socket: Socket) => socket.resetAndDestroy()],
  ['a hang-up', (socket: Socket) => socket.end()],
  ['half a body', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"id":')],
  ['half a head', (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-le')],
  ['something that is not HTTP', (socket: Socket) => socket.end('hello\r\n\r\n')],
])('%s after the request is reported as no response', async (_name, answer) => {
  const port = await serverThat((socket) => socket.once('data', () => answer(socket)));
  expect(await post(`http://127.0.0.1:${port}`)()).toMatchObject({ kind: 'no-answer' });
});

it('a reset of a reused connection is reported as no response, because bytes may have been sent', async () => {
  let answers = 0;
  const port = await serverThat((socket) =>
    socket.on('data', () => {
      if (answers++ === 0) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
      else socket.resetAndDestroy();
    }),
  );
  const send = post(`http://127.0.0.1:${port}`);
  expect(await send()).toEqual({ kind: 'answered', status: 200, body: '{}' });
  expect(await send()).toMatchObject({ kind: 'no-answer' });
});

it('a successful exchange returns the status, body and Retry-After', async () => {
  const port = await serverThat((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 429 X\r\nretry-after: 3\r\ncontent-length: 2\r\n\r\nno')),
  );
  expect(await post(`http://127.0.0.1:${port}`)()).toEqual({
    kind: 'answered',
    status: 429,
    retryAfter: '3',
    body: 'no',
  });
});
