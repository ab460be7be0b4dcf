import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import type { PaymentConfiguration } from '@quittance/domain/payments/payment-configuration';
import { openSandboxProcessor } from '@quittance/processors/sandbox/sandbox-processor';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CustomerSession } from '../sign-in/session.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeCustomer, makeTenant, type TestAccount } from '../testing/fixtures/test-tenant.ts';
import { openTestWorld, type TestWorld, testSecrets } from '../testing/test-world.ts';
import { createPayPalOrder } from './create-paypal-order.ts';

let world: TestWorld;
let tenant: Tenant;
let session: CustomerSession;

beforeAll(async () => {
  world = await openTestWorld(providedUrls());
  tenant = await payee('takes');
  session = await customerOf(tenant, 'owner', [
    { referenceCode: 'OWN-1', balanceCents: 20_000, minimumCents: 500, cardLimitCents: 9_000, achLimitCents: 1_000 },
    { referenceCode: 'OWN-2', balanceCents: 20_000 },
  ]);
  await customerOf(tenant, 'neighbour', [{ referenceCode: 'NEXT-DOOR' }]);
});
afterAll(() => world.close());

async function payee(
  label: string,
  overrides: Partial<PaymentConfiguration> = {},
  processor: string | null = 'sandbox',
) {
  const made = await makeTenant(world, { label, paymentConfiguration: { allowPayPal: true, ...overrides } });
  const text = 'update payee set paypal_processor = $2, paypal_merchant = $3 where tenant_id = $1';
  await world.adminPool.query(text, [made.id, processor, processor && `paypal-${label}`]);
  return made;
}

function customerOf(of: Tenant, login: string, accounts: TestAccount[]): Promise<CustomerSession> {
  return makeCustomer(world, { tenant: of, login, accounts });
}

let keys = 0;
const order = (overrides: Partial<Parameters<typeof createPayPalOrder>[1]> = {}) =>
  createPayPalOrder(world.context, {
    tenant,
    session,
    client: { address: '127.0.0.1' },
    accountReferenceCode: 'OWN-1',
    amountCents: cents(5_000),
    isSettlement: false,
    idempotencyKey: `key-number-${++keys}-of-many`,
    ...overrides,
  });

const created = { kind: 'created', orderId: expect.stringMatching(/^PPO/) };
const notFound = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };
const notAccepted = { kind: 'refused', code: 'WalletNotAccepted', field: 'accountReferenceCode' };

