import { randomUUID } from 'node:crypto';
import { parseDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount } from '../../testing/fixtures/test-account.ts';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';
import type { AskedTerms } from './decide-agreement.ts';

let harness: AutopayHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  payer = await harness.newPayer();
});

describe('enrollInAutopay', () => {
  it('keeps the accepted text and plans the charge of the open bill with its notice', async () => {
    await harness.bill(payer);
    const autopay = await harness.enrolled(payer);
    expect(autopay).toMatchObject({ state: 'active', versionNo: 1, accountReferenceCode: payer.accountReferenceCode });
    expect(autopay.authorizationText).toContain('Checking **6789');
    expect(autopay.charges).toMatchObject([{ state: 'announced', amountCents: 9_000, chargeOn: '2026-12-18' }]);
    const [version] = await harness.query(
      `select language, encode(text_hash, 'hex') = encode(sha256(convert_to(text, 'UTF8')), 'hex') as is_hashed, client_address, user_agent,
         signature is not null as is_signed from autopay_version where autopay_id = $1`,
      [autopay.autopayId],
    );
    expect(version).toEqual({
      ...{ language: 'en', is_hashed: true, client_address: '127.0.0.1' },
      ...{ user_agent: 'test', is_signed: true },
    });
    const [charge] = await harness.query('select notice_send_on, notice_by from autopay_charge where autopay_id = $1', [
      autopay.autopayId,
    ]);
    // The first amount varies, so its notice is due 10 days before.
    expect(charge).toEqual({ notice_send_on: '2026-12-05', notice_by: '2026-12-08' });
    expect(await harness.events(autopay.autopayId)).toEqual(['enrolled', 'planned']);
  });

  it('plans nothing for an account without a bill, and records why a bill gets no charge', async () => {
    expect((await harness.enrolled(payer)).charges).toEqual([]);
    const other = await harness.newPayer();
    await harness.bill(other, { dueOn: null });
    const { autopayId, charges } = await harness.enrolled(other);
    expect(charges).toEqual([]);
    expect(await harness.events(autopayId)).toEqual(['enrolled', 'not-charged: no-due-date']);
  });

  it('enrolls once when ten requests with one ID arrive at once', async () => {
    await harness.bill(payer);
    const asked = await harness.terms(payer);
    const enrollmentId = randomUUID();
    const enrolled = await Promise.all(times(10, () => harness.enroll(payer, { asked, enrollmentId })));
    expect(new Set(enrolled.map((each) => JSON.stringify(each))).size).toBe(1);
    const [agreement] = await harness.list(payer);
    expect(agreement?.charges).toHaveLength(1);
    expect(await harness.events(agreement?.autopayId ?? '')).toEqual(['enrolled', 'planned']);
  });

  it('enrolls once when ten different requests arrive at once', async () => {
    const asked = await harness.terms(payer);
    const enrolled = await Promise.all(times(10, () => harness.enroll(payer, { asked })));
    expect(enrolled.filter((each) => each.kind === 'enrolled')).toHaveLength(1);
    expect(enrolled.filter((each) => each.kind === 'refused' && each.code === 'AutopayExists')).toHaveLength(9);
  });

  it('returns an ended agreement for a repeated request, and makes a new one for another', async () => {
    const asked = await harness.terms(payer);
    const enrollmentId = randomUUID();
    const first = await harness.enroll(payer, { asked, enrollmentId });
    const autopayId = first.kind === 'enrolled' ? (first.agreements[0]?.autopayId ?? '') : '';
    await harness.end(payer, autopayId);
    expect(await harness.enroll(payer, { asked, enrollmentId })).toMatchObject({
      kind: 'enrolled',
      agreements: [{ autopayId, state: 'ended' }],
    });
    expect(await harness.enroll(payer, { asked })).toMatchObject({
      kind: 'enrolled',
      agreements: [{ state: 'active' }],
    });
    expect(await harness.list(payer)).toMatchObject([{ state: 'active' }, { state: 'ended' }]);
  });

  it('enrolls several accounts with one text in one act', async () => {
    const second = await anotherAccount();
    const codes = [payer.accountReferenceCode, second];
    const enrolled = await harness.enroll(payer, { asked: await harness.terms(payer), referenceCodes: codes });
    const agreements = enrolled.kind === 'enrolled' ? enrolled.agreements : [];
    expect(agreements.map((each) => each.accountReferenceCode).toSorted()).toEqual(codes.toSorted());
    expect(new Set(agreements.map((each) => each.authorizationText)).size).toBe(1);
    for (const code of codes) expect(agreements[0]?.authorizationText).toContain(code);
  });

  it('enrolls none of several accounts when one is refused', async () => {
    const codes = [payer.accountReferenceCode, await anotherAccount()];
    await dispute(codes[1] ?? '');
    expect(await harness.enroll(payer, { asked: await harness.terms(payer), referenceCodes: codes })).toEqual({
      kind: 'refused',
      code: 'AccountDisputed',
      field: 'accountReferenceCodes.1',
    });
    expect(await harness.list(payer)).toEqual([]);
  });

  it('refuses a text other than the current one, and an enrollment without acceptance', async () => {
    const asked = await harness.terms(payer);
    expect(await harness.enroll(payer, { asked, accepted: { language: 'es', text: 'I agree' } })).toMatchObject({
      code: 'AutopayOutdated',
    });
    expect(await harness.enroll(payer, { asked, accepted: undefined })).toMatchObject({
      code: 'AuthorizationRequired',
    });
    expect(await harness.list(payer)).toEqual([]);
  });
});

