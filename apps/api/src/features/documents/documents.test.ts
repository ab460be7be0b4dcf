import {
  getAuthorization,
  getPaidInFullLetter,
  getPlanAuthorization,
  getStatement,
  listDocuments,
} from '@quittance/contract/documents';
import { getReceipt } from '@quittance/contract/payments';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { agreeToElectronicRecords } from '@quittance/services/testing/electronic-consent';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { payByCard } from '../../testing/payers/receipt-link.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { daysAhead } from '../../testing/payment-request.ts';
import { makePlan } from '../../testing/plan-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
});

const day = (days: number) => daysAhead(api, { tenant, days });
const send = (call: Parameters<TestApi['send']>[0], body: object, of = payer) =>
  api.send(call, { ...of.credentials, body });

describe('documents', () => {
  it('are listed with the fields needed to request them, and open as PDFs', async () => {
    const planId = await makePlan(api, payer);
    const { documents } = (await send(listDocuments, {})).json();
    expect(documents).toEqual([
      {
        kind: 'plan-authorization',
        accountReferenceCode: payer.account,
        accountName: expect.any(String),
        on: day(0),
        reference: planId,
        versionNumber: 1,
      },
    ]);
    await agreeToElectronicRecords(api.world, payer);
    const document = await send(getPlanAuthorization, {
      transactionSeriesID: planId,
      versionNumber: 1,
      language: 'en',
    });
    expect(document.headers['content-type']).toBe('application/pdf');
    expect(document.headers['content-disposition']).toMatch(
      /^attachment; filename="plan-authorization-\w{10}-1\.pdf"$/,
    );
    expect(readPdfText(document.rawPayload)).toContain('Payment plan authorization');
  });

  it('are stored encrypted and returned byte for byte on a second download', async () => {
    const transactionReferenceCode = await payByCard(api, payer);
    const first = await send(getReceipt, { transactionReferenceCode, language: 'en' });
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 60_000);
    const second = await send(getReceipt, { transactionReferenceCode, language: 'en' });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
    const { rows } = await api.world.adminPool.query('select stored_as from document where subject = $1', [
      transactionReferenceCode,
    ]);
    expect(rows).toHaveLength(1);
    const stored = Buffer.from((await api.world.context.files.get(rows[0].stored_as)) ?? []);
    expect(stored.includes('%PDF')).toBe(false);
  });

  it('are returned while the file store is unavailable', async () => {
    const away = async () => {
      throw new Error('the store is away');
    };
    const files = { put: away, get: away, remove: away, close: () => undefined };
    const transactionReferenceCode = await payByCard(api, payer);
    const { send: sendWithout } = await api.openAnother({ services: { files } });
    const body = { transactionReferenceCode, language: 'en' };
    const answer = await sendWithout(getReceipt, { ...payer.credentials, body });
    expect(readPdfText(answer.rawPayload)).toContain(transactionReferenceCode);
  });

  it('of another customer are not found', async () => {
    const transactionReferenceCode = await payByCard(api, payer);
    const transactionSeriesID = await makePlan(api, await signInCustomer(api, { tenant }));
    const stranger = await signInCustomer(api, { tenant });
    await agreeToElectronicRecords(api.world, stranger);
    for (const [call, body] of [
      [getReceipt, { transactionReferenceCode }],
      [getAuthorization, { transactionReferenceCode }],
      [getPlanAuthorization, { transactionSeriesID }],
      [getPaidInFullLetter, { accountReferenceCode: payer.account }],
      [getStatement, { accountReferenceCode: payer.account, from: day(-1), to: day(0) }],
    ] as const) {
      expect(refusalOf(await send(call, { ...body, language: 'en' }, stranger))).toMatchObject(refused('NotFound'));
    }
    expect((await send(listDocuments, {}, stranger)).json().documents).toEqual([]);
  });

  it('are refused for guests, except for authorizations given in the same visit (req 6.1)', async () => {
    const transactionReferenceCode = await payByCard(api, payer);
    const guest = { ...payer, ...(await enterAsGuest(api, { tenant, owner: payer })) };
    for (const [call, body] of [
      [listDocuments, {}],
      [getPlanAuthorization, { transactionSeriesID: 'x', language: 'en' }],
      [getPaidInFullLetter, { accountReferenceCode: payer.account, language: 'en' }],
      [getStatement, { from: day(-1), to: day(0), language: 'en' }],
    ] as const) {
      expect(refusalOf(await send(call, body, guest))).toMatchObject(refused('GuestNotAllowed'));
    }
    const asked = { transactionReferenceCode, language: 'en' };
    expect(refusalOf(await send(getAuthorization, asked, guest))).toMatchObject(refused('NotFound'));
  });
});

describe('statement', () => {
  it.each([
    [{ from: 'yesterday' }],
    [{ from: '2026-02-30' }],
    [{ to: '11/23/2026' }],
    [{ language: 'fr' }],
    [{ accountReferenceCode: '' }],
    [{ accountReferenceCode: 'x'.repeat(65) }],
  ])('is refused as malformed for %j (req 7.1)', async (changes) => {
    const body = { from: day(-1), to: day(0), language: 'en', ...changes };
    expect(refusalOf(await send(getStatement, body))).toMatchObject(refused('RequestInvalid'));
  });

  it.each([
    [{ from: '1990-01-01', to: '2026-11-22' }, 'from'],
    [{ from: '2100-12-31', to: '2100-12-31' }, 'to'],
  ])('is refused for the period %j, and the error names the invalid field', async (period, field) => {
    const body = { language: 'en', ...period };
    expect(refusalOf(await send(getStatement, body))).toMatchObject({
      ...refused('PeriodInvalid'),
      body: { error: { field } },
    });
  });

  it('is rate limited by client address', async () => {
    beginNextMinute(api);
    const { send: sendTo } = await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 2 } });
    const answers = [];
    for (const from of [-1, -2, -3]) {
      const body = { from: day(from), to: day(0), language: 'en' };
      answers.push(await sendTo(getStatement, { ...payer.credentials, body }));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });
});
