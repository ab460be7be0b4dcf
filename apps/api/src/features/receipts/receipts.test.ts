import { emailReceipt, getLinkedReceipt, openReceipt } from '@quittance/contract/receipts';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { awaitedMail } from '@quittance/services/testing/awaited-mail';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { beginNextMinute } from '../../testing/begin-next-minute.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { payByCard, receiptToken } from '../../testing/payers/receipt-link.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;
let paymentId: string;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCustomer(api, { tenant });
  paymentId = await payByCard(api, payer);
});

const token = () => receiptToken(api, { ...payer, paymentId });

describe('e-mailed receipt link', () => {
  it('shows only its payment, without a sign-in or further links (req 3.8)', async () => {
    const answer = await api.send(openReceipt, { tenant: 'pay', body: { token: await token() } });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      expiresAt: new Date(api.world.clock.now.getTime() + 30 * 24 * 60 * 60 * 1_000).toISOString(),
      transaction: {
        transactionReferenceCode: paymentId,
        amount: 50,
        cancelableThrough: null,
        transactionSeriesID: null,
        cashSlip: null,
      },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('downloads the receipt as a PDF without a sign-in (req 3.8)', async () => {
    const answer = await api.send(getLinkedReceipt, { tenant: 'pay', body: { token: await token(), language: 'es' } });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="receipt-\w{10}\.pdf"$/);
    expect(answer.headers['cache-control']).toMatch(/no-store/);
    expect(readPdfText(answer.rawPayload)).toContain(paymentId);
  });

  it('arrives by e-mail and opens the receipt', async () => {
    const body = { transactionReferenceCode: paymentId, language: 'en' };
    const sent = await api.send(emailReceipt, { ...payer.credentials, body });
    expect(sent.json().destination).not.toContain(payer.login);
    const { text } = await awaitedMail(api.world, `${payer.login}@example.com`);
    const mailed = /\/receipt#([\w-]{43})/.exec(text)?.[1];
    const opened = await api.send(openReceipt, { tenant: 'pay', body: { token: mailed } });
    expect(opened.json().transaction).toMatchObject({ transactionReferenceCode: paymentId });
  });

  it('is refused at another tenant and when it is forged', async () => {
    await makeTenant(api.world, { label: `other-${payer.login.slice(-12)}` });
    for (const [label, made] of [
      [`other-${payer.login.slice(-12)}`, await token()],
      ['pay', `${(await token()).slice(0, -1)}!`],
      ['pay', paymentId],
    ]) {
      const opened = await api.send(openReceipt, { tenant: label ?? '', body: { token: made } });
      expect(refusalOf(opened)).toMatchObject(refused('ReceiptLinkInvalid'));
      const receipt = await api.send(getLinkedReceipt, { tenant: label ?? '', body: { token: made, language: 'en' } });
      expect(refusalOf(receipt)).toMatchObject(refused('ReceiptLinkInvalid'));
    }
  });

  it.each(['', 'x'.repeat(201)])('is refused as malformed when its token is %j (req 7.1)', async (made) => {
    expect(refusalOf(await api.send(openReceipt, { tenant: 'pay', body: { token: made } }))).toMatchObject(
      refused('RequestInvalid'),
    );
  });

  it('is rate limited by client address', async () => {
    beginNextMinute(api);
    const { send } = await api.openAnother({ settings: { SIGN_INS_PER_MINUTE: 2 } });
    const tries = [];
    for (let index = 0; index < 3; index++)
      tries.push(await send(openReceipt, { tenant: 'pay', body: { token: 'x' } }));
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 429]);
  });
});

it('receipts are never e-mailed for guests (req 6.1)', async () => {
  const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
  const body = { transactionReferenceCode: paymentId, language: 'en' };
  expect(refusalOf(await api.send(emailReceipt, { ...credentials, body }))).toMatchObject(refused('GuestNotAllowed'));
});

it("receipts go only to the customer's own address, whatever address the request names", async () => {
  const body = { transactionReferenceCode: paymentId, language: 'en', destination: 'thief@example.com' };
  await api.send(emailReceipt, { ...payer.credentials, body });
  await awaitedMail(api.world, `${payer.login}@example.com`);
  expect(api.world.outbox.mails.map(({ to }) => to)).not.toContain('thief@example.com');
});
