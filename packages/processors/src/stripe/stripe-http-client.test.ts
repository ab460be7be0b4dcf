import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { ChargeAnswer } from '../processor-port.ts';
import { openStripeProcessor } from './stripe-processor.ts';
import { stripeBank, stripeCharge } from './testing/stripe-harness.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Returns the verdict of a charge if every request gets `answer`, and the number of requests. */
async function chargeWhere(answer: (socket: Socket) => void, { isTls = false }: { isTls?: boolean } = {}) {
  let requests = 0;
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('data', () => {
      requests++;
      answer(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  const apiUrl = `${isTls ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { verdict: await charge(apiUrl), requests: () => requests };
}

async function charge(apiUrl: string): Promise<ChargeAnswer> {
  const processor = openStripeProcessor({ secretKey: 'sk_test_x', apiUrl, timeoutMs: 300 });
  closers.push(processor.close);
  return processor.charge(stripeCharge(stripeBank()));
}

function http(status: number, body: string, headers = '') {
  return (socket: Socket) =>
    socket.write(`HTTP/1.1 ${status} X\r\ncontent-length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`);
}

describe('a Stripe charge that could not be sent', () => {
  it('is reported if the connection is refused', async () => {
    expect(await charge('http://127.0.0.1:9')).toEqual({ verdict: 'not-sent', reason: 'ECONNREFUSED' });
  });

  it('is reported if the host name is unknown', async () => {
    expect(await charge('http://no-such-host.invalid')).toMatchObject({ verdict: 'not-sent' });
  });

  it('is reported if the TLS handshake fails', async () => {
    const { verdict } = await chargeWhere((socket) => socket.end('this is not TLS\n'), { isTls: true });
    expect(verdict).toMatchObject({ verdict: 'not-sent' });
  });
});

describe('a single request for a Stripe charge', () => {
  const cases: [string, (socket: Socket) => void, object][] = [
    ['a reset', (socket) => socket.resetAndDestroy(), { verdict: 'unknown', reason: 'ECONNRESET' }],
    ['a hang-up', (socket) => socket.end(), { verdict: 'unknown' }],
    ['silence', () => undefined, { verdict: 'unknown', reason: 'no complete response within 300 ms' }],
    [
      'half a body',
      (socket) => socket.end('HTTP/1.1 200 X\r\ncontent-length: 20\r\n\r\n{"id":'),
      { verdict: 'unknown' },
    ],
    ['bad JSON', http(200, '{"id":"pi_1",}'), { verdict: 'unknown', reason: 'the response is not JSON' }],
    ['JSON that is null', http(200, 'null'), { verdict: 'unknown' }],
    ['an empty success', http(200, '{}'), { verdict: 'unknown' }],
    ['402 with bad JSON', http(402, '{"error":'), { verdict: 'unknown' }],
    ['402 without a body', http(402, ''), { verdict: 'declined', responseCode: '5055' }],
    ['402 with a foreign body', http(402, '{"no":"funds"}'), { verdict: 'declined', responseCode: '5055' }],
    ['403 from a gateway', http(403, '<html>'), { verdict: 'not-executed', status: 403 }],
    ['422', http(422, '{"error":{"message":"No"}}'), { verdict: 'not-executed', status: 422, reason: 'refused: No' }],
    ['409', http(409, '{"error":{"code":"lock_timeout"}}'), { verdict: 'busy' }],
    ['429 from a gateway', http(429, '<html>', 'retry-after: 7\r\n'), { verdict: 'busy', retryAfterMs: 7_000 }],
    ['400 for too many requests', http(400, '{"error":{"code":"rate_limit"}}'), { verdict: 'busy' }],
    ['500 with a body of a success', http(500, '{"id":"pi_1"}'), { verdict: 'unknown', reason: 'HTTP 500' }],
    ['502 from a gateway', http(502, '<html>'), { verdict: 'unknown', reason: 'HTTP 502' }],
    [
      '503 with a response that asks for a retry',
      http(503, '', 'stripe-should-retry: true\r\n'),
      { verdict: 'unknown' },
    ],
    ['a redirect', http(302, ''), { verdict: 'unknown' }],
    [
      '400 that repeats an account number and a key',
      http(400, '{"error":{"code":"x","message":"no 000123456789 with sk_test_x"}}'),
      { verdict: 'not-executed', reason: 'x: no * with *' },
    ],
  ];
  it.each(cases)('is classified correctly after %s', async (_name, answer, expected) => {
    const { verdict, requests } = await chargeWhere(answer);
    expect(verdict).toMatchObject(expected);
    expect(requests()).toBe(1);
  });
});
