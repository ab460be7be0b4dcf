import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import { type AchHarness, achCharge, openAchHarness } from '../testing/harness/ach-harness.ts';

let harness: AchHarness;
let keys = 0;

beforeAll(async () => {
  harness = await openAchHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(() => harness.at('2026-11-23T16:00:00Z'));
afterEach(async () => {
  expect(await harness.differences()).toEqual([]);
  expect(harness.faults.splice(0)).toEqual([]);
});

const newKey = () => `key-${++keys}`;
const underKey = async (key: string) =>
  (await harness.query<{ state: string }>('select state from ach_entry where entry_key = $1', [key])).map(
    ({ state }) => state,
  );

const ach = achCharge().method;
const of = (changes: object) => achCharge({ key: newKey(), method: { ...ach, ...changes } as typeof ach });

describe('an ACH charge', () => {
  it('creates one entry per key, even for simultaneous calls', async () => {
    const request = achCharge({ key: newKey() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => harness.processor.charge(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ verdict: 'accepted', processorReference: expect.any(String) });
    expect(await underKey(request.key)).toEqual(['waiting']);
    expect(await harness.processor.findByKey(request)).toEqual(answers[0]);
  });

  it('is unknown for a different amount under an existing key', async () => {
    const request = achCharge({ key: newKey() });
    await harness.processor.charge(request);
    const other = { ...request, amountCents: cents(1) };
    expect(await harness.processor.charge(other)).toMatchObject({ verdict: 'unknown' });
    expect(await harness.processor.findByKey(other)).toMatchObject({ verdict: 'unknown' });
  });

  it('is not found when it was never made', async () => {
    expect(await harness.processor.findByKey({ merchant: 'PAYEE', key: 'nobody’s' })).toEqual({ verdict: 'not-found' });
  });

  it.each([
    ['an invalid routing number', { routingNumber: '021000022' }, { verdict: 'declined', responseCode: '2002' }],
    [
      'an account number that is too long',
      { accountNumber: '1'.repeat(18) },
      { verdict: 'declined', responseCode: '5055' },
    ],
    ['a holder without a name', { holderName: ' ' }, { verdict: 'declined', responseCode: '5055' }],
    ['a holder whose name banks cannot read', { holderName: '李小龙' }, { verdict: 'declined', responseCode: '5055' }],
  ])('with %s is declined while the payer can still fix it', async (_what, changes, verdict) => {
    const request = of(changes);
    expect(await harness.processor.charge(request)).toMatchObject(verdict);
    expect(await underKey(request.key)).toEqual([]);
  });

  it("is declined above the payee's limit, and not executed for a card", async () => {
    await harness.configure({ entryLimitCents: cents(4_999) });
    expect(await harness.processor.charge(achCharge({ key: newKey() }))).toMatchObject({ verdict: 'declined' });
    await harness.configure({});
    const card = achCharge({ key: newKey(), method: { kind: 'card', token: 'tok' } });
    expect(await harness.processor.charge(card)).toMatchObject({ verdict: 'not-executed' });
    const nobodys = achCharge({ key: newKey(), merchant: 'NOBODY' });
    expect(await harness.processor.charge(nobodys)).toMatchObject({ verdict: 'not-executed' });
  });
});

describe('crash recovery of an ACH charge', () => {
  it('writes the entry when the process crashed after claiming the payment', async () => {
    const payer = await harness.newPayer();
    const paymentId = await harness.reserve(payer, { method: await harness.bank(payer) });
    await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId });
    expect(await harness.sweepAfter(61_000)).toBe(1);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await underKey(`${paymentId}-1`)).toEqual(['waiting']);
  });

  it('finds the entry, even days later, when the process crashed after writing it', async () => {
    const payer = await harness.newPayer();
    const paymentId = await harness.reserve(payer, { method: await harness.bank(payer) });
    const claimed = await claimPayment(harness.worker, { tenantId: harness.tenant.id, paymentId });
    await harness.processor.charge(achCharge({ key: claimed?.processor_key ?? '' }));
    expect(await harness.sweepAfter(4 * 86_400_000)).toBe(1);
    expect(await harness.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await underKey(`${paymentId}-1`)).toHaveLength(1);
  });
});
