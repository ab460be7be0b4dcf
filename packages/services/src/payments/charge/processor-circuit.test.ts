import { providedUrls } from '@quittance/database/testing/provided-urls';
import { openCircuit } from '@quittance/processors/circuit/circuit';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentDesk, type Payer, type PaymentDesk } from '../../testing/harness/payment-desk.ts';
import { testSecrets } from '../../testing/test-world.ts';
import { submitPayment } from '../reserve/submit-payment.ts';
import { collectProcessorEvents } from './collect-processor-events.ts';

let desk: PaymentDesk;
let payer: Payer;

beforeAll(async () => {
  // Nothing hangs in these tests. A long timeout keeps a busy machine from looking like a processor outage.
  desk = await openPaymentDesk(providedUrls(), { world: { processorTimeoutMs: 20_000 } });
});
afterAll(() => desk.close());
beforeEach(async () => {
  payer = await desk.newPayer();
});

function behindCircuit() {
  const clock = { now: 0 };
  const circuit = openCircuit({ now: () => clock.now });
  const processor = openSandboxProcessor({
    baseUrl: desk.world.sandbox.url,
    secretKey: testSecrets.sandboxSecretKey,
    circuit,
  });
  for (let failures = 0; failures < 4; failures++) circuit.begin()?.('failed');
  const processors = new Map([[processor.name, processor]]);
  return {
    clock,
    circuit,
    close: processor.close,
    api: { ...desk.api, processors },
    worker: { ...desk.worker, processors },
  };
}

describe("payment while the processor's circuit breaker is open", () => {
  it('is held and confirming at once, and is charged after the circuit closes', async () => {
    const { clock, circuit, close, api, worker } = behindCircuit();
    const command = desk.command(payer, { method: await desk.card(payer) });
    const submitted = await submitPayment(api, command);
    if (submitted.kind !== 'pending') throw new Error(`the payment is ${submitted.kind}`);
    const { payment_id: id } = submitted.payment;
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await desk.balance(payer)).toBe(15_000);

    // Waiting uses up no checks, however long it lasts.
    for (const hours of [1, 6, 10]) expect(await desk.sweepAfter(hours * 3_600_000, worker)).toBe(0);
    expect(await desk.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await submitPayment(api, command)).toMatchObject({ kind: 'pending', payment: { payment_id: id } });

    clock.now = 1_000;
    expect(await desk.sweepAfter(0, worker)).toBe(1);
    expect(circuit.state()).toBe('closed');
    expect(await desk.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await desk.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000 }]);
    expect(await desk.trail(id)).toEqual(['reserved', 'claimed', 'not-sent', 'claimed', 'processor-succeeded']);
    expect(await desk.differences()).toEqual([]);
    close();
  });

  it('is charged in one round with all other waiting payments, even more than a batch', async () => {
    const { clock, close, api, worker } = behindCircuit();
    const one = await desk.newPayer({ balanceCents: 1_000_000 });
    const method = await desk.card(one);
    for (let number = 0; number < 60; number++) {
      const paid = await submitPayment(api, desk.command(one, { method, confirmDuplicate: true }));
      expect(paid.kind).toBe('pending');
    }
    clock.now = 1_000;
    expect(await desk.sweepAfter(2_000, worker)).toBe(60);
    expect(await desk.differences()).toEqual([]);
    close();
  }, 180_000);

  it('is the only probe among several waiting payments, and the others keep their checks', async () => {
    const { clock, circuit, close, api } = behindCircuit();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const one = await desk.newPayer();
        const result = await submitPayment(api, desk.command(one, { method: await desk.card(one) }));
        if (result.kind === 'refused') throw new Error(result.code);
        return result.payment.payment_id;
      }),
    );
    const away = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none', circuit });
    clock.now = 1_000;
    await desk.sweepAfter(2_000, { ...desk.worker, processors: new Map([[away.name, away]]) });
    const checks = await Promise.all(ids.map(async (id) => (await desk.payment(id)).checks_made));
    expect(checks.toSorted()).toEqual([1, 1, 2]);
    expect(circuit.state()).toBe('open');
    away.close();
    close();
  });

  it('gets its processor events after the outage, without a fault', async () => {
    const { clock, close, worker } = behindCircuit();
    const id = await desk.pay(payer, { method: await desk.bank(payer) });
    desk.world.clock.now = new Date(desk.world.clock.now.getTime() + 30_000);
    desk.faults.length = 0;
    expect(await collectProcessorEvents(worker, desk.tenant)).toBe(0);
    expect(desk.faults).toEqual([]);
    clock.now = 1_000;
    await collectProcessorEvents(worker, desk.tenant);
    expect(await desk.payment(id)).toMatchObject({ state: 'settled' });
    close();
  });
});
