import { cents } from '@quittance/domain/money/cents';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientId, clientSecret, type StandInFault, startPayPalStandIn } from '../../test/paypal/paypal-stand-in.ts';
import { chargeOf } from '../../test/test-sandbox.ts';
import type { RefundRequest } from '../processor-port.ts';
import { openPayPalProcessor } from './paypal-processor.ts';

const merchant = 'ABCDEFGH23456';
let paypal: Awaited<ReturnType<typeof startPayPalStandIn>>;
let processor: ReturnType<typeof openPayPalProcessor>;

beforeEach(async () => {
  paypal = await startPayPalStandIn();
  processor = openPayPalProcessor({ clientId, clientSecret, apiUrl: paypal.url, timeoutMs: 300 });
});
afterEach(() => {
  processor.close();
  paypal.stop();
});

async function captured(overrides: Partial<RefundRequest> = {}): Promise<RefundRequest> {
  const asked = { merchant, key: 'order-1', amountCents: cents(1234), currency: 'USD', reference: 'A-1' } as const;
  const orderId = (await processor.createPayPalOrder(asked))?.orderId ?? '';
  paypal.orders.approve(orderId);
  const charge = await processor.charge(chargeOf({ kind: 'paypal', orderId }, { merchant, key: 'payment-1' }));
  if (charge.verdict !== 'succeeded') throw new Error(charge.verdict);
  const chargeReference = charge.processorReference;
  const base = { merchant, key: 'refund-1', kind: 'refund', chargeKey: 'payment-1', chargeReference } as const;
  return { ...base, amountCents: cents(1234), currency: 'USD', ...overrides };
}

it('a capture is refunded once per key in the documented format', async () => {
  const request = await captured({ amountCents: cents(500) });
  expect(await processor.refund(request)).toEqual({ verdict: 'succeeded', processorReference: 'REF1' });
  expect(await processor.refund(request)).toEqual({ verdict: 'succeeded', processorReference: 'REF1' });
  expect(paypal.orders.refunds).toEqual(['REF1']);
});

it('a refund can’t be found by key, but repeating the request returns the first result', async () => {
  const request = await captured();
  paypal.spoil('refund', { kind: 'hang', isDone: true });
  expect(await processor.refund(request)).toMatchObject({ verdict: 'unknown' });
  expect(await processor.findRefund(request)).toEqual({ verdict: 'not-found' });
  expect(await processor.refund(request)).toEqual({ verdict: 'succeeded', processorReference: 'REF1' });
  expect(paypal.orders.refunds).toHaveLength(1);
});

it.each([
  ['COMPLETED', 'succeeded'],
  ['PENDING', 'unknown'],
  ['FAILED', 'refused'],
  ['CANCELLED', 'refused'],
])('a refund in state %s is reported as %s', async (status, verdict) => {
  paypal.orders.refundWith = { status };
  expect(await processor.refund(await captured())).toMatchObject({ verdict });
});

it.each([
  ['CAPTURE_FULLY_REFUNDED', 'already-refunded'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'too-late'],
  ['TRANSACTION_DISPUTED', 'disputed'],
])('the issue %s refuses the refund as %s', async (issue, reason) => {
  paypal.orders.refundWith = { issue };
  expect(await processor.refund(await captured())).toEqual({ verdict: 'refused', reason });
});

it.each<[string, StandInFault, string]>([
  ['HTTP 500', { kind: 'status', status: 500 }, 'unknown'],
  ['HTTP 429', { kind: 'status', status: 429 }, 'busy'],
  ['HTTP 400', { kind: 'status', status: 400 }, 'not-executed'],
  ['half a body', { kind: 'half-body', isDone: true }, 'unknown'],
  ['another body', { kind: 'other-body', isDone: true }, 'unknown'],
])('a refund request that returns %s is reported as %s', async (_what, fault, verdict) => {
  const request = await captured();
  paypal.spoil('refund', fault);
  expect(await processor.refund(request)).toMatchObject({ verdict });
});

it('canceling a debit is refused, because PayPal has no debits', async () => {
  expect(await processor.refund(await captured({ kind: 'cancel' }))).toEqual({
    verdict: 'refused',
    reason: 'too-late',
  });
});
