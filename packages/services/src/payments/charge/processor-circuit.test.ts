import { providedUrls } from '@quittance/database/testing/provided-urls';
import { openCircuit } from '@quittance/processors/circuit/circuit';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../../testing/harness/payment-harness.ts';
import { testSecrets } from '../../testing/test-world.ts';
import { submitPayment } from '../reserve/submit-payment.ts';
import { collectProcessorEvents } from './collect-processor-events.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  // Nothing hangs in these tests. A long timeout keeps a busy machine from looking like a processor outage.
  harness = await openPaymentHarness(providedUrls(), { world: { processorTimeoutMs: 20_000 } });
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

function behindCircuit() {
  const clock = { now: 0 };
  const circuit = openCircuit({ now: () => clock.now });
  const processor = openSandboxProcessor({
    baseUrl: harness.world.sandbox.url,
    secretKey: testSecrets.sandboxSecretKey,
    circuit,
  });
  for (let failures = 0; failures < 4; failures++) circuit.begin()?.('failed');
  const processors = new Map([[processor.name, processor]]);
  return {
    clock,
    circuit,
    close: processor.close,
    api: { ...harness.api, processors },
    worker: { ...harness.worker, processors },
  };
}

describe("payment while the processor's circuit breaker is open", () => {
  it('is held and immediately shown as being confirmed, and is charged after the circuit closes', async () => {
    const { clock, circuit, close, api, worker } = behindCircuit();
    const command = harness.command(payer, { method: await harness.card(payer) });
    const submitted = await submitPayment(api, command);
    if (submitted.kind !== 'pending') throw new Error(`the payment is ${submitted.kind}`);
    const { paymentId: id } = submitted.payment;
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await harness.balance(payer)).toBe(15_000);

    // Waiting uses up no checks, however long it lasts.
    for (const hours of [1, 6, 10]) expect(await harness.sweepAfter(hours * 3_600_000, worker)).toBe(0);
    expect(await harness.payment(id)).toMatchObject({ state: 'reserved', checks_made: 1 });
    expect(await submitPayment(api, command)).toMatchObject({ kind: 'pending', payment: { paymentId: id } });

    clock.now = 1_000;
    expect(await harness.sweepAfter(0, worker)).toBe(1);
    expect(circuit.state()).toBe('closed');
    expect(await harness.payment(id)).toMatchObject({ state: 'succeeded' });
    expect(await harness.charges(id)).toMatchObject([{ key: `${id}-1`, amountCents: 5_000 }]);
    expect(await harness.trail(id)).toEqual(['reserved', 'claimed', 'not-sent', 'claimed', 'processor-succeeded']);
    expect(await harness.differences()).toEqual([]);
    close();
  });

  it('is charged in one round with all other waiting payments, even if they exceed a batch', async () => {
    const { clock, close, api, worker } = behindCircuit();
    const one = await harness.newPayer({ balanceCents: 1_000_000 });
    const method = await harness.card(one);
    for (let number = 0; number < 60; number++) {
      const paid = await submitPayment(api, harness.command(one, { method, confirmDuplicate: true }));
      expect(paid.kind).toBe('pending');
    }
    clock.now = 1_000;
    expect(await harness.sweepAfter(2_000, worker)).toBe(60);
    expect(await harness.differences()).toEqual([]);
    close();
  }, 180_000);

  it('is the only probe among several waiting payments, and the others keep their checks', async () => {
    const { clock, circuit, close, api } = behindCircuit();
    const ids = await Promise.all(
      [1, 2, 3].map(async () => {
        const one = await harness.newPayer();
        const result = await submitPayment(api, harness.command(one, { method: await harness.card(one) }));
        if (result.kind === 'refused') throw new Error(result.code);
        return result.payment.paymentId;
      }),
    );
    const away = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none', circuit });
    clock.now = 1_000;
    await harness.sweepAfter(2_000, { ...harness.worker, processors: new Map([[away.name, away]]) });
    const checks = await Promise.all(ids.map(async (id) => (await harness.payment(id)).checks_made));
    expect(checks.toSorted()).toEqual([1, 1, 2]);
    expect(circuit.state()).toBe('open');
    away.close();
    close();
  });

  it('receives its processor events after the outage without errors', async () => {
    const { clock, close, worker } = behindCircuit();
    const id = await harness.pay(payer, { method: await harness.bank(payer) });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 30_000);
    harness.faults.length = 0;
    expect(await collectProcessorEvents(worker, harness.tenant)).toBe(0);
    expect(harness.faults).toEqual([]);
    clock.now = 1_000;
    await collectProcessorEvents(worker, harness.tenant);
    expect(await harness.payment(id)).toMatchObject({ state: 'settled' });
    close();
  });
});
