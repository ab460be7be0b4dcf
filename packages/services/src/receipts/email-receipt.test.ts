import { providedUrls } from '@quittance/database/testing/provided-urls';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { awaitedMail } from '../testing/awaited-mail.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { emailReceipt } from './email-receipt.ts';
import { openReceipt } from './open-receipt.ts';

let harness: PaymentHarness;
let payer: Payer;
let paymentId: string;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
  paymentId = await harness.pay(payer, { method: await harness.card(payer) });
});

const ask = (changes: Partial<Parameters<typeof emailReceipt>[1]> = {}) =>
  emailReceipt(harness.api, { tenant: harness.tenant, session: payer.session, paymentId, language: 'en', ...changes });

const addressOf = ({ session }: Payer) => `${session.login}@example.com`;

describe('emailReceipt', () => {
  it('sends a link to this one receipt to the customer’s own address and returns it masked (req 3.8)', async () => {
    const sent = await ask();
    if (sent.kind === 'refused') throw new Error(sent.code);
    expect(sent.destination).not.toContain(payer.session.login);
    expect(sent.destination).toMatch(/@example\.com$/);
    const { text } = await awaitedMail(harness.world, addressOf(payer));
    const token = /http:\/\/desk\.localhost\/receipt#([\w-]{43})/.exec(text)?.[1] ?? '';
    expect(await openReceipt(harness.api, { tenant: harness.tenant, token })).toMatchObject({
      kind: 'open',
      payment: { paymentId },
    });
  });

  it('sends the e-mail in the requested language (req 9.5)', async () => {
    await ask({ language: 'es' });
    expect(await awaitedMail(harness.world, addressOf(payer))).toMatchObject({
      subject: expect.stringMatching(/^Recibo/),
    });
  });

  it('reveals nothing about the account', async () => {
    await ask();
    expect((await awaitedMail(harness.world, addressOf(payer))).text).not.toContain(payer.accountReferenceCode);
  });

  it('is limited to 3 per address in 15 minutes, no matter who requests it, and says how long to wait', async () => {
    const housemate = await harness.newPayer();
    const email = addressOf(payer).toUpperCase();
    await changeContact(harness.world, { tenant: harness.tenant, session: housemate.session, email });
    const theirs = await harness.pay(housemate, { method: await harness.card(housemate) });
    await ask();
    await ask({ session: housemate.session, paymentId: theirs });
    await ask();
    expect(await ask()).toEqual({ kind: 'refused', code: 'TooManyRequests', retryAfterSeconds: 15 * 60 });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 15 * 60 * 1_000);
    expect(await ask()).toMatchObject({ kind: 'sent' });
  });

  it('counts concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask()));
    expect(answers.filter(({ kind }) => kind === 'sent')).toHaveLength(3);
  });

  it.each(['', 'made-up', randomId(), "' or 1=1 --"])('refuses the unknown payment %j', async (unknown) => {
    expect(await ask({ paymentId: unknown })).toEqual({ kind: 'refused', code: 'NotFound' });
  });

  it("refuses another customer's or tenant's payment as unknown, and sends nothing", async () => {
    const stranger = await harness.newPayer();
    const elsewhere = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    expect(await ask({ session: stranger.session })).toEqual({ kind: 'refused', code: 'NotFound' });
    expect(await ask({ tenant: elsewhere })).toEqual({ kind: 'refused', code: 'NotFound' });
    expect(await harness.query('select from receipt_link where payment_id = $1', [paymentId])).toEqual([]);
  });

  it('is refused without a known address, or when the address has unsubscribed', async () => {
    const owner = { tenant: harness.tenant, session: payer.session };
    const refused = { kind: 'refused', code: 'EndPointNotExist' };
    const silent = { emailAddress: addressOf(payer), optOutAllSubscriptions: true };
    await makeEmailEndpoint(harness.world, { ...owner, ...silent });
    expect(await ask()).toEqual(refused);
    await harness.query('delete from email_endpoint where customer_id = $1', [payer.session.customerId]);
    await changeContact(harness.world, { ...owner, email: '' });
    expect(await ask()).toEqual(refused);
  });

  it('is refused when the tenant sends no e-mail', async () => {
    const refused = { kind: 'refused', code: 'SourceAddressRequired' };
    expect(await ask({ tenant: { ...harness.tenant, enableEmail: false } })).toEqual(refused);
    expect(await ask({ tenant: { ...harness.tenant, emailSourceAddress: null } })).toEqual(refused);
  });
});
