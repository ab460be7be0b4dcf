import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, describe, expect, it } from 'vitest';
import { ProcessorOutageError } from '../processor-port.ts';
import { openSandboxProcessor } from '../sandbox/sandbox-processor.ts';
import { openCircuit } from './circuit.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A processor's place that answers as told, and an adapter for it behind a circuit whose clock a test turns. */
async function stage(answer: RequestListener) {
  const server: Server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const clock = { now: 0 };
  const circuit = openCircuit({ now: () => clock.now });
  const processor = openSandboxProcessor({ baseUrl: `http://127.0.0.1:${port}`, secretKey: 'sk', circuit });
  const leave = () => {
    server.closeAllConnections();
    server.close();
  };
  closers.push(processor.close, leave);
  const charge = () =>
    processor.charge({
      merchant: 'm',
      key: 'k',
      amountCents: cents(100),
      currency: 'USD',
      method: { kind: 'card', token: 't' },
      statementReference: 'r',
    });
  const find = () => processor.findByKey({ merchant: 'm', key: 'k' });
  const describeCard = () => processor.describeCardToken({ merchant: 'm', token: 't' });
  return { clock, circuit, charge, find, describeCard, leave };
}

const kept = { reason: 'the circuit is open' };

describe('a processor behind a circuit', () => {
  it('is not called while it is away: a charge was not sent, a question stays open, a look-up fails', async () => {
    const { charge, find, describeCard, leave } = await stage(() => undefined);
    leave();
    for (let tries = 0; tries < 4; tries++) {
      expect(await charge()).toEqual({ verdict: 'not-sent', reason: 'ECONNREFUSED' });
    }
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    expect(await find()).toEqual({ verdict: 'unknown', ...kept });
    await expect(describeCard()).rejects.toThrow(ProcessorOutageError);
  });

  it('is not called while it hangs: who comes later does not wait for the time-out of who came first', async () => {
    const arrived = Promise.withResolvers<void>();
    let calls = 0;
    const { clock, charge, leave } = await stage(() => ++calls === 4 && arrived.resolve());
    const waiting = Array.from({ length: 4 }, charge);
    await arrived.promise;
    clock.now = 3_000;
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    leave();
    expect(await Promise.all(waiting)).toMatchObject(Array(4).fill({ verdict: 'unknown' }));
  });

  it('is called again when it answers, a refusal or not', async () => {
    let status = 503;
    const { clock, circuit, charge } = await stage((_request, response) => response.writeHead(status).end('{}'));
    for (let tries = 0; tries < 4; tries++) expect(await charge()).toMatchObject({ verdict: 'unknown' });
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    status = 429;
    clock.now = 1_000;
    expect(await charge()).toEqual({ verdict: 'busy' });
    expect(circuit.state()).toBe('closed');
  });
});
