import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { claimPayment } from '../payments/charge/claim-payment.ts';
import { type AchDesk, achCharge, openAchDesk } from '../testing/harness/ach-desk.ts';

let desk: AchDesk;
let keys = 0;

beforeAll(async () => {
  desk = await openAchDesk(providedUrls());
});
afterAll(() => desk.close());
beforeEach(() => desk.at('2026-11-23T16:00:00Z'));
afterEach(async () => {
  expect(await desk.differences()).toEqual([]);
  expect(desk.faults.splice(0)).toEqual([]);
});

const newKey = () => `key-${++keys}`;
const underKey = async (key: string) =>
  (await desk.query<{ state: string }>('select state from ach_entry where entry_key = $1', [key])).map(
    ({ state }) => state,
  );

const ach = achCharge().method;
const of = (changes: object) => achCharge({ key: newKey(), method: { ...ach, ...changes } as typeof ach });

describe('ACH charge', () => {
  it('creates one entry per key, even for simultaneous calls', async () => {
    const request = achCharge({ key: newKey() });
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.processor.charge(request)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ verdict: 'accepted', processorReference: expect.any(String) });
    expect(await underKey(request.key)).toEqual(['waiting']);
    expect(await desk.processor.findByKey(request)).toEqual(answers[0]);
  });

  it('is unknown with another amount under an existing key', async () => {
    const request = achCharge({ key: newKey() });
    await desk.processor.charge(request);
    const other = { ...request, amountCents: cents(1) };
    expect(await desk.processor.charge(other)).toMatchObject({ verdict: 'unknown' });
    expect(await desk.processor.findByKey(other)).toMatchObject({ verdict: 'unknown' });
  });

  it('is not found when it was never made', async () => {
    expect(await desk.processor.findByKey({ merchant: 'PAYEE', key: 'nobody’s' })).toEqual({ verdict: 'not-found' });
  });

  it.each([
    ['a routing number that cannot be', { routingNumber: '021000022' }, { verdict: 'declined', responseCode: '2002' }],
    [
      'an account number that is too long',
      { accountNumber: '1'.repeat(18) },
      { verdict: 'declined', responseCode: '5055' },
    ],
    ['a holder without a name', { holderName: ' ' }, { verdict: 'declined', responseCode: '5055' }],
    ['a holder whose name no bank can read', { holderName: '李小龙' }, { verdict: 'declined', responseCode: '5055' }],
  ])('with %s is declined while the payer can still fix it', async (_what, changes, verdict) => {
    const request = of(changes);
    expect(await desk.processor.charge(request)).toMatchObject(verdict);
    expect(await underKey(request.key)).toEqual([]);
  });

  it("is declined above the payee's limit, and not executed for a card", async () => {
    await desk.configure({ entryLimitCents: cents(4_999) });
    expect(await desk.processor.charge(achCharge({ key: newKey() }))).toMatchObject({ verdict: 'declined' });
    await desk.configure({});
    const card = achCharge({ key: newKey(), method: { kind: 'card', token: 'tok' } });
    expect(await desk.processor.charge(card)).toMatchObject({ verdict: 'not-executed' });
    const nobodys = achCharge({ key: newKey(), merchant: 'NOBODY' });
    expect(await desk.processor.charge(nobodys)).toMatchObject({ verdict: 'not-executed' });
  });
});

describe('crash recovery of an ACH charge', () => {
  it('writes the entry when the process crashed after the claim', async () => {
    const payer = await desk.newPayer();
    const paymentId = await desk.reserve(payer, { method: await desk.bank(payer) });
    await claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId });
    expect(await desk.sweepAfter(61_000)).toBe(1);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await underKey(`${paymentId}-1`)).toEqual(['waiting']);
  });

  it('finds the entry, even days later, when the process crashed after writing it', async () => {
    const payer = await desk.newPayer();
    const paymentId = await desk.reserve(payer, { method: await desk.bank(payer) });
    const claimed = await claimPayment(desk.worker, { tenantId: desk.tenant.id, paymentId });
    await desk.processor.charge(achCharge({ key: claimed?.processor_key ?? '' }));
    expect(await desk.sweepAfter(4 * 86_400_000)).toBe(1);
    expect(await desk.payment(paymentId)).toMatchObject({ state: 'accepted' });
    expect(await underKey(`${paymentId}-1`)).toHaveLength(1);
  });
});
