import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bankAccount, chargeOf, startTestSandbox } from '../../test/test-sandbox.ts';
import { type ChargeAnswer, type ChargeRequest, ProcessorOutageError } from '../processor-port.ts';
import { openSandboxProcessor } from './sandbox-processor.ts';
import type { Fault } from './server/scenario.ts';
import { mismatchingZip, testBankAccounts, testCards, unknownMerchant } from './server/test-instruments.ts';

let sandbox: Awaited<ReturnType<typeof startTestSandbox>>;
beforeAll(async () => {
  sandbox = await startTestSandbox({ timeoutMs: 3_000, slowMs: 100 });
});
afterAll(() => sandbox.stop());

/** Verdict of a first attempt with the fault, and whether it charges. */
const spoiled: Record<Fault, { verdict: ChargeAnswer['verdict']; isCharged: boolean }> = {
  slow: { verdict: 'succeeded', isCharged: true },
  'hang-after-charge': { verdict: 'unknown', isCharged: true },
  'error-before-charge': { verdict: 'unknown', isCharged: false },
  'error-after-charge': { verdict: 'unknown', isCharged: true },
  'reset-after-charge': { verdict: 'unknown', isCharged: true },
  'half-body': { verdict: 'unknown', isCharged: true },
  'bad-json': { verdict: 'unknown', isCharged: true },
  'wrong-amount': { verdict: 'unknown', isCharged: true },
  conflict: { verdict: 'busy', isCharged: false },
  'too-many': { verdict: 'busy', isCharged: false },
};

describe('a test card', () => {
  it.each(testCards)('$id $does', async ({ number, brand, decline, fault }) => {
    const cvc = brand === 'AMEX' ? '7131' : '713';
    const token = await sandbox.cardToken(number, { cvc });
    const request = chargeOf({ kind: 'card', token }, { key: `card-${number}` });
    if (fault) return expectFault(request, { fault, truth: 'succeeded' });
    const answer = await sandbox.processor.charge(request);
    if (decline)
      expect(answer).toMatchObject({ verdict: 'declined', responseCode: decline.code, reason: decline.reason });
    else
      expect(answer).toEqual({ verdict: 'succeeded', processorReference: expect.stringMatching(/^ch_[0-9a-f]{32}$/) });
    expect(await sandbox.processor.findByKey(request)).toEqual(answer);
  });
});

describe('a test bank account', () => {
  it.each(testBankAccounts)('$accountNumber $does', async ({ accountNumber, decline, fault }) => {
    const request = chargeOf(bankAccount(accountNumber), { key: `bank-${accountNumber}` });
    if (fault) return expectFault(request, { fault, truth: 'accepted' });
    const answer = await sandbox.processor.charge(request);
    if (decline)
      expect(answer).toMatchObject({ verdict: 'declined', responseCode: decline.code, reason: decline.reason });
    else expect(answer).toMatchObject({ verdict: 'accepted' });
    expect(await sandbox.processor.findByKey(request)).toEqual(answer);
  });
});

async function expectFault(
  request: ChargeRequest,
  { fault, truth }: { fault: Fault; truth: 'succeeded' | 'accepted' },
) {
  const { verdict, isCharged } = spoiled[fault];
  const first = await sandbox.processor.charge(request);
  expect(first.verdict).toBe(verdict === 'succeeded' ? truth : verdict);
  const found = await sandbox.processor.findByKey(request);
  expect(found.verdict).toBe(isCharged ? truth : 'not-found');
  const second = await sandbox.processor.charge(request);
  expect(second.verdict).toBe(truth);
  if (isCharged) expect(second).toEqual(found);
}