describe('terms of autopay', () => {
  it.each<[string, Partial<AskedTerms>, string]>([
    ['a fixed amount is missing', { amount: 'fixed' }, 'terms.fixedAmount'],
    ['a fixed amount belongs to another choice', { fixedCents: cents(100) }, 'terms.fixedAmount'],
    ['the ceiling is zero', { ceilingCents: cents(0) }, 'terms.ceiling'],
    ["the ceiling is below the account's minimum", { amount: 'minimum', ceilingCents: cents(499) }, 'terms.ceiling'],
    [
      'the range is out of order',
      { noticeRange: { lowCents: cents(200), highCents: cents(100) } },
      'terms.noticeRange',
    ],
    ['the end date has passed', { endsOn: parseDate('2026-11-22') }, 'terms.endDate'],
  ])('are refused when %s', async (_title, changes, field) => {
    const asked = await harness.terms(payer, changes);
    expect(await harness.preview(payer, { asked })).toEqual({ kind: 'refused', code: 'AutopayTermsInvalid', field });
    expect(await harness.enroll(payer, { asked })).toEqual({ kind: 'refused', code: 'AutopayTermsInvalid', field });
  });

  it('are refused when the fixed amount is below the minimum payment', async () => {
    const asked = await harness.terms(payer, { amount: 'fixed', fixedCents: cents(499) });
    expect(await harness.preview(payer, { asked })).toMatchObject({ code: 'AmountBelowMinimum' });
  });

  it('are refused with the method of another customer, an expired or removed card, and the same backup', async () => {
    const stranger = await harness.newPayer();
    const theirs = await harness.terms(stranger);
    const own = await harness.terms(payer);
    const backupOfStranger = { ...own, backupReference: theirs.methodReference };
    expect(await harness.preview(payer, { asked: theirs })).toMatchObject({
      ...{ code: 'PaymentMethodNotFound', field: 'terms.referenceId' },
    });
    expect(await harness.preview(payer, { asked: backupOfStranger })).toMatchObject({
      ...{ code: 'PaymentMethodNotFound', field: 'terms.backupReferenceId' },
    });
    const card = await harness.reference(harness.card(payer));
    await harness.query(`update payment_method set card_expiry_year = 2020 where customer_id = $1 and kind = 'card'`, [
      payer.session.customerId,
    ]);
    expect(await harness.preview(payer, { asked: { ...own, methodReference: card } })).toMatchObject({
      code: 'CardExpired',
    });
    expect(await harness.preview(payer, { asked: { ...own, backupReference: own.methodReference } })).toMatchObject({
      ...{ code: 'AutopayTermsInvalid', field: 'terms.backupReferenceId' },
    });
  });

  it.each([
    ['is closed', 'update account set closed_at = now() where reference_code = $1', 'NotFound'],
    [
      'is disputed',
      `insert into dispute select tenant_id, gen_random_uuid(), customer_id, account_id, 'open', 'not-mine', null, 'en', '127.0.0.1', now(), null
       from account where reference_code = $1`,
      'AccountDisputed',
    ],
  ])('are refused when the account %s', async (_title, statement, code) => {
    const asked = await harness.terms(payer);
    await harness.query(statement, [payer.accountReferenceCode]);
    expect(await harness.enroll(payer, { asked })).toMatchObject({ kind: 'refused', code });
  });

  it('are refused for the account of another customer', async () => {
    const stranger = await harness.newPayer();
    const asked = await harness.terms(payer);
    expect(await harness.preview(payer, { asked, codes: [stranger.accountReferenceCode] })).toEqual({
      ...{ kind: 'refused', code: 'NotFound', field: 'accountReferenceCodes' },
    });
  });
});

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

async function anotherAccount(): Promise<string> {
  const referenceCode = `A-${randomUUID()}`;
  const { customerId } = payer.session;
  await makeAccount(harness.world, { tenantId: harness.tenant.id, customerId, account: { referenceCode } });
  return referenceCode;
}

function dispute(referenceCode: string): Promise<unknown> {
  return harness.query(
    `insert into dispute select tenant_id, gen_random_uuid(), customer_id, account_id, 'open', 'not-mine', null, 'en', '127.0.0.1', now(), null
     from account where reference_code = $1`,
    [referenceCode],
  );
}
