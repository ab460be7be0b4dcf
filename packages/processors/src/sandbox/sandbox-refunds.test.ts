import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccount, chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';
import { type RefundRequest, refundRefusals } from '../processor-port.ts';
import { testCards } from './server/test-instruments.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ timeoutMs: 1_000, slowMs: 50 });
});
afterAll(() => sandbox.stop());

let keys = 0;

/** Charges $12.34 to an instrument and returns the request that refunds it. */
async function charged(
  method: Parameters<typeof chargeOf>[0],
  overrides: Partial<RefundRequest> = {},
): Promise<RefundRequest> {
  const chargeKey = `charge-${++keys}`;
  const answer = await sandbox.processor.charge(chargeOf(method, { key: chargeKey }));
  if (answer.verdict !== 'succeeded' && answer.verdict !== 'accepted') throw new Error(answer.verdict);
  const chargeReference = answer.processorReference;
  const key = `refund-${keys}`;
  const base = { merchant: 'lumen', key, kind: 'refund', chargeKey, chargeReference, currency: 'USD' } as const;
  return { ...base, amountCents: cents(1234), ...overrides };
}
const card = async (number = '4242424242424242') => ({ kind: 'card', token: await sandbox.cardToken(number) }) as const;
const given = { verdict: 'succeeded', processorReference: expect.stringMatching(/^re_/) };

describe('a sandbox refund', () => {
  it('of a card payment is made once, and the same key returns the same result', async () => {
    const request = await charged(await card());
    const answer = await sandbox.processor.refund(request);
    expect(answer).toEqual(given);
    expect(await sandbox.processor.refund(request)).toEqual(answer);
    expect(await sandbox.processor.findRefund(request)).toEqual(answer);
    const { items } = await sandbox.processor.refundReport({ merchant: 'lumen', after: null, limit: 1_000 });
    expect(items.filter(({ key }) => key === request.key)).toMatchObject([{ amountCents: 1234 }]);
  });

  it('in several parts never exceeds the charge, even with concurrent requests', async () => {
    const whole = await charged(await card());
    const parts = Array.from({ length: 6 }, (_, n) => ({
      ...whole,
      key: `part-${keys}-${n}`,
      amountCents: cents(400),
    }));
    for (let round = 0; round < 6; round++) await Promise.all(parts.map((part) => sandbox.processor.refund(part)));
    const answers = await Promise.all(parts.map((part) => sandbox.processor.findRefund(part)));
    expect(answers.filter(({ verdict }) => verdict === 'succeeded')).toHaveLength(3);
    expect(answers.filter(({ verdict }) => verdict === 'refused')).toHaveLength(3);
  });

  it('is not found for an unknown key and not executed for another merchant’s charge', async () => {
    const request = await charged(await card());
    expect(await sandbox.processor.findRefund(request)).toEqual({ verdict: 'not-found' });
    const foreign = await sandbox.processor.refund({ ...request, merchant: 'other' });
    expect(foreign).toMatchObject({ verdict: 'not-executed', status: 404 });
  });

  it('with the key of another refund is not executed', async () => {
    const request = await charged(await card());
    await sandbox.processor.refund(request);
    const changed = await sandbox.processor.refund({ ...request, amountCents: cents(1) });
    expect(changed).toMatchObject({ verdict: 'not-executed', status: 422 });
  });

  it('of a bank payment is refused until the debit has settled, and then takes as long as the bank does', async () => {
    const request = await charged(bankAccount('000123456789'));
    expect(await sandbox.processor.refund({ ...request, key: `early-${keys}` })).toMatchObject({ verdict: 'refused' });
    sandbox.moveClock(30_000);
    expect(await sandbox.processor.refund(request)).toEqual({ verdict: 'unknown', reason: 'the refund is on its way' });
    sandbox.moveClock(30_000);
    expect(await sandbox.processor.findRefund(request)).toEqual(given);
  });

  it('of a returned debit is refused', async () => {
    const request = await charged(bankAccount('000222222227'));
    sandbox.moveClock(60_000);
    expect(await sandbox.processor.refund(request)).toMatchObject({ verdict: 'refused', reason: 'disputed' });
  });
});

describe('canceling a sandbox debit', () => {
  it('prevents settlement if the debit hasn’t been sent', async () => {
    const request = await charged(bankAccount('000123456789'), { kind: 'cancel' });
    expect(await sandbox.processor.refund(request)).toEqual(given);
    sandbox.moveClock(60_000);
    const { items } = await sandbox.processor.events({ merchant: 'lumen', after: null, limit: 1_000 });
    expect(items.filter(({ key }) => key === request.chargeKey)).toEqual([]);
  });

  it('is refused as too late after the debit is in the bank’s file, and always for a card', async () => {
    const request = await charged(bankAccount('000123456789'), { kind: 'cancel' });
    sandbox.moveClock(15_000);
    expect(await sandbox.processor.refund(request)).toMatchObject({ verdict: 'refused', reason: 'too-late' });
    const ofCard = await charged(await card(), { kind: 'cancel' });
    expect(await sandbox.processor.refund(ofCard)).toMatchObject({ verdict: 'refused', reason: 'too-late' });
  });
});

const spoiled = testCards.flatMap(({ number, refunding }) =>
  refunding && !('failsLater' in refunding) ? [{ number, refunding }] : [],
);

describe('sandbox refund faults', () => {
  it.each(spoiled.flatMap((each) => ('fault' in each.refunding ? [{ ...each, fault: each.refunding.fault }] : [])))(
    '$fault: the first result isn’t final, and a query or repeat finds one refund',
    async ({ number, fault }) => {
      const request = await charged(await card(number));
      const first = await sandbox.processor.refund(request);
      const isHarmless = fault === 'slow';
      const isPatience = fault === 'conflict' || fault === 'too-many';
      expect(first.verdict).toBe(isHarmless ? 'succeeded' : isPatience ? 'busy' : 'unknown');
      const found = await sandbox.processor.findRefund(request);
      expect(['succeeded', 'not-found']).toContain(found.verdict);
      expect(await sandbox.processor.refund(request)).toEqual(given);
      const { items } = await sandbox.processor.refundReport({ merchant: 'lumen', after: null, limit: 1_000 });
      expect(items.filter(({ key }) => key === request.key)).toHaveLength(1);
    },
  );

  it('each reason for refusing a refund has a test card', async () => {
    const refused = spoiled.flatMap(({ number, refunding }) => ('refusal' in refunding ? [{ number, refunding }] : []));
    expect(refused.map(({ refunding }) => refunding.refusal)).toEqual([...refundRefusals]);
    for (const { number, refunding } of refused) {
      const answer = await sandbox.processor.refund(await charged(await card(number)));
      expect(answer).toMatchObject({ verdict: 'refused', reason: refunding.refusal });
    }
  });
});

it('a sandbox refund that fails later succeeds first, and reports the failure after 30 s', async () => {
  const request = await charged(await card('4000009100000150'));
  expect(await sandbox.processor.refund(request)).toEqual(given);
  const events = async () => {
    const { items } = await sandbox.processor.events({ merchant: 'lumen', after: null, limit: 100 });
    return items.filter(({ kind }) => kind === 'refund-failed');
  };
  expect(await events()).toEqual([]);
  sandbox.moveClock(30_000);
  expect(await events()).toMatchObject([{ kind: 'refund-failed', key: request.chargeKey, refundKey: request.key }]);
  expect(await sandbox.processor.findRefund(request)).toMatchObject({ verdict: 'refused' });
});
