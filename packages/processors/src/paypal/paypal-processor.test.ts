import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clientId, clientSecret, type StandInFault, startPayPalStandIn } from '../../test/paypal/paypal-stand-in.ts';
import { bankAccount, chargeOf } from '../../test/test-sandbox.ts';
import { type ChargeRequest, type PayPalOrderRequest, ProcessorOutageError } from '../processor-port.ts';
import { openPayPalProcessor } from './paypal-processor.ts';

const merchant = 'ABCDEFGH23456';
const opening = {
  merchant,
  key: 'order-1',
  amountCents: cents(1234),
  currency: 'USD',
  reference: 'ACCOUNT-1',
} as const;
const declined = { verdict: 'declined', responseCode: '4033', reason: 'refused-by-issuer' };

let paypal: Awaited<ReturnType<typeof startPayPalStandIn>>;
let processor: ReturnType<typeof openPayPalProcessor>;
let aheadMs = 0;

beforeEach(async () => {
  aheadMs = 0;
  paypal = await startPayPalStandIn();
  processor = open({});
});
afterEach(() => {
  processor.close();
  paypal.stop();
});

function open(overrides: { clientSecret?: string; apiUrl?: string }) {
  return openPayPalProcessor({
    clientId,
    clientSecret,
    apiUrl: paypal.url,
    timeoutMs: 300,
    now: () => Date.now() + aheadMs,
    ...overrides,
  });
}

async function openOrder(overrides: Partial<PayPalOrderRequest> = {}): Promise<string> {
  const order = await processor.createPayPalOrder({ ...opening, ...overrides });
  return order?.orderId ?? '';
}

async function approvedOrder(overrides: Partial<PayPalOrderRequest> = {}): Promise<string> {
  const orderId = await openOrder(overrides);
  paypal.orders.approve(orderId);
  return orderId;
}

function chargeFor(orderId: string, overrides: Partial<ChargeRequest> = {}): ChargeRequest {
  return chargeOf({ kind: 'paypal', orderId }, { merchant, key: 'payment-1', ...overrides });
}

const find = (orderId: string, key = 'payment-1') =>
  processor.findByKey({ merchant, key, amountCents: cents(1234), orderId });

describe('createPayPalOrder', () => {
  it('sends the amount and payee in the documented format, and returns the same order for the same key', async () => {
    const orderId = await openOrder();
    expect(await openOrder()).toBe(orderId);
    expect(await openOrder({ key: 'order-2' })).not.toBe(orderId);
    const [unit] = paypal.orders.order(orderId).purchase_units;
    expect(unit).toMatchObject({
      amount: { currency_code: 'USD', value: '12.34' },
      payee: { merchant_id: merchant },
      description: 'ACCOUNT-1',
    });
  });

  it.each([
    [5, '0.05'],
    [100, '1.00'],
    [100_000_000, '1000000.00'],
  ])('sends %i cents as %s', async (amountCents, value) => {
    const orderId = await openOrder({ amountCents: cents(amountCents) });
    expect(paypal.orders.order(orderId).purchase_units[0]?.amount.value).toBe(value);
  });

  it.each<[string, StandInFault]>([
    ['HTTP 500', { kind: 'status', status: 500 }],
    ['HTTP 422', { kind: 'status', status: 422, issue: 'PAYEE_ACCOUNT_INVALID' }],
    ['no answer', { kind: 'hang' }],
    ['invalid JSON', { kind: 'bad-json', isDone: true }],
  ])('throws an outage after %s', async (_name, fault) => {
    paypal.spoil('open', fault);
    await expect(openOrder()).rejects.toThrow(ProcessorOutageError);
    expect(await openOrder()).toMatch(/^[0-9A-F]{17}$/);
  });
});

