import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { defaultVelocityLimits, type VelocityLimit } from '@quittance/domain/payments/velocity-limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findTenant } from '../../tenants/find-tenant.ts';
import {
  openPaymentHarness,
  type Payer,
  type PaymentChanges,
  type PaymentHarness,
} from '../../testing/harness/payment-harness.ts';
import { setVelocityLimit } from './velocity-limits.ts';

let harness: PaymentHarness;
let amount = 500;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());

const limit = (changes: Partial<VelocityLimit> & Pick<VelocityLimit, 'scope'>): VelocityLimit => ({
  windowMinutes: 60,
  maxPayments: null,
  maxCents: null,
  ...changes,
});

/** Uses a new amount each time, so that no payment counts as a duplicate. */
const pay = (payer: Payer, changes: PaymentChanges & Required<Pick<PaymentChanges, 'method' | 'tenant'>>) =>
  harness.submit(payer, { amountCents: cents(++amount), ...changes });

const limited = (...velocityLimits: VelocityLimit[]) => ({ ...harness.tenant, velocityLimits });
const client = (address: string) => ({ address, userAgent: 'test' });

describe('velocity limits', () => {
  it('law: Nacha 2.5.17: stop a customer after too many payments by any method from any address, and change nothing', async () => {
    const tenant = limited(limit({ scope: 'customer', maxPayments: 2 }));
    const payer = await harness.newPayer();
    await pay(payer, { tenant, method: await harness.card(payer), client: client('10.0.0.1') });
    await pay(payer, { tenant, method: await harness.bank(payer), client: client('10.0.0.2') });
    const method = await harness.card(payer, { number: '5555555555554444' });
    const before = await harness.footprint();
    expect(await pay(payer, { tenant, method })).toMatchObject({ code: 'VelocityLimitReached', field: 'customer' });
    expect(await harness.footprint()).toEqual(before);
  });

  it('stop an address that pays for many customers, as in card testing', async () => {
    const tenant = limited(limit({ scope: 'client', maxPayments: 2 }));
    const results = [];
    for (const address of ['10.1.1.1', '10.1.1.1', '10.1.1.1', '10.1.1.2']) {
      const payer = await harness.newPayer();
      const method = await harness.card(payer, { number: '4000000000000002' });
      results.push(await pay(payer, { tenant, method, client: client(address) }));
    }
    // Declined tries count.
    expect(results).toMatchObject([
      { kind: 'final', payment: { state: 'declined' } },
      { kind: 'final' },
      { code: 'VelocityLimitReached', field: 'client' },
      { kind: 'final' },
    ]);
  });

  it('stop an address whose payments are simultaneous, and say how long to wait', async () => {
    const tenant = limited(limit({ scope: 'client', maxPayments: 3 }));
    const payers = await Promise.all(Array.from({ length: 10 }, () => harness.newPayer()));
    const methods = await Promise.all(payers.map((payer) => harness.card(payer)));
    const results = await Promise.all(
      payers.map((payer, index) =>
        pay(payer, { tenant, method: methods[index] as (typeof methods)[number], client: client('10.2.2.2') }),
      ),
    );
    expect(results.filter(({ kind }) => kind === 'final')).toHaveLength(3);
    const refused = results.filter(({ kind }) => kind === 'refused');
    expect(refused).toHaveLength(7);
    for (const each of refused) expect(each).toMatchObject({ code: 'VelocityLimitReached', retryAfterSeconds: 3600 });
  });

  it('stop a client that changes its IPv6 address within its network', async () => {
    const tenant = limited(limit({ scope: 'client', maxPayments: 2 }));
    const results = [];
    for (const address of [
      '2001:db8:1:2::1',
      '2001:db8:1:2:aaaa::2',
      '2001:db8:1:2:ffff:ffff:ffff:ffff',
      '2001:db8:1:3::1',
    ]) {
      const payer = await harness.newPayer();
      results.push(await pay(payer, { tenant, method: await harness.card(payer), client: client(address) }));
    }
    expect(results).toMatchObject([
      { kind: 'final' },
      { kind: 'final' },
      { code: 'VelocityLimitReached', field: 'client' },
      { kind: 'final' },
    ]);
  });

  it('stop one card, no matter which customer saved it', async () => {
    const tenant = limited(limit({ scope: 'method', maxPayments: 1 }));
    const [one, other] = [await harness.newPayer(), await harness.newPayer()];
    const card = { number: '2223003122003222' };
    expect(await pay(one, { tenant, method: await harness.card(one, card) })).toMatchObject({ kind: 'final' });
    expect(await pay(other, { tenant, method: await harness.card(other, card) })).toMatchObject({
      code: 'VelocityLimitReached',
      field: 'method',
    });
    expect(
      await pay(other, { tenant, method: await harness.bank(other, { accountNumber: '000777000777' }) }),
    ).toMatchObject({ kind: 'final' });
  });

  it('limit the total amount to the cent, including the current payment', async () => {
    const tenant = limited(limit({ scope: 'customer', maxCents: cents(1_500) }));
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    await pay(payer, { tenant, method, amountCents: cents(900) });
    expect(await pay(payer, { tenant, method, amountCents: cents(601) })).toMatchObject({
      code: 'VelocityLimitReached',
    });
    expect(await pay(payer, { tenant, method, amountCents: cents(600) })).toMatchObject({ kind: 'final' });
  });

  it('count only tries within their window', async () => {
    const tenant = limited(limit({ scope: 'customer', maxPayments: 1, windowMinutes: 30 }));
    const payer = await harness.newPayer();
    const method = await harness.card(payer);
    await pay(payer, { tenant, method });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 29 * 60_000);
    expect(await pay(payer, { tenant, method })).toMatchObject({ code: 'VelocityLimitReached' });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 2 * 60_000);
    expect(await pay(payer, { tenant, method })).toMatchObject({ kind: 'final' });
  });

  it('have default values until an operator sets them per scope, and then return the set values', async () => {
    const { tenant, world } = harness;
    await harness.query('delete from velocity_limit');
    expect((await findTenant(world.context, tenant.label))?.velocityLimits).toEqual(defaultVelocityLimits);
    const set = limit({ scope: 'client', maxPayments: 7, maxCents: cents(12_345), windowMinutes: 5 });
    const admin = tenantDatabase(world.adminPool);
    await admin.inTenant(tenant.id, (tx) => setVelocityLimit(tx, { tenantId: tenant.id, limit: set }));
    const found = await findTenant(world.context, tenant.label);
    expect(found?.velocityLimits.map((each) => (each.scope === 'client' ? each : each.scope))).toEqual([
      'customer',
      set,
      'method',
    ]);
    const impossible = { ...set, windowMinutes: 0 };
    await expect(
      admin.inTenant(tenant.id, (tx) => setVelocityLimit(tx, { tenantId: tenant.id, limit: impossible })),
    ).rejects.toThrow(/velocity_limit_window_range/);
  });

  it("don't affect a retry with the same key", async () => {
    const tenant = limited(limit({ scope: 'customer', maxPayments: 1 }));
    const payer = await harness.newPayer();
    const body = {
      tenant,
      method: await harness.card(payer),
      amountCents: cents(777),
      idempotencyKey: 'key-of-a-retry-x',
    };
    const first = await harness.submit(payer, body);
    expect(await harness.submit(payer, body)).toEqual(first);
  });
});