describe('an invalid sandbox charge', () => {
  it('is declined with 2002 for a routing number with a wrong check digit', async () => {
    const method = { ...bankAccount('000123456789'), routingNumber: '021000022' };
    const answer = await sandbox.processor.charge(chargeOf(method, { key: 'routing' }));
    expect(answer).toMatchObject({ verdict: 'declined', responseCode: '2002' });
  });

  it.each([
    ['an unknown token', { method: { kind: 'card', token: 'tok_none' } as const }, 422],
    ['an unknown merchant (5014)', { merchant: unknownMerchant }, 404],
    ['an amount of zero', { amountCents: cents(0) }, 400],
    ['an empty key', { key: '' }, 400],
  ])('with %s is not executed', async (_name, overrides, status) => {
    const request = chargeOf(bankAccount('000123456789'), { key: 'refused', ...overrides });
    expect(await sandbox.processor.charge(request)).toMatchObject({ verdict: 'not-executed', status });
  });

  it('with the wrong secret key is not executed and never reported as not found', async () => {
    const stranger = openSandboxProcessor({ baseUrl: sandbox.url, secretKey: 'sk_of_someone_else' });
    const request = chargeOf(bankAccount('000123456789'), { key: 'stranger' });
    expect(await stranger.charge(request)).toMatchObject({ verdict: 'not-executed', status: 401 });
    expect(await stranger.findByKey(request)).toEqual({ verdict: 'unknown', reason: 'HTTP 401' });
    await expect(stranger.events({ merchant: 'lumen', after: null, limit: 10 })).rejects.toThrow(ProcessorOutageError);
    stranger.close();
  });

  it('is reported as unknown in a lookup that expects a different amount', async () => {
    const request = chargeOf(bankAccount('000123456789'), { key: 'amount' });
    await sandbox.processor.charge(request);
    const found = await sandbox.processor.findByKey({ ...request, amountCents: cents(1) });
    expect(found).toEqual({ verdict: 'unknown', reason: 'the response has a different amount' });
  });
});

describe('describeCardToken (req 3.9)', () => {
  it.each(testCards)('describes $id', async ({ number, brand, binType, isHsa = false }) => {
    const cvc = brand === 'AMEX' ? '7131' : '713';
    const token = await sandbox.cardToken(number, { cvc, zip: mismatchingZip });
    expect(await sandbox.processor.describeCardToken({ merchant: 'lumen', token })).toEqual({
      token,
      brand,
      binType,
      isHsa,
      lastFour: number.slice(-4),
      expMonth: 12,
      expYear: expect.any(Number),
      postalCodeCheck: 'mismatch',
    });
  });

  it('returns undefined for an unknown token', async () => {
    expect(await sandbox.processor.describeCardToken({ merchant: 'lumen', token: 'tok_none' })).toBeUndefined();
  });
});

it('law: Nacha 2.12.4: the report marks a retried bank payment as RETRY PYMT', async () => {
  const retry = { ...bankAccount('000123456789'), isRetry: true };
  await sandbox.processor.charge(chargeOf(retry, { key: 'again' }));
  await sandbox.processor.charge(chargeOf(bankAccount('000123456789'), { key: 'once' }));
  const { items } = await sandbox.processor.report({ merchant: 'lumen', after: null, limit: 1_000 });
  const described = items.filter(({ key }) => ['again', 'once'].includes(key));
  expect(described.map(({ key, entryDescription }) => [key, entryDescription])).toEqual([
    ['again', 'RETRY PYMT'],
    ['once', undefined],
  ]);
});

it('the paginated report has each charge once with its outcome', async () => {
  const merchant = 'reported';
  const keys = ['r1', 'r2', 'r3'];
  for (const key of keys) await sandbox.processor.charge(chargeOf(bankAccount('000123456789'), { merchant, key }));
  const first = await sandbox.processor.report({ merchant, after: null, limit: 2 });
  const second = await sandbox.processor.report({ merchant, after: first.next, limit: 2 });
  expect([first.hasMore, second.hasMore]).toEqual([true, false]);
  const charges = [...first.items, ...second.items];
  expect(charges.map(({ key }) => key)).toEqual(keys);
  expect(charges[0]).toEqual({
    merchant,
    key: 'r1',
    processorReference: expect.stringMatching(/^ch_/),
    amountCents: 1234,
    currency: 'USD',
    methodKind: 'ach',
    outcome: 'accepted',
    createdAtMs: expect.any(Number),
  });
});