describe('charging a PayPal order', () => {
  it('captures the order after marking it with the key and the payer’s description', async () => {
    const orderId = await approvedOrder();
    const answer = await processor.charge(chargeFor(orderId));
    expect(answer).toEqual({ verdict: 'succeeded', processorReference: expect.stringMatching(/^CAP/) });
    expect(paypal.orders.order(orderId).purchase_units[0]).toMatchObject({
      custom_id: 'payment-1',
      description: 'Q-1',
    });
    expect(paypal.calls).toEqual(['token', 'open', 'read', 'mark', 'capture']);
    expect(await find(orderId)).toEqual(answer);
  });

  it('returns the same result for the same key, even after PayPal has forgotten the request', async () => {
    const orderId = await approvedOrder();
    const first = await processor.charge(chargeFor(orderId));
    paypal.orders.forgetRequests();
    expect(await processor.charge(chargeFor(orderId))).toEqual(first);
    expect(paypal.calls.filter((call) => call === 'capture')).toHaveLength(1);
  });

  it('captures an order once for several concurrent keys', async () => {
    const orderId = await approvedOrder();
    const keys = Array.from({ length: 8 }, (_, n) => `payment-${n}`);
    await Promise.all(keys.map((key) => processor.charge(chargeFor(orderId, { key }))));
    const findings = await Promise.all(keys.map((key) => find(orderId, key)));
    expect(findings.filter(({ verdict }) => verdict === 'succeeded')).toHaveLength(1);
    expect(findings.filter(({ verdict }) => verdict === 'declined')).toHaveLength(7);
  });

  it('declines an order that another payment has already captured', async () => {
    const orderId = await approvedOrder();
    await processor.charge(chargeFor(orderId));
    expect(await processor.charge(chargeFor(orderId, { key: 'payment-2' }))).toEqual(declined);
    expect(await find(orderId, 'payment-2')).toEqual(declined);
  });

  it.each<[string, Partial<ChargeRequest>]>([
    ['another amount', { amountCents: cents(1235) }],
    ['another payee', { merchant: 'ZZZZZZZZ23456' }],
    ['an order that does not exist', { method: { kind: 'paypal', orderId: 'NONE' } }],
    ['an id that is a path', { method: { kind: 'paypal', orderId: '../../x' } }],
  ])('declines %s without capturing', async (_name, overrides) => {
    const orderId = await approvedOrder();
    expect(await processor.charge(chargeFor(orderId, overrides))).toEqual(declined);
    expect(paypal.calls).not.toContain('capture');
    expect(paypal.orders.order(orderId).status).toBe('APPROVED');
  });

  it('declines an order in another currency', async () => {
    const orderId = await approvedOrder();
    const [unit] = paypal.orders.order(orderId).purchase_units;
    if (unit) unit.amount.currency_code = 'CAD';
    expect(await processor.charge(chargeFor(orderId))).toEqual(declined);
  });

  it.each(['CREATED', 'PAYER_ACTION_REQUIRED', 'SAVED', 'VOIDED'])('declines an order in state %s', async (status) => {
    const orderId = await openOrder();
    paypal.orders.order(orderId).status = status;
    expect(await processor.charge(chargeFor(orderId))).toEqual(declined);
    expect(await find(orderId)).toEqual({ verdict: 'not-found' });
    expect(paypal.calls).not.toContain('capture');
  });

  it('declines an order that expired without approval', async () => {
    const orderId = await approvedOrder();
    paypal.orders.expire(orderId);
    expect(await processor.charge(chargeFor(orderId))).toEqual(declined);
    expect(await find(orderId)).toEqual({ verdict: 'not-found' });
  });

  it.each(['INSTRUMENT_DECLINED', 'TRANSACTION_REFUSED', 'PAYER_CANNOT_PAY', 'PAYER_ACCOUNT_RESTRICTED'])(
    'treats %s as a decline',
    async (issue) => {
      const orderId = await approvedOrder();
      paypal.orders.captureWith = { issue };
      expect(await processor.charge(chargeFor(orderId))).toEqual(declined);
      expect(await find(orderId)).toEqual({ verdict: 'not-found' });
    },
  );

  it('returns unknown while PayPal reviews the capture, then reports PayPal’s decision', async () => {
    paypal.orders.captureWith = { status: 'PENDING' };
    const orderId = await approvedOrder();
    expect(await processor.charge(chargeFor(orderId))).toEqual({
      verdict: 'unknown',
      reason: 'the capture is PENDING',
    });
    const [capture] = paypal.orders.order(orderId).purchase_units[0]?.payments?.captures ?? [];
    expect(await find(orderId)).toMatchObject({ verdict: 'unknown' });
    if (capture) capture.status = 'DECLINED';
    expect(await find(orderId)).toMatchObject(declined);
    if (capture) capture.status = 'COMPLETED';
    expect(await find(orderId)).toMatchObject({ verdict: 'succeeded' });
  });

  it('refuses cards and bank accounts', async () => {
    const request = { ...chargeFor('X'), method: bankAccount('000123456789') };
    expect(await processor.charge(request)).toEqual({
      verdict: 'not-executed',
      status: 422,
      reason: 'no ach at PayPal',
    });
    expect(await processor.describeCardToken({ merchant, token: 'tok' })).toBeUndefined();
    expect(await processor.exchangeWalletToken({ merchant, wallet: 'applePay', token: 'x' })).toBeUndefined();
    expect(await processor.storeCard({ merchant, key: 'k', token: 'x' })).toEqual({ kind: 'unknown-token' });
    expect(await processor.events({ merchant, after: '7', limit: 10 })).toEqual({
      items: [],
      next: '7',
      hasMore: false,
    });
    await expect(processor.report({ merchant, after: null, limit: 10 })).rejects.toThrow(ProcessorOutageError);
    expect(paypal.calls).toEqual([]);
  });
});

