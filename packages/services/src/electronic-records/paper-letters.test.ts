import { CalendarDate } from '@internationalized/date';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findCase } from '../cases/list-cases.ts';
import { recordLetter } from '../debit-notices/record-letter.ts';
import { listDocuments } from '../documents/list-documents.ts';
import { type AskedChange, changeInstallmentSeries } from '../installment-plans/change/change-installment-series.ts';
import { notifyPlanEvents } from '../installment-plans/notify/notify-plan-events.ts';
import { readPdfText } from '../payments/receipt/testing/read-pdf.ts';
import { notifySettlementEvents } from '../settlements/notify-settlement-events.ts';
import { settingsInForce } from '../tenant-settings/settings-in-force.ts';
import { insertVersion } from '../tenant-settings/settings-version.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { agreeToElectronicRecords } from '../testing/electronic-consent.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import type { Payer } from '../testing/harness/payment-harness.ts';
import { openSettlementHarness, type SettlementHarness } from '../testing/harness/settlement-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { acceptElectronicRecords, withdrawElectronicRecords } from './change-consent.ts';
import { requestPaperBill, requestPaperCopy } from './paper-letters.ts';
import { printDocument } from './print-document.ts';
import { recordsWording } from './records-wording.ts';
import { currentPageCode } from './test-page.ts';

const client = { address: '127.0.0.1', userAgent: 'test' };
let harness: SettlementHarness;
let staff: StaffHarness;
let agent: TestStaff;
let payer: Payer;

beforeAll(async () => {
  harness = await openSettlementHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  agent = await staff.hire(harness.tenant, 'agent');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
});

const who = () => ({ tenant: harness.tenant, session: payer.session, client });
const notify = async () => {
  await notifyPlanEvents(harness.worker, harness.tenant);
  await notifySettlementEvents(harness.worker, harness.tenant);
};
const newPlan = async () => (await harness.makePlan(payer, { method: await harness.cardReference(payer) })).planId;

async function letters() {
  const { rows } = await harness.world.adminPool.query(
    `select case_id, document_kind as kind, document_subject as subject, document_requested as "isRequested", closed_at is null as "isOpen"
     from operator_case where customer_id = $1 and kind = 'paper-copy' order by document_requested, document_subject, document_kind`,
    [payer.session.customerId],
  );
  return rows;
}

/** Publishes the tenant's own portal texts. */
const publishTexts = (texts: Tenant['texts']) =>
  staff.services.database.inTenant(harness.tenant.id, async (tx) => {
    const now = harness.world.clock.now;
    const inForce = await settingsInForce(tx, { tenant: harness.tenant, now });
    const settings = { ...inForce.settings, texts };
    const next = { ...inForce, settings, version: inForce.version + 1, publishedAt: now };
    await insertVersion(tx, { ...next, tenant: harness.tenant, approvalId: null });
  });

async function agree() {
  const { context } = harness.world;
  const owner = { tenantId: harness.tenant.id, customerId: payer.session.customerId };
  const code = await context.database.inCustomer(owner, (tx) =>
    currentPageCode(tx, { keyring: context.keyring, ...owner }),
  );
  const { version: textVersion } = recordsWording(harness.tenant, 'en');
  return acceptElectronicRecords(harness.api, { ...who(), code, textVersion, language: 'en' });
}

describe('a customer without consent to electronic records', () => {
  it('law: 12 CFR 1006.42: gets one letter for each plan version, which an employee mails', async () => {
    const planId = await newPlan();
    await Promise.all([notify(), notify()]);
    const change: AskedChange = { kind: 'skip', sequence: 2 };
    await changeInstallmentSeries(harness.api, {
      ...{ ...who(), planId, change, isPreview: false, versionNumber: 1, authorizedIn: 'en' },
    });
    await notify();
    expect(await letters()).toMatchObject([
      { kind: 'plan-authorization', subject: `${planId} 1`, isRequested: false, isOpen: true },
      { kind: 'plan-authorization', subject: `${planId} 2`, isRequested: false, isOpen: true },
    ]);
  });

  it('law: 12 CFR 1006.42: gets a settlement agreement and letter by mail', async () => {
    await harness.settle(payer);
    await notify();
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    await notify();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['settled-letter', 'settlement-agreement']);
  });
});

