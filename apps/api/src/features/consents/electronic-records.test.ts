import { getPlanAuthorization, listDocuments, requestPaperCopy } from '@quittance/contract/documents';
import {
  acceptElectronicRecords,
  getElectronicRecords,
  getTestPage,
  withdrawElectronicRecords,
} from '@quittance/contract/electronic-records';
import { getInstallmentSeries } from '@quittance/contract/installment-plans';
import { getSettlementAgreement } from '@quittance/contract/settlements';
import { changePastTriggers } from '@quittance/database/testing/change-past-triggers';
import type { Language } from '@quittance/domain/languages';
import { recordsWording } from '@quittance/services/electronic-records/records-wording';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { typedCode } from '../../testing/page-code.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { settle } from '../../testing/payers/settled-account.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
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

const send = (call: Parameters<TestApi['send']>[0], body: object, of = payer) =>
  api.send(call, { ...of.credentials, body });
const accept = async (of = payer) => send(acceptElectronicRecords, await typedCode(api, of), of);
const planDocument = (planId: string, of = payer) =>
  send(getPlanAuthorization, { transactionSeriesID: planId, language: 'en' }, of);

async function consentsOf({ session }: SignedIn) {
  const { rows } = await api.world.adminPool.query(
    "select * from consent where customer_id = $1 and kind = 'esign' order by recorded_at",
    [session.customerId],
  );
  return rows;
}

describe('documents that the law requires in writing', () => {
  it('law: 15 USC 7001(c): are available online only after the customer consents', async () => {
    const planId = await makePlan(api, payer);
    const settled = await signInCustomer(api, { tenant });
    const settlementID = await settle(api, settled);
    const agreement = () => send(getSettlementAgreement, { settlementID, language: 'en' }, settled);
    for (const answer of [await planDocument(planId), await agreement()])
      expect(refusalOf(answer)).toMatchObject(refused('ElectronicConsentRequired'));
    await accept();
    await accept(settled);
    for (const answer of [await planDocument(planId), await agreement()])
      expect(answer.headers['content-type']).toBe('application/pdf');
  });

  it('are available without consent when the tenant records its legal basis', async () => {
    const loose = await makeTenant(api.world, { label: 'loose' });
    await api.world.adminPool.query(
      "update tenant set electronic_records_permission = 'Memo 26-7' where tenant_id = $1",
      [loose.id],
    );
    const theirs = await signInCustomer(api, { tenant: loose });
    expect((await planDocument(await makePlan(api, theirs), theirs)).statusCode).toBe(200);
    const records = await send(getElectronicRecords, { language: 'en' }, theirs);
    expect(records.json()).toMatchObject({ isRequired: false, isGranted: false });
  });

  it("law: 12 CFR 1006.42: are refused online without consent but don't block the payment plan", async () => {
    const planId = await makePlan(api, payer);
    expect((await send(getInstallmentSeries, { transactionSeriesID: planId })).statusCode).toBe(200);
    expect(refusalOf(await planDocument(planId))).toMatchObject(refused('ElectronicConsentRequired'));
  });
});

