import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { type Language, languages } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { v4 as randomId } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cancelInstallmentSeries } from '../installment-plans/change/cancel-installment-series.ts';
import { getReceipt } from '../payments/history/get-receipt.ts';
import { getAgreement } from '../settlements/get-agreement.ts';
import { getLetter } from '../settlements/get-letter.ts';
import { closeAccount } from '../testing/close-account.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { getAuthorization } from './get-authorization.ts';
import { getPaidInFullLetter } from './get-paid-in-full-letter.ts';
import { getPlanAuthorization } from './get-plan-authorization.ts';
import { getStatement } from './get-statement.ts';
import { listDocuments } from './list-documents.ts';
import { fullText, partsOf, readTaggedPdf } from './testing/read-tagged-pdf.ts';

let harness: SettlementHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = new Date('2026-11-23T16:00:00Z');
  harness.faults.length = 0;
  payer = await harness.newPayer();
});

const who = (language: Language = 'en', of = payer) => ({ tenant: harness.tenant, session: of.session, language });

/** Returns a document's bytes; throws when it is refused. */
async function given(answer: Promise<{ kind: string; pdf?: Uint8Array; code?: string }>): Promise<Uint8Array> {
  const { pdf, code } = await answer;
  if (!pdf) throw new Error(`refused: ${code}`);
  return pdf;
}

const authorization = (paymentId: string, language?: Language, of?: Payer) =>
  getAuthorization(harness.api, { ...who(language, of), paymentId });
const planAuthorization = (planId: string, versionNumber?: number, language?: Language) =>
  getPlanAuthorization(harness.api, { ...who(language), planId, versionNumber });
const letter = (language?: Language, accountReferenceCode = payer.accountReferenceCode) =>
  getPaidInFullLetter(harness.api, { ...who(language), accountReferenceCode });
const endPlan = (planId: string) =>
  cancelInstallmentSeries(harness.api, { ...who(), planId, client: { address: '127.0.0.1', userAgent: 'test' } });
const listed = (of = payer) => listDocuments(harness.api, { tenant: harness.tenant, session: of.session });

describe('a payment authorization', () => {
  it('contains the exact agreed text, its fingerprint and the time', async () => {
    const paymentId = await harness.pay(payer, { method: await harness.bank(payer) });
    const [agreed] = await harness.query<{ text: string; text_hash: Buffer }>(
      'select text, text_hash from payment_authorization where payment_id = $1',
      [paymentId],
    );
    const { text } = await readTaggedPdf(await given(authorization(paymentId)));
    const squeezed = text.replaceAll(/\s/g, '');
    expect(squeezed).toContain(agreed?.text.replaceAll(/\s/g, ''));
    expect(squeezed).toContain(agreed?.text_hash.toString('hex'));
    expect(text).toContain(`Authorized by Test ${payer.session.login}`);
    expect(text).toContain('Total $50.00 Payment method Checking **6789 Payment date November 23, 2026');
    expect(text).toMatch(/Authorized November 23, 2026 at 10:00\sAM CST IP address 127\.0\.0\.1/);
  });

  it('is refused for an unknown id, another customer or another tenant', async () => {
    const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
    const none = { kind: 'refused', code: 'NotFound', field: 'transactionReferenceCode' };
    for (const each of ['', 'made-up', "' or 1=1 --", randomId()]) expect(await authorization(each)).toEqual(none);
    expect(await authorization(paymentId, 'en', await harness.newPayer())).toEqual(none);
    const tenant = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    expect(await getAuthorization(harness.api, { ...who(), tenant, paymentId })).toEqual(none);
  });

  it('is refused for a guest on another visit (req 6.1)', async () => {
    const paymentId = await harness.pay(payer, { method: await harness.card(payer) });
    const session = await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode });
    expect(await authorization(paymentId, 'en', { ...payer, session })).toMatchObject({ code: 'NotFound' });
  });
});

