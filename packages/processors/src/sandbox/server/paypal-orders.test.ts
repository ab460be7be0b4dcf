import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chargeOf, postAsPage, startTestSandbox } from '../../../test/test-sandbox.ts';
import { type ChargeRequest, ProcessorOutageError } from '../../processor-port.ts';
import { testPayers } from './test-payers.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ timeoutMs: 3_000, slowMs: 100 });
});
afterAll(() => sandbox.stop());

const order = { merchant: 'lumen', amountCents: cents(1234), currency: 'USD', reference: 'A-1' } as const;
const capture = (orderId: string, overrides: Partial<ChargeRequest> = {}) =>
  chargeOf({ kind: 'paypal', orderId }, { key: `capture-${orderId}`, ...overrides });
const refused = { verdict: 'declined', responseCode: '4033', reason: 'refused-by-issuer' };
const approve = (orderId: string, payer: string) =>
  postAsPage(sandbox.url, `/v1/paypal-orders/${orderId}/approve`, { payer });

describe('a PayPal test payer', () => {
  it.each(testPayers)('$id $does', async ({ id, decline, fault }) => {
    const request = capture(await sandbox.approvedOrder(id));
    const first = await sandbox.processor.charge(request);
    if (decline) expect(first).toMatchObject({ verdict: 'declined', reason: decline.reason });
    else if (!fault || fault === 'slow') expect(first).toMatchObject({ verdict: 'succeeded' });
    else expect(['unknown', 'busy']).toContain(first.verdict);
    const second = await sandbox.processor.charge(request);
    expect(second.verdict).toBe(decline ? 'declined' : 'succeeded');
    expect(await sandbox.processor.findByKey(request)).toEqual(second);
  });
});

describe('a sandbox PayPal order', () => {
  it('is the same for the same key and different for another key', async () => {
    const first = await sandbox.processor.createPayPalOrder({ ...order, key: 'same' });
    expect(first).toEqual({ orderId: expect.stringMatching(/^PPO[0-9A-F]{18}$/) });
    expect(await sandbox.processor.createPayPalOrder({ ...order, key: 'same' })).toEqual(first);
    expect(await sandbox.processor.createPayPalOrder({ ...order, key: 'other' })).not.toEqual(first);
    const changed = sandbox.processor.createPayPalOrder({ ...order, key: 'same', amountCents: cents(1) });
    await expect(changed).rejects.toThrow(ProcessorOutageError);
  });

  it('is declined without approval', async () => {
    const opened = await sandbox.processor.createPayPalOrder({ ...order, key: 'unapproved' });
    expect(await sandbox.processor.charge(capture(opened?.orderId ?? ''))).toMatchObject(refused);
  });

  it.each([
    ['of another amount', { amountCents: cents(1235) }],
    ['of another merchant', { merchant: 'harbor' }],
    ['that does not exist', { method: { kind: 'paypal', orderId: 'PPO0' } as const }],
  ])('%s is declined', async (name, overrides) => {
    const key = name.replaceAll(' ', '-');
    const orderId = await sandbox.approvedOrder('payer-pays', { key });
    expect(await sandbox.processor.charge(capture(orderId, { ...overrides, key: `wrong-${key}` }))).toMatchObject(
      refused,
    );
    expect(await sandbox.processor.charge(capture(orderId))).toMatchObject({ verdict: 'succeeded' });
  });

  it('is captured once by one of several concurrent keys', async () => {
    const orderId = await sandbox.approvedOrder('payer-pays', { key: 'at-once' });
    const keys = Array.from({ length: 10 }, (_, n) => `at-once-${n}`);
    const answers = await Promise.all(keys.map((key) => sandbox.processor.charge(capture(orderId, { key }))));
    expect(answers.filter(({ verdict }) => verdict === 'succeeded')).toHaveLength(1);
    expect(await sandbox.processor.charge(capture(orderId, { key: 'late' }))).toMatchObject(refused);
  });

  it('is approved by only one payer, who may repeat the approval', async () => {
    const orderId = await sandbox.approvedOrder('payer-declined', { key: 'approvals' });
    expect((await approve(orderId, 'payer-declined')).status).toBe(200);
    expect((await approve(orderId, 'payer-pays')).status).toBe(409);
    expect((await approve(orderId, 'payer-of-another-sandbox')).status).toBe(422);
    expect((await approve('PPO0', 'payer-pays')).status).toBe(404);
  });

  it('keeps the result for its key longer than the 24 hours of other charges', async () => {
    const request = capture(await sandbox.approvedOrder('payer-pays', { key: 'old' }));
    const first = await sandbox.processor.charge(request);
    sandbox.moveClock(48 * 3_600_000);
    expect(await sandbox.processor.charge(request)).toEqual(first);
  });
});

it('a captured order appears in the report as succeeded and has no events', async () => {
  const orderId = await sandbox.approvedOrder('payer-pays', { key: 'reported' });
  const answer = await sandbox.processor.charge(capture(orderId));
  const { items } = await sandbox.processor.report({ merchant: 'lumen', after: null, limit: 1000 });
  const charge = items.find(({ key }) => key === `capture-${orderId}`);
  expect(answer).toMatchObject({ verdict: 'succeeded', processorReference: charge?.processorReference });
  expect(charge).toMatchObject({ methodKind: 'paypal', outcome: 'succeeded', amountCents: 1234 });
  sandbox.moveClock(24 * 3_600_000);
  expect((await sandbox.processor.events({ merchant: 'lumen', after: null, limit: 10 })).items).toEqual([]);
});
