import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { methodReference } from '../payment-methods/load-payment-methods.ts';
import { insertBankAccount } from '../payment-methods/save-bank-account.ts';
import { openBankAccount } from '../payment-methods/sealed-bank-account.ts';
import { processPayment } from '../payments/charge/process-payment.ts';
import { reservePayment } from '../payments/reserve/reserve-payment.ts';
import { submitPayment } from '../payments/reserve/submit-payment.ts';
import { isRefusal } from '../refusal.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { testSecrets } from '../testing/test-world.ts';
import { keyring } from './keyring.ts';
import { rotateDataKey } from './rotate-data-key.ts';

let harness: PaymentHarness;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), { tenant: { velocityLimits: 'none' } });
});
afterAll(() => harness.close());

function openTraffic(clock: () => number) {
  const api = { ...harness.api, keyring: keyring(testSecrets, clock) };
  const worker = { ...harness.worker, keyring: keyring(testSecrets, clock) };
  const { tenant } = harness;
  const paid: string[] = [];
  const numbers = new Map<string, string>();
  let saved = 0;

  const save = async ({ session }: Payer): Promise<string> => {
    const accountNumber = String(100_000_000 + ++saved);
    const account = {
      routingNumber: '021000021',
      accountNumber,
      accountType: 'c',
      ownerType: 'personal',
      holderName: 'Test Person',
    } as const;
    const result = await api.database.inTenant(tenant.id, (tx) =>
      insertBankAccount(tx, { context: api, tenant, customerId: session.customerId, account, usage: 'MultiUse' }),
    );
    if (result.kind === 'refused') throw new Error(result.code);
    numbers.set(result.method.paymentMethodId, accountNumber);
    return methodReference(result.method);
  };
  const commandOf = (payer: Payer, reference: string) =>
    harness.command(payer, { method: { kind: 'saved', reference }, amountCents: cents(1_000), confirmDuplicate: true });

  return {
    paid,
    numbers,
    save,
    async pay(payer: Payer, reference: string): Promise<void> {
      const command = commandOf(payer, reference);
      if (paid.length % 2 === 0) {
        const result = await submitPayment(api, command);
        if (isRefusal(result)) throw new Error(result.code);
        paid.push(result.payment.paymentId);
        return;
      }
      const reservation = await reservePayment(api, command);
      if (isRefusal(reservation)) throw new Error(reservation.code);
      paid.push(reservation.paymentId);
      await processPayment(worker, { tenant, paymentId: reservation.paymentId });
    },
  };
}

it('online key rotation lets every payment with a sealed bank account succeed before, during and after (req 11.4)', async () => {
  let clockMs = Date.now();
  const clock = () => clockMs;
  const traffic = openTraffic(clock);
  const account = { balanceCents: 10_000_000, minimumCents: 100 };
  const payers = [await harness.newPayer(account), await harness.newPayer(account)];
  const fromBefore = await Promise.all(payers.map(traffic.save));
  let isStopped = false;
  const lane = async (payer: Payer, old: string): Promise<void> => {
    while (!isStopped) {
      await traffic.pay(payer, old);
      await traffic.pay(payer, await traffic.save(payer));
    }
  };
  const lanes = Promise.all(payers.map((payer, index) => lane(payer, fromBefore[index] ?? '')));
  // A failing lane also ends the wait.
  const morePaid = async (count: number): Promise<void> => {
    const wanted = traffic.paid.length + count;
    while (traffic.paid.length < wanted) await Promise.race([lanes, new Promise((resolve) => setTimeout(resolve, 5))]);
  };
  const rotation = {
    database: tenantDatabase(harness.world.adminPool),
    files: harness.world.context.files,
    wrapping: testSecrets,
    clock,
    wait: async (ms: number) => {
      for (let step = 0; step < 4; step++) {
        clockMs += Math.ceil(ms / 4);
        await morePaid(2);
      }
    },
    onProgress: () => undefined,
  };
  await morePaid(2);
  const { keyId, rows, unreadable } = await rotateDataKey(rotation, harness.tenant);
  await morePaid(4);
  isStopped = true;
  await lanes;

  expect(unreadable).toEqual([]);
  expect(rows).toBeGreaterThanOrEqual(2);
  const states = await Promise.all(traffic.paid.map(async (id) => (await harness.payment(id)).state));
  expect(new Set(states)).toEqual(new Set(['accepted']));
  const charges = await Promise.all(traffic.paid.map((id) => harness.charges(id)));
  expect(charges.map(({ length }) => length)).toEqual(traffic.paid.map(() => 1));
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults).toEqual([]);

  const key = await harness.api.database.inTenant(harness.tenant.id, (tx) =>
    keyring(testSecrets, clock).forTenant(harness.tenant.id, tx),
  );
  const methods = await harness.query<{ id: string; sealed: Buffer }>(
    'select payment_method_id as id, bank_sealed as sealed from payment_method where bank_sealed is not null',
  );
  expect(methods).toHaveLength(traffic.numbers.size);
  for (const { id, sealed } of methods) {
    expect(sealed.subarray(0, 16).toString('hex')).toBe(keyId.replaceAll('-', ''));
    expect(openBankAccount(key, { methodId: id, sealed }).accountNumber).toBe(traffic.numbers.get(id));
  }
  // An account saved again is recognized by its fingerprint from before the rotation.
  const [first] = await harness.query<{ fingerprint: Buffer }>(
    'select fingerprint from payment_method order by created_at, payment_method_id',
  );
  expect(first?.fingerprint.equals(key.fingerprint('bank|021000021|100000001'))).toBe(true);
});