describe('a payment plan authorization', () => {
  it('law: 12 CFR 1005.10(b): contains the agreed text and the installments at that time', async () => {
    const plan = await harness.makePlan(payer, { totalCents: 15_000 });
    const { text } = await readTaggedPdf(await given(planAuthorization(plan.planId)));
    expect(text).toContain(`Plan number ${plan.confirmationNumber} Version 1 (original)`);
    expect(text).toMatch(/You'll pay \$[\d.]+ × \d+(?: \+ \$[\d.]+)?, \$[\d,.]+ in all/);
    expect(text.replaceAll(/\s/g, '')).toContain(plan.versions[0]?.text.replaceAll(/\s/g, ''));
    expect(text).toContain(
      'Plan payments 1. November 23, 2026 $50.00 2. November 30, 2026 $50.00 3. December 7, 2026 $50.00',
    );
  });

  it('is available in every version, with the latest as the default', async () => {
    const { planId } = await harness.makePlan(payer, { startOn: '2026-12-07' });
    await endPlan(planId);
    const latest = (await readTaggedPdf(await given(planAuthorization(planId)))).text;
    expect(latest).toContain('Version 2 (canceled)');
    expect(latest).not.toContain('Plan payments');
    expect((await readTaggedPdf(await given(planAuthorization(planId, 1)))).text).toContain('Version 1 (original)');
    expect(await planAuthorization(planId, 3)).toMatchObject({ kind: 'refused', code: 'NotFound' });
  });

  it('is refused for an unknown id or another customer', async () => {
    const { planId } = await harness.makePlan(payer);
    payer = await harness.newPayer();
    const none = { kind: 'refused', code: 'NotFound', field: 'transactionSeriesID' };
    for (const each of ['', 'made-up', randomId(), planId]) expect(await planAuthorization(each)).toEqual(none);
  });
});

describe('the paid-in-full letter', () => {
  const payAll = async () => harness.pay(payer, { method: await harness.card(payer), amountCents: cents(20_000) });

  it('states that the balance is zero, the amount paid and the last payment date', async () => {
    await payAll();
    const { text } = await readTaggedPdf(await given(letter()));
    expect(text).toContain(`account ${payer.accountReferenceCode} is paid in full. You paid a total of $200.00.`);
    expect(text).toContain('You made your last payment on November 23, 2026.');
    expect(text).toContain('you owe nothing on this account');
    expect(text).toContain('Balance $0.00');
  });

  it('is refused while there is a balance and for another customer’s account', async () => {
    const unpaid = { kind: 'refused', code: 'AccountNotPaidInFull', field: 'accountReferenceCode' };
    expect(await letter()).toEqual(unpaid);
    await harness.pay(payer, { method: await harness.card(payer) });
    expect(await letter()).toEqual(unpaid);
    const none = { kind: 'refused', code: 'NotFound', field: 'accountReferenceCode' };
    const { accountReferenceCode } = await harness.newPayer();
    for (const each of ['made-up', accountReferenceCode]) expect(await letter('en', each)).toEqual(none);
  });

  it('isn’t issued until the bank payment settles, and is withdrawn when it is returned', async () => {
    const method = await harness.bank(payer, { accountNumber: '000222222227' });
    await harness.pay(payer, { method, amountCents: cents(20_000) });
    const unpaid = { kind: 'refused', code: 'AccountNotPaidInFull', field: 'accountReferenceCode' };
    expect(await letter()).toEqual(unpaid);
    await harness.query('delete from processor_cursor');
    await harness.collectAfter(30_000);
    expect(await letter()).toMatchObject({ kind: 'document' });
    await harness.collectAfter(30_000);
    expect(await letter()).toEqual(unpaid);
  });

  it.each([
    ['was paid before its creditor closed it', 20_000, { kind: 'document' }],
    ['still owed something when its creditor closed it', 5_000, { code: 'AccountNotPaidInFull' }],
  ])('is issued or refused for an account that %s', async (_what, amountCents, expected) => {
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(amountCents) });
    harness.pass(24 * 60 * 60 * 1_000);
    const { accountReferenceCode } = payer;
    await closeAccount(harness.world, { tenant: harness.tenant, accountReferenceCode });
    expect(await harness.balance(payer)).toBe(0);
    expect(await letter()).toMatchObject(expected);
    expect((await listed()).map(({ kind }) => kind)).toEqual('kind' in expected ? ['paid-in-full-letter'] : []);
  });

  it('is refused for an account settled for less, which has a separate letter', async () => {
    await harness.settle(payer);
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    expect(await harness.balance(payer)).toBe(0);
    expect(await letter()).toMatchObject({ code: 'AccountNotPaidInFull' });
    expect((await listed()).map(({ kind }) => kind).sort()).toEqual(['settled-letter', 'settlement-agreement']);
  });
});