describe('a failed capture', () => {
  it.each<[string, StandInFault, string]>([
    ['a 500 after it', { kind: 'status', status: 500, isDone: true }, 'unknown'],
    ['a 500 before it', { kind: 'status', status: 500 }, 'unknown'],
    ['no answer after it', { kind: 'hang', isDone: true }, 'unknown'],
    ['no answer before it', { kind: 'hang' }, 'unknown'],
    ['a reset', { kind: 'reset', isDone: true }, 'unknown'],
    ['half a body', { kind: 'half-body', isDone: true }, 'unknown'],
    ['invalid JSON', { kind: 'bad-json', isDone: true }, 'unknown'],
    ['another body', { kind: 'other-body', isDone: true }, 'unknown'],
    ['a repeat in progress', { kind: 'status', status: 409, issue: 'PREVIOUS_REQUEST_IN_PROGRESS' }, 'busy'],
    ['too many requests', { kind: 'status', status: 429, retryAfter: '7' }, 'busy'],
    ['a request id of another request', { kind: 'status', status: 422, issue: 'DUPLICATE_REQUEST_ID' }, 'unknown'],
    ['an earlier capture', { kind: 'status', status: 422, issue: 'ORDER_ALREADY_CAPTURED' }, 'unknown'],
    ['a bad request', { kind: 'status', status: 400, issue: 'MALFORMED_REQUEST_JSON' }, 'not-executed'],
    ['no permission', { kind: 'status', status: 403, issue: 'PERMISSION_DENIED' }, 'not-executed'],
    ['an unknown 422', { kind: 'status', status: 422, issue: 'PAYEE_FX_RATE_ID_EXPIRED' }, 'not-executed'],
  ])(
    '%s: findByKey reports the true outcome, and a repeated charge doesn’t capture twice',
    async (_name, fault, verdict) => {
      const orderId = await approvedOrder();
      paypal.spoil('capture', fault);
      expect((await processor.charge(chargeFor(orderId))).verdict).toBe(verdict);
      const found = await find(orderId);
      expect(found.verdict).toBe(fault.isDone ? 'succeeded' : 'not-found');
      const again = await processor.charge(chargeFor(orderId));
      expect(again.verdict).toBe('succeeded');
      if (fault.isDone) expect(again).toEqual(found);
    },
  );

  it('reports why it was not executed, or how long to wait', async () => {
    const orderId = await approvedOrder();
    paypal.spoil('capture', { kind: 'status', status: 403, issue: 'PERMISSION_DENIED' });
    expect(await processor.charge(chargeFor(orderId))).toEqual({
      verdict: 'not-executed',
      status: 403,
      reason: 'SPOILED, PERMISSION_DENIED',
    });
    paypal.spoil('capture', { kind: 'status', status: 429, retryAfter: '7' });
    expect(await processor.charge(chargeFor(orderId))).toEqual({ verdict: 'busy', retryAfterMs: 7_000 });
  });
});

