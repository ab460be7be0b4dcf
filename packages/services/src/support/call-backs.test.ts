import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { cancelCallBack } from './cancel-call-back.ts';
import { type CallBackCommand, requestCallBack } from './request-call-back.ts';
import { getCallBack } from './support-requests.ts';

let harness: PaymentHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  payer = await harness.newPayer();
});

const who = () => ({ tenant: harness.tenant, session: payer.session });
const ask = (changes: Partial<CallBackCommand> = {}) =>
  requestCallBack(harness.api, {
    ...who(),
    phoneNumber: '(312) 555-0199',
    topic: 'plan',
    callOn: parseDate('2026-11-24'),
    partOfDay: 'morning',
    language: 'en',
    ...changes,
  });
const cases = () =>
  harness.query<{ open: boolean }>(
    `select closed_at is null as open from operator_case where kind = 'call-back' and customer_id = $1 order by opened_at, case_id`,
    [payer.session.customerId],
  );

describe('a callback request', () => {
  it('can be made five times a day, then is refused with the time to wait and changes nothing', async () => {
    for (let made = 0; made < 5; made++) {
      expect(await ask()).toMatchObject({ kind: 'requested' });
      await cancelCallBack(harness.api, who());
    }
    const before = await harness.footprint();
    const results = await Promise.all([ask(), ask(), ask()]);
    expect(results).toEqual(Array(3).fill({ kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 86_400 }));
    expect(await harness.footprint()).toEqual(before);
    harness.world.clock.now = new Date('2026-11-24T16:00:00Z');
    expect(await ask({ callOn: parseDate('2026-11-25') })).toMatchObject({ kind: 'requested' });
  });

  it('is possible in the evening only while the tenant offers that', async () => {
    expect(await ask({ partOfDay: 'evening' })).toMatchObject({ kind: 'requested' });
    await cancelCallBack(harness.api, who());
    const before = await harness.footprint();
    const closed = { ...harness.tenant, eveningCalls: false };
    expect(await ask({ tenant: closed, partOfDay: 'evening' })).toEqual({
      kind: 'refused',
      code: 'CallBackDayNotAllowed',
      field: 'partOfDay',
    });
    expect(await harness.footprint()).toEqual(before);
    expect(await ask({ tenant: closed, partOfDay: 'afternoon' })).toMatchObject({ kind: 'requested' });
  });

  it('stores the digits of the number and opens a case', async () => {
    const wish = { phone: '3125550199', topic: 'plan', partOfDay: 'morning', language: 'en' };
    const expected = { ...wish, callOn: parseDate('2026-11-24') };
    expect(await ask()).toEqual({ kind: 'requested', callBack: expected });
    expect(await getCallBack(harness.api, who())).toEqual(expected);
    expect(await cases()).toEqual([{ open: true }]);
  });

  it('is changed by requesting again, even concurrently, and remains one case', async () => {
    await Promise.all([ask(), ask({ partOfDay: 'evening' }), ask({ topic: 'dispute' })]);
    await ask({ topic: 'other', callOn: parseDate('2026-12-23') });
    expect(await getCallBack(harness.api, who())).toMatchObject({ topic: 'other', callOn: parseDate('2026-12-23') });
    const rows = await harness.query('select from call_back where customer_id = $1', [payer.session.customerId]);
    expect(rows).toHaveLength(1);
    expect(await cases()).toEqual([{ open: true }]);
  });

  it('opens a new case when it is changed after its case was closed', async () => {
    await ask();
    await harness.query("update operator_case set closed_at = now() where kind = 'call-back'");
    harness.world.clock.now = new Date('2026-11-23T16:01:00Z');
    await ask({ partOfDay: 'evening' });
    expect(await cases()).toEqual([{ open: false }, { open: true }]);
  });

  it('can be withdrawn and made again', async () => {
    await cancelCallBack(harness.api, who());
    await ask();
    await cancelCallBack(harness.api, who());
    expect(await getCallBack(harness.api, who())).toBeUndefined();
    expect(await cases()).toEqual([{ open: false }]);
    harness.world.clock.now = new Date('2026-11-23T16:01:00Z');
    await ask();
    expect(await cases()).toEqual([{ open: false }, { open: true }]);
  });

  it('is not shown after its day has passed', async () => {
    await ask();
    harness.world.clock.now = new Date('2026-11-25T05:59:00Z');
    expect(await getCallBack(harness.api, who())).toBeDefined();
    harness.world.clock.now = new Date('2026-11-25T06:01:00Z');
    expect(await getCallBack(harness.api, who())).toBeUndefined();
  });

  it.each([
    ['PhoneRequired', 'phoneNumber', { phoneNumber: ' ' }],
    ['PhoneFormatInvalid', 'phoneNumber', { phoneNumber: 'call me' }],
    ['PhoneFormatInvalid', 'phoneNumber', { phoneNumber: '555 0199' }],
    ['CallBackDayNotAllowed', 'callOn', { callOn: parseDate('2026-11-23') }],
    ['CallBackDayNotAllowed', 'callOn', { callOn: parseDate('2026-11-28') }],
    ['CallBackDayNotAllowed', 'callOn', { callOn: parseDate('2026-12-24') }],
  ])('is refused with %s (%s) and writes nothing', async (code, field, changes) => {
    expect(await ask(changes)).toEqual({ kind: 'refused', code, field });
    expect(await getCallBack(harness.api, who())).toBeUndefined();
    expect(await cases()).toEqual([]);
  });
});