describe('listDocuments', () => {
  it('returns the newest documents first, each with the reference that opens it', async () => {
    const plan = await harness.makePlan(payer, { startOn: '2026-12-07' });
    await endPlan(plan.planId);
    harness.pass(24 * 60 * 60 * 1_000);
    await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(20_000) });
    expect(await listed()).toHaveLength(2);
    await harness.query('delete from processor_cursor');
    await harness.collectAfter(60_000);
    const about = { accountReferenceCode: payer.accountReferenceCode, accountName: expect.any(String) };
    const version = { kind: 'plan-authorization', ...about, on: '2026-11-23', reference: plan.planId };
    expect(await listed()).toEqual([
      {
        kind: 'paid-in-full-letter',
        ...about,
        on: '2026-11-24',
        reference: payer.accountReferenceCode,
        versionNumber: null,
      },
      { ...version, versionNumber: 2 },
      { ...version, versionNumber: 1 },
    ]);
    expect(await listed(await harness.newPayer())).toEqual([]);
  });
});

async function everyDocument(language: Language): Promise<[string, string, Uint8Array][]> {
  const asked = who(language);
  const plan = await harness.makePlan(payer, { totalCents: 10_000, startOn: '2026-12-07' });
  await endPlan(plan.planId);
  const paymentId = await harness.pay(payer, { method: await harness.bank(payer), amountCents: cents(20_000) });
  await harness.query('delete from processor_cursor');
  await harness.collectAfter(60_000);
  const settled = await harness.newPayer();
  const settlementId = await harness.settle(settled);
  await harness.paySettlement(settled, { method: await harness.card(settled) });
  const period = { from: parseDate('2026-11-01'), to: parseDate('2026-11-23') };
  const statement = getStatement(harness.api, { ...asked, accountReferenceCode: undefined, period });
  const settlement = { ...who(language, settled), settlementId };
  return [
    ['Payment receipt', 'Recibo de pago', await given(getReceipt(harness.api, { ...asked, paymentId }))],
    ['Payment authorization', 'Autorización de pago', await given(authorization(paymentId, language))],
    [
      'Payment plan authorization',
      'Autorización del plan de pagos',
      await given(planAuthorization(plan.planId, 1, language)),
    ],
    ['Paid in full', 'Cuenta pagada por completo', await given(letter(language))],
    ['Account statement', 'Estado de cuenta', await given(statement)],
    ['Settlement agreement', 'Acuerdo de liquidación', await given(getAgreement(harness.api, settlement))],
    ['Paid and settled', 'Cuenta pagada y saldada', await given(getLetter(harness.api, settlement))],
  ];
}

describe.each(languages)('every document in "%s"', (language) => {
  it('is tagged with a title, a language and one heading, and contains no untagged text', async () => {
    for (const [english, spanish, pdf] of await everyDocument(language)) {
      const document = await readTaggedPdf(pdf);
      const heading = language === 'en' ? english : spanish;
      expect(document).toMatchObject({ isTagged: true, language: `${language}-US`, untagged: [] });
      expect(partsOf(document.parts, 'H1').map(fullText)).toEqual([heading]);
      expect(document.title).not.toBe('');
      expect(document.text).toContain(harness.tenant.name);
      const rows = partsOf(document.parts, 'TR');
      expect(rows.length).toBeGreaterThan(3);
      for (const row of rows) expect(row.parts.every(({ role }) => role === 'TH' || role === 'TD')).toBe(true);
    }
    expect(harness.faults).toEqual([]);
  });

  it('is stored, and the same bytes are returned on a later day', async () => {
    const kept = () =>
      harness.query<{ kind: string }>(
        "select kind from document where language = $1 and issued_at > '2026-11-23' order by kind, document_id",
        [language],
      );
    await harness.query("update document set issued_at = '2026-01-01'");
    const paymentId = await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(20_000) });
    const asked = () =>
      Promise.all([
        given(getReceipt(harness.api, { ...who(language), paymentId })),
        given(authorization(paymentId, language)),
        given(letter(language)),
      ]);
    const first = await asked();
    harness.pass(3 * 24 * 60 * 60 * 1_000);
    const later = await asked();
    expect(later.map((each) => Buffer.from(each).toString('base64'))).toEqual(
      first.map((each) => Buffer.from(each).toString('base64')),
    );
    expect((await kept()).map(({ kind }) => kind)).toEqual(['authorization', 'paid-in-full-letter', 'receipt']);
  });
});