describe('a failure before the capture, which leaves the key usable', () => {
  const beforehand: [StandInFault, string][] = [
    [{ kind: 'hang' }, 'not-sent'],
    [{ kind: 'reset' }, 'not-sent'],
    [{ kind: 'status', status: 503 }, 'not-sent'],
    [{ kind: 'status', status: 429 }, 'busy'],
    [{ kind: 'status', status: 403 }, 'not-executed'],
  ];
  const cases = (['token', 'read', 'mark'] as const).flatMap((call) =>
    beforehand.map(([fault, verdict]) => ({ call, fault, verdict })),
  );

  it.each(cases)('$call: $fault results in $verdict', async ({ call, fault, verdict }) => {
    const orderId = await approvedOrder();
    // A new day requires a new token, so the token request can fail too.
    aheadMs += 24 * 3_600_000;
    paypal.spoil(call, fault);
    expect((await processor.charge(chargeFor(orderId))).verdict).toBe(verdict);
    expect(paypal.orders.order(orderId).status).toBe('APPROVED');
    expect((await processor.charge(chargeFor(orderId))).verdict).toBe('succeeded');
  });

  it('an unreachable PayPal is reported as not sent', async () => {
    const unreachable = open({ apiUrl: 'http://127.0.0.1:9' });
    expect(await unreachable.charge(chargeFor('X'))).toEqual({ verdict: 'not-sent', reason: 'ECONNREFUSED' });
    expect(await unreachable.findByKey({ merchant, key: 'k', orderId: 'X' })).toMatchObject({ verdict: 'unknown' });
    unreachable.close();
  });
});

describe('finding a PayPal charge by key', () => {
  it.each<[string, StandInFault, object]>([
    ['HTTP 500', { kind: 'status', status: 500 }, { verdict: 'unknown', reason: 'HTTP 500' }],
    ['a 404 that is not PayPal’s', { kind: 'status', status: 404 }, { verdict: 'unknown', reason: 'HTTP 404' }],
    ['429', { kind: 'status', status: 429 }, { verdict: 'busy' }],
    ['no answer', { kind: 'hang' }, { verdict: 'unknown' }],
    ['invalid JSON', { kind: 'bad-json' }, { verdict: 'unknown' }],
  ])('never reports not-found after a failed request: %s', async (_name, fault, finding) => {
    const orderId = await approvedOrder();
    paypal.spoil('read', fault);
    expect(await find(orderId)).toMatchObject(finding);
  });

  it('requires the order', async () => {
    expect(await processor.findByKey({ merchant, key: 'k' })).toMatchObject({ verdict: 'unknown' });
  });

  it('returns unknown for a capture of a different amount', async () => {
    const orderId = await approvedOrder();
    await processor.charge(chargeFor(orderId));
    const finding = await processor.findByKey({ merchant, key: 'payment-1', amountCents: cents(1), orderId });
    expect(finding).toEqual({ verdict: 'unknown', reason: 'the capture has another amount' });
  });

  it('reports success for a capture that was refunded later', async () => {
    const orderId = await approvedOrder();
    await processor.charge(chargeFor(orderId));
    const [capture] = paypal.orders.order(orderId).purchase_units[0]?.payments?.captures ?? [];
    if (capture) capture.status = 'REFUNDED';
    expect(await find(orderId)).toMatchObject({ verdict: 'succeeded' });
  });
});

describe('the PayPal access token', () => {
  const tokenCalls = () => paypal.calls.filter((call) => call === 'token').length;

  it('is requested once for concurrent requests and renewed before it expires', async () => {
    await Promise.all(['a', 'b', 'c'].map((key) => openOrder({ key: key })));
    expect(tokenCalls()).toBe(1);
    aheadMs = (32_400 - 61) * 1000;
    await openOrder({ key: 'd' });
    expect(tokenCalls()).toBe(1);
    aheadMs = (32_400 - 59) * 1000;
    await openOrder({ key: 'e' });
    expect(tokenCalls()).toBe(2);
  });

  it('is renewed if PayPal refuses it', async () => {
    const orderId = await approvedOrder();
    paypal.revokeToken();
    expect((await processor.charge(chargeFor(orderId))).verdict).toBe('succeeded');
    expect(tokenCalls()).toBe(2);
  });

  it('isn’t issued for a wrong secret, so nothing is executed or reported as not found', async () => {
    const stranger = open({ clientSecret: 'of-someone-else' });
    expect(await stranger.charge(chargeFor('X'))).toMatchObject({ verdict: 'not-executed', status: 401 });
    expect(await stranger.findByKey({ merchant, key: 'k', orderId: 'X' })).toEqual({
      verdict: 'unknown',
      reason: 'HTTP 401',
    });
    await expect(stranger.createPayPalOrder(opening)).rejects.toThrow(ProcessorOutageError);
    stranger.close();
  });
});