describe('consent to electronic documents', () => {
  it('law: 15 USC 7001(c): is stored with its text, version, language, address and browser', async () => {
    const userAgent = 'Mozilla/5.0 (Test)';
    const typed = await typedCode(api, payer, 'es');
    const headers = { 'user-agent': userAgent };
    await api.send(acceptElectronicRecords, { ...payer.credentials, headers, body: typed });
    const wording = recordsWording(tenant, 'es');
    expect(await consentsOf(payer)).toEqual([
      expect.objectContaining({
        is_granted: true,
        shown_text: wording.text,
        text_version: wording.version,
        text_hash: expect.any(Buffer),
        language: 'es',
        client_address: '127.0.0.1',
        user_agent: userAgent,
        session_kind: 'registered',
        source: 'screen',
        demonstrated_by: 'pdf-code',
      }),
    ]);
    const { sections } = (await send(getElectronicRecords, { language: 'es' })).json();
    for (const { title, text } of sections) expect(wording.text).toContain(`${title}\n${text}`);
  });

  it('law: 15 USC 7001(c): requires the code from a PDF that the customer opened', async () => {
    const typed = await typedCode(api, payer);
    const page = await send(getTestPage, { language: 'en' });
    expect(readPdfText(page.rawPayload)).toContain(typed.code);
    const wrong = { ...typed, code: typed.code.replace(/^\d/, (digit) => String((Number(digit) + 1) % 10)) };
    expect(refusalOf(await send(acceptElectronicRecords, wrong))).toMatchObject(refused('PageCodeWrong'));
    expect(await consentsOf(payer)).toEqual([]);
    const spaced = { ...typed, code: ` ${typed.code.replace(' ', '')} ` };
    expect((await send(acceptElectronicRecords, spaced)).statusCode).toBe(200);
    expect(await consentsOf(payer)).toHaveLength(1);
  });

  it("is refused with another customer's or tenant's code", async () => {
    const other = await makeTenant(api.world, { label: 'other' });
    const own = await typedCode(api, payer);
    for (const stranger of [await signInCustomer(api, { tenant }), await signInCustomer(api, { tenant: other })]) {
      const { code } = await typedCode(api, stranger);
      expect(refusalOf(await send(acceptElectronicRecords, { ...own, code }))).toMatchObject(refused('PageCodeWrong'));
    }
    expect(await consentsOf(payer)).toEqual([]);
  });

  it('allows only five attempts when ten wrong codes arrive at once', async () => {
    const wrong = { ...(await typedCode(api, payer)), code: 'none' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(acceptElectronicRecords, wrong)));
    const codes = answers.map((answer) => answer.statusCode).sort();
    expect(codes).toEqual([...Array(5).fill(422), ...Array(5).fill(429)]);
    expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBeDefined();
    expect(await consentsOf(payer)).toEqual([]);
  });

  it('is stored once when ten correct codes arrive at once', async () => {
    const typed = await typedCode(api, payer);
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(acceptElectronicRecords, typed)));
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(await consentsOf(payer)).toHaveLength(1);
  });

  it('law: 15 USC 7001(c): ends as soon as it is withdrawn, and renewing it needs a new code', async () => {
    const planId = await makePlan(api, payer);
    const typed = await typedCode(api, payer);
    await send(acceptElectronicRecords, typed);
    await Promise.all(Array.from({ length: 5 }, () => send(withdrawElectronicRecords, {})));
    expect((await consentsOf(payer)).map((row) => row.is_granted)).toEqual([true, false]);
    expect(refusalOf(await planDocument(planId))).toMatchObject(refused('ElectronicConsentRequired'));
    expect(refusalOf(await send(acceptElectronicRecords, typed))).toMatchObject(refused('PageCodeWrong'));
    await accept();
    expect((await planDocument(planId)).statusCode).toBe(200);
  });

  it("isn't available to guests, who have no such documents (req 6.1)", async () => {
    const guest = { ...payer, ...(await enterAsGuest(api, { tenant, owner: payer })) };
    for (const [call, body] of [
      [getElectronicRecords, { language: 'en' }],
      [getTestPage, { language: 'en' }],
      [acceptElectronicRecords, { code: '000000', textVersion: 'x', language: 'en' }],
      [withdrawElectronicRecords, {}],
    ] as const)
      expect(refusalOf(await send(call, body, guest))).toMatchObject(refused('GuestNotAllowed'));
  });
});