it('createPayPalOrder opens an order for the exact amount and payee, which can be approved and captured', async () => {
  const opened = await order();
  expect(opened).toEqual(created);
  const orderId = opened.kind === 'created' ? opened.orderId : '';
  await fetch(`${world.sandbox.url}/v1/paypal-orders/${orderId}/approve`, {
    method: 'POST',
    headers: { authorization: `Bearer ${testSecrets.sandboxPublishableKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ payer: 'payer-pays' }),
  });
  const capture = (amountCents: number, key: string) =>
    world.processor.charge({
      merchant: 'paypal-takes',
      key,
      amountCents: cents(amountCents),
      currency: 'USD',
      method: { kind: 'paypal', orderId },
      statementReference: 'Q-1',
    });
  expect(await capture(5_001, 'another')).toMatchObject({ verdict: 'declined' });
  expect(await capture(5_000, 'exact')).toMatchObject({ verdict: 'succeeded' });
});

describe('a PayPal order’s idempotency key', () => {
  it('returns the same order, but a different one for another amount, account or customer', async () => {
    const idempotencyKey = 'the-same-key-of-all';
    const first = await order({ idempotencyKey });
    expect(await order({ idempotencyKey })).toEqual(first);
    const neighbour = await customerOf(tenant, 'third', [{ referenceCode: 'THIRD', balanceCents: 20_000 }]);
    const others = [
      await order({ idempotencyKey, amountCents: cents(5_001) }),
      await order({ idempotencyKey, accountReferenceCode: 'OWN-2' }),
      await order({ idempotencyKey, accountReferenceCode: 'THIRD', session: neighbour }),
      await order({ idempotencyKey, accountReferenceCode: 'OWN-2', session: await guestOf('OWN-2') }),
    ];
    expect(others).toEqual(Array(4).fill(created));
    const ids = [first, ...others].map((each) => (each.kind === 'created' ? each.orderId : ''));
    expect(new Set(ids).size).toBe(5);
  });
});

const guestOf = (reference: string) => signInAs(world, { tenant, guestOf: reference });

describe('a PayPal order’s account', () => {
  it.each(['NEXT-DOOR', 'no-such-account', ''])('is not found with the reference %j', async (accountReferenceCode) => {
    expect(await order({ accountReferenceCode })).toEqual(notFound);
  });

  it('can only be the link’s account for a guest', async () => {
    const guest = await guestOf('OWN-2');
    expect(await order({ session: guest, accountReferenceCode: 'OWN-2' })).toEqual(created);
    expect(await order({ session: guest, accountReferenceCode: 'OWN-1' })).toEqual(notFound);
  });
});

describe('a PayPal order (req 6.3)', () => {
  it.each([
    ['is refused when the payee does not allow PayPal', 'forbids', { allowPayPal: false }, 'sandbox', notAccepted],
    ['is refused when the payee has no PayPal account', 'lacks', {}, null, notAccepted],
    [
      'is refused for a debt collector that accepts no credit cards',
      'collects',
      { isDebtCollector: true },
      'sandbox',
      notAccepted,
    ],
    [
      'is opened for a debt collector that accepts credit cards',
      'may',
      { isDebtCollector: true, acceptsCreditCards: true },
      'sandbox',
      created,
    ],
  ] as const)('%s', async (_why, label, overrides, processor, answer) => {
    const other = await payee(label, overrides, processor);
    const owner = await customerOf(other, 'owner', [{ referenceCode: 'OWN-1', balanceCents: 20_000 }]);
    expect(await order({ tenant: other, session: owner })).toEqual(answer);
  });
});

describe('a PayPal order’s amount (req 5.7)', () => {
  it.each([
    ['below the minimum', 499, { kind: 'refused', code: 'AmountBelowMinimum', field: 'amount' }],
    ['the minimum', 500, created],
    ['the limit of cards', 9_000, created],
    ['above the limit of cards', 9_001, { kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' }],
    ['nothing', 0, { kind: 'refused', code: 'AmountBelowMinimum', field: 'amount' }],
  ])('is checked against the limits: %s', async (_name, amountCents, answer) => {
    expect(await order({ amountCents: cents(amountCents) })).toEqual(answer);
  });

  it.each([
    ['below the minimum', 499, created],
    ['above the limit of cards', 9_001, { kind: 'refused', code: 'AmountAboveMaximum', field: 'amount' }],
    ['nothing', 0, { kind: 'refused', code: 'AmountBelowMinimum', field: 'amount' }],
  ])('is checked against the limits for a settlement: %s', async (_name, amountCents, answer) => {
    expect(await order({ amountCents: cents(amountCents), isSettlement: true })).toEqual(answer);
  });
});

it('createPayPalOrder applies the payee’s minimum, except to a settlement', async () => {
  const strict = await payee('strict', { minimumPayment: cents(6_000) });
  const debtor = await customerOf(strict, 'debtor', [{ referenceCode: 'MIN-1', balanceCents: 20_000 }]);
  const of = { tenant: strict, session: debtor, accountReferenceCode: 'MIN-1' };
  expect(await order(of)).toEqual({ kind: 'refused', code: 'AmountBelowMinimum', field: 'amount' });
  expect(await order({ ...of, isSettlement: true })).toEqual(created);
});

it('createPayPalOrder is unavailable while PayPal is unreachable', async () => {
  const unreachable = openSandboxProcessor({ baseUrl: 'http://127.0.0.1:9', secretKey: 'none', timeoutMs: 1_000 });
  const answer = await createPayPalOrder(
    { ...world.context, processors: new Map([[unreachable.name, unreachable]]) },
    {
      tenant,
      session,
      client: { address: '127.0.0.1' },
      accountReferenceCode: 'OWN-1',
      amountCents: cents(5_000),
      isSettlement: false,
      idempotencyKey: 'while-it-is-away',
    },
  );
  expect(answer).toEqual({ kind: 'refused', code: 'Unavailable', retryAfterSeconds: 5 });
  unreachable.close();
});

it('createPayPalOrder opens only as many concurrent orders as the limit allows, and says how long to wait', async () => {
  const someone = await customerOf(tenant, 'orders-many', [{ referenceCode: 'MANY-1', balanceCents: 20_000 }]);
  const many = { session: someone, accountReferenceCode: 'MANY-1', client: { address: '10.3.3.3' } };
  const results = await Promise.all(Array.from({ length: 40 }, () => order(many)));
  expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(30);
  const refused = results.filter(({ kind }) => kind === 'refused');
  for (const each of refused) expect(each).toMatchObject({ code: 'VelocityLimitReached', retryAfterSeconds: 600 });
});