describe('consent to electronic records', () => {
  it('closes waiting letters except those that the customer requested', async () => {
    const planId = await newPlan();
    await notify();
    const document = { kind: 'plan-authorization', reference: planId, versionNumber: 1 } as const;
    expect(await requestPaperCopy(harness.api, { ...who(), document, language: 'es' })).toEqual({ kind: 'requested' });
    expect(await letters()).toMatchObject([
      { isRequested: false, isOpen: false },
      { isRequested: true, isOpen: true },
    ]);
    expect(await agree()).toEqual({ kind: 'accepted' });
    expect((await letters()).map(({ isOpen }) => isOpen)).toEqual([false, true]);
  });

  it('law: 15 USC 7001(c): stops letters until the terms change, and again after consent to the new ones', async () => {
    await agreeToElectronicRecords(harness.world, who());
    const { texts } = harness.tenant;
    const changed = { ...texts, en: { ...texts.en, 'ElectronicRecords.Covers': 'This covers everything.' } };
    const tenant = { ...harness.tenant, texts: changed };
    await publishTexts(changed);
    await harness.settle(payer);
    await notify();
    expect(await letters()).toMatchObject([{ kind: 'settlement-agreement', isRequested: false, isOpen: true }]);
    await agreeToElectronicRecords(harness.world, { ...who(), tenant });
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    await notify();
    await publishTexts(texts);
    expect((await letters()).map(({ kind }) => kind)).toEqual(['settlement-agreement']);
  });

  it('stops letters until it is withdrawn', async () => {
    await agreeToElectronicRecords(harness.world, who());
    await harness.settle(payer);
    await notify();
    expect(await letters()).toEqual([]);
    await withdrawElectronicRecords(harness.api, who());
    await harness.paySettlement(payer, { method: await harness.card(payer) });
    await notify();
    expect((await letters()).map(({ kind }) => kind)).toEqual(['settled-letter']);
  });
});

describe('a letter', () => {
  it('is printed in its customer’s language and closed after mailing', async () => {
    await newPlan();
    const [listed] = await listDocuments(harness.api, who());
    if (!listed) throw new Error('the plan has no document');
    await requestPaperCopy(harness.api, { ...who(), document: listed, language: 'es' });
    const [letter] = await letters();
    const asked = { tenant: harness.tenant, actor: agent.actor, caseId: letter.case_id };
    const onFault = (fault: unknown) => {
      throw fault;
    };
    const printed = await printDocument({ ...staff.services, onFault }, asked);
    if (printed.kind === 'refused') throw new Error(printed.code);
    expect(readPdfText(printed.pdf)).toContain('Autorización del plan de pagos');
    const mailedOn = new CalendarDate(2100, 1, 1);
    expect(await recordLetter(staff.services, { ...asked, mailedOn })).toMatchObject({ code: 'LetterTooLate' });
    expect(await recordLetter(staff.services, { ...asked, mailedOn: new CalendarDate(2026, 11, 1) })).toEqual({
      kind: 'recorded',
    });
    expect(await findCase(staff.services, asked)).toMatchObject({
      closingNote: 'Letter mailed on 2026-11-01',
      document: { kind: 'plan-authorization', versionNumber: 1, language: 'es', isRequested: true },
    });
    expect(await printDocument({ ...staff.services, onFault }, asked)).toMatchObject({ code: 'CaseNotOpen' });
  });
});

describe('a bill on paper', () => {
  const makeOne = (of: { billNumber?: string; state?: 'open' | 'replaced' } = {}) =>
    makeBill(harness.world, { tenantId: harness.tenant.id, ...payer, billNumber: 'B-1', ...of });
  const ask = (change: Partial<Parameters<typeof requestPaperBill>[1]> = {}) =>
    requestPaperBill(harness.api, {
      ...{ ...who(), accountReferenceCode: payer.accountReferenceCode, billNumber: 'B-1', language: 'es', ...change },
    });
  const print = async () => {
    const [letter] = await letters();
    const onFault = (fault: unknown) => {
      throw fault;
    };
    const asked = { tenant: harness.tenant, actor: agent.actor, caseId: letter.case_id };
    const printed = await printDocument({ ...staff.services, onFault }, asked);
    if (printed.kind === 'refused') throw new Error(printed.code);
    return { name: printed.name, text: readPdfText(printed.pdf) };
  };

  it('is one letter, however often it’s requested, and is printed in its customer’s language', async () => {
    const billId = await makeOne();
    const results = await Promise.all(Array.from({ length: 10 }, () => ask()));
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ kind: 'requested' })));
    expect(await letters()).toMatchObject([{ kind: 'bill', subject: billId, isRequested: true, isOpen: true }]);
    const { name, text } = await print();
    expect(name).toBe('bill');
    expect(text).toContain('Factura');
    expect(text).toContain('B-1');
  });

  it('says so if the bill was canceled before it was mailed', async () => {
    const billId = await makeOne();
    await ask();
    await harness.world.adminPool.query("update bill set state = 'canceled' where bill_id = $1", [billId]);
    expect((await print()).text).toContain('cancelada');
    expect(await ask()).toMatchObject({ code: 'NotFound', field: 'billNumber' });
  });

  it('can’t be requested for another customer’s bill or an unknown one', async () => {
    await makeOne();
    const other = await harness.newPayer();
    expect(await ask({ session: other.session })).toMatchObject({ code: 'NotFound', field: 'accountReferenceCode' });
    expect(await ask({ billNumber: 'B-2' })).toMatchObject({ code: 'NotFound', field: 'billNumber' });
    expect(await letters()).toEqual([]);
  });

  it('is limited to ten copies a day, together with other documents', async () => {
    for (let number = 1; number <= 11; number++) await makeOne({ billNumber: `B-${number}`, state: 'replaced' });
    for (let number = 1; number <= 10; number++) await ask({ billNumber: `B-${number}` });
    expect(await ask({ billNumber: 'B-11' })).toMatchObject({ code: 'TooManyRequests' });
    expect(await letters()).toHaveLength(10);
  });
});