describe('consent to electronic documents after the terms change', () => {
  let own: Tenant;
  let theirs: SignedIn;

  /** Tenants are cached for five seconds. */
  const seeChanges = () => {
    api.world.clock.now = new Date(api.world.clock.now.getTime() + 6_000);
  };
  const say = async (language: Language, texts: Record<string, string>) => {
    await api.world.adminPool.query(
      `insert into tenant_settings_version (tenant_id, version, content, content_hash, origin, note, published_by, published_at)
       select $1, count(*) + 1, $2, '\\x00', 'adopted', '', 'test', now() from tenant_settings_version where tenant_id = $1`,
      [own.id, JSON.stringify({ texts: { en: {}, es: {}, [language]: texts } })],
    );
    seeChanges();
  };
  const needed = { 'ElectronicRecords.Needed': 'You need a device that opens PDF/A files.' };
  const recordsIn = async (language: string) => (await send(getElectronicRecords, { language }, theirs)).json();

  let count = 0;
  beforeEach(async () => {
    own = await makeTenant(api.world, { label: `terms${++count}` });
    theirs = await signInCustomer(api, { tenant: own });
  });

  it('law: 15 USC 7001(c): covers no new documents until the customer consents again, and the history keeps both consents', async () => {
    await accept(theirs);
    const planId = await makePlan(api, theirs);
    const before = await consentsOf(theirs);
    await say('en', needed);
    expect(await recordsIn('en')).toMatchObject({ isGranted: false, isOutdated: true });
    expect(refusalOf(await planDocument(planId, theirs))).toMatchObject(refused('ElectronicConsentRequired'));
    expect((await accept(theirs)).statusCode).toBe(200);
    expect(await recordsIn('en')).toMatchObject({ isGranted: true, isOutdated: false });
    expect((await planDocument(planId, theirs)).statusCode).toBe(200);
    const after = await consentsOf(theirs);
    expect(after).toHaveLength(2);
    expect(after[0]).toEqual(before[0]);
    expect(after[1]).toMatchObject({ is_granted: true, shown_text: expect.stringContaining('PDF/A') });
    expect(after[1].terms_version).not.toBe(before[0].terms_version);
  });

  it('still covers documents that the customer received under the earlier terms', async () => {
    await accept(theirs);
    const planId = await makePlan(api, theirs);
    const version = { transactionSeriesID: planId, versionNumber: 1, language: 'en' };
    const got = await send(getPlanAuthorization, version, theirs);
    expect(got.statusCode).toBe(200);
    await say('en', needed);
    const again = await send(getPlanAuthorization, version, theirs);
    expect(again.rawPayload.equals(got.rawPayload)).toBe(true);
    await send(withdrawElectronicRecords, {}, theirs);
    expect(refusalOf(await send(getPlanAuthorization, version, theirs))).toMatchObject(
      refused('ElectronicConsentRequired'),
    );
  });

  it('refuses a code from the earlier terms and can still be withdrawn', async () => {
    const typed = await typedCode(api, theirs);
    await send(acceptElectronicRecords, typed, theirs);
    await say('en', needed);
    const { textVersion } = await recordsIn('en');
    const old = await send(acceptElectronicRecords, { ...typed, textVersion }, theirs);
    expect(refusalOf(old)).toMatchObject(refused('PageCodeWrong'));
    expect(refusalOf(await send(acceptElectronicRecords, typed, theirs))).toMatchObject(refused('DisclosureOutdated'));
    await send(withdrawElectronicRecords, {}, theirs);
    expect(await recordsIn('en')).toMatchObject({ isGranted: false, isOutdated: false });
    expect((await consentsOf(theirs)).map((row) => row.is_granted)).toEqual([true, false]);
  });

  it.each([
    ['the terms of the other language', 'es', needed],
    ['capitals, spaces and punctuation', 'en', { 'ElectronicRecords.PaperTitle': ' Your RIGHT to paper! ' }],
  ] as const)('stays valid when only %s change', async (_, language, texts) => {
    await accept(theirs);
    await say(language, texts);
    expect(await recordsIn('en')).toMatchObject({ isGranted: true, isOutdated: false });
    expect(await recordsIn('es')).toMatchObject({ isGranted: true, isOutdated: false });
  });

  it("stays valid when only the tenant's name and contact details change", async () => {
    await accept(theirs);
    await api.world.adminPool.query(
      "update tenant set name = 'Another Name', support_phone = '3125550177' where tenant_id = $1",
      [own.id],
    );
    seeChanges();
    expect((await recordsIn('en')).sections[0].text).toContain('Another Name');
    expect(await recordsIn('en')).toMatchObject({ isGranted: true, isOutdated: false });
  });

  it('is compared by its full text when it has no terms version', async () => {
    await accept(theirs);
    const forgetTerms = 'update consent set terms_version = null where customer_id = $1';
    await changePastTriggers(api.world.adminPool, forgetTerms, [theirs.session.customerId]);
    expect(await recordsIn('en')).toMatchObject({ isGranted: true, isOutdated: false });
    await say('en', needed);
    expect(await recordsIn('en')).toMatchObject({ isGranted: false, isOutdated: true });
  });
});

describe('paper copy of a document', () => {
  const letters = async ({ session }: SignedIn) => {
    const { rows } = await api.world.adminPool.query(
      "select document_kind, document_subject, document_language, document_requested, closed_at from operator_case where customer_id = $1 and kind = 'paper-copy'",
      [session.customerId],
    );
    return rows;
  };
  const listedOf = async (of: SignedIn) => {
    const { documents } = (await send(listDocuments, {}, of)).json();
    const { kind, reference, versionNumber } = documents[0];
    return { kind, reference, versionNumber, language: 'es' };
  };

  it('law: 15 USC 7001(c): is queued as one letter, even when it is requested several times', async () => {
    const planId = await makePlan(api, payer);
    const asked = await listedOf(payer);
    await Promise.all(Array.from({ length: 3 }, () => send(requestPaperCopy, asked)));
    expect(await letters(payer)).toEqual([
      {
        document_kind: 'plan-authorization',
        document_subject: `${planId} 1`,
        document_language: 'es',
        document_requested: true,
        closed_at: null,
      },
    ]);
  });

  it("can't be requested for another customer's document", async () => {
    await makePlan(api, payer);
    const asked = await listedOf(payer);
    const stranger = await signInCustomer(api, { tenant });
    expect(refusalOf(await send(requestPaperCopy, asked, stranger))).toMatchObject(refused('NotFound'));
    expect(await letters(stranger)).toEqual([]);
  });
});
