import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cents } from '@quittance/domain/money/cents';
import { afterEach, describe, expect, it } from 'vitest';
import { openCircuit } from '../circuit/circuit.ts';
import { ProcessorOutageError } from '../processor-port.ts';
import { openSandboxProcessor } from '../sandbox/sandbox-processor.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Starts a fake processor and an adapter for it behind a circuit with a manual clock. */
async function harness(answer: RequestListener) {
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

describe('a processor behind a circuit breaker', () => {
  it('is not called while it is down: charges are not sent, queries return unknown and lookups fail', async () => {
    const { charge, find, describeCard, leave } = await harness(() => undefined);
    leave();
    for (let tries = 0; tries < 4; tries++) {
      expect(await charge()).toEqual({ verdict: 'not-sent', reason: 'ECONNREFUSED' });
    }
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    expect(await find()).toEqual({ verdict: 'unknown', ...kept });
    await expect(describeCard()).rejects.toThrow(ProcessorOutageError);
  });

  it("is not called while it hangs, so later requests don't wait for earlier timeouts", async () => {
    const arrived = Promise.withResolvers<void>();
    let calls = 0;
    const { clock, charge, leave } = await harness(() => ++calls === 4 && arrived.resolve());
    const waiting = Array.from({ length: 4 }, charge);
    await arrived.promise;
    clock.now = 3_000;
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    leave();
    expect(await Promise.all(waiting)).toMatchObject(Array(4).fill({ verdict: 'unknown' }));
  });

  it('is called again after it responds, even with a refusal', async () => {
    let status = 503;
    const { clock, circuit, charge } = await harness((_request, response) => response.writeHead(status).end('{}'));
    for (let tries = 0; tries < 4; tries++) expect(await charge()).toMatchObject({ verdict: 'unknown' });
    expect(await charge()).toEqual({ verdict: 'not-sent', ...kept });
    status = 429;
    clock.now = 1_000;
    expect(await charge()).toEqual({ verdict: 'busy' });
    expect(circuit.state()).toBe('closed');
  });
});
