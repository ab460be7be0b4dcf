import { providedUrls } from '@quittance/database/testing/provided-urls';
import type { Language } from '@quittance/domain/languages';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openNoticeCases } from '../../debit-notices/open-notice-cases.ts';
import { getAutopayAuthorization } from '../../documents/get-autopay-authorization.ts';
import { listDocuments } from '../../documents/list-documents.ts';
import { readTaggedPdf } from '../../documents/testing/read-tagged-pdf.ts';
import { verifyDocument } from '../../documents/verify-document.ts';
import { makeTenant } from '../../testing/fixtures/test-tenant.ts';
import { type AutopayHarness, openAutopayHarness } from '../../testing/harness/autopay-harness.ts';
import type { Payer } from '../../testing/harness/payment-harness.ts';

let harness: AutopayHarness;

/** The tenant's time zone is Chicago, six hours behind UTC. */
const at = (day: string, hour = '09:00') => {
  harness.world.clock.now = new Date(`${day}T${hour}:00-06:00`);
};

beforeAll(async () => {
  harness = await openAutopayHarness(providedUrls());
});
afterEach(() => {
  expect(harness.faults).toEqual([]);
});
afterAll(() => harness.close());

async function enrolled(changes: Parameters<AutopayHarness['enrolled']>[1] = {}): Promise<Payer> {
  at('2026-11-23', '10:00');
  const payer = await harness.newPayer();
  await harness.bill(payer);
  await harness.enrolled(payer, changes);
  return payer;
}

async function templates(payer: Payer): Promise<string[]> {
  const rows = await harness.query<{ template: string }>(
    "select template from message where customer_id = $1 and channel = 'email' order by created_at, template",
    [payer.session.customerId],
  );
  return rows.map(({ template }) => template);
}

/** Without consent to electronic records, the authorization is mailed. */
async function casesOf(payer: Payer): Promise<string[]> {
  const cases = await harness.query<{ kind: string }>(
    'select kind from operator_case where customer_id = $1 order by opened_at',
    [payer.session.customerId],
  );
  return cases.map(({ kind }) => kind);
}

const notices = (payer: Payer) =>
  harness.query<{ charge_on: string; amount_cents: number; deliver_before: Date }>(
    'select charge_on, amount_cents::int, deliver_before from debit_notice where customer_id = $1 order by created_at',
    [payer.session.customerId],
  );

describe('messages about autopay', () => {
  it('law: 12 CFR 1005.10(b): are a copy of the authorization, and a notice of the first charge on record 13 days before', async () => {
    const payer = await enrolled();
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayStarted']);
    at('2026-12-04');
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayStarted']);
    at('2026-12-05');
    await Promise.all([harness.notify(), harness.notify(), harness.notify()]);
    expect(await templates(payer)).toEqual(['AutopayStarted', 'AutopayPaymentComing']);
    // At the end of the 10th day before the charge.
    expect(await notices(payer)).toEqual([
      { charge_on: '2026-12-18', amount_cents: 9_000, deliver_before: new Date('2026-12-09T06:00:00Z') },
    ]);
  });

  it('ask at once about an amount above the ceiling, and say when it was not paid', async () => {
    const payer = await enrolled({ ceilingCents: cents(8_000) });
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayApprovalNeeded', 'AutopayStarted']);
    at('2026-12-18');
    await harness.advance();
    await harness.notify();
    expect((await templates(payer)).at(-1)).toBe('AutopayNotCharged');
  });

  it('announce a charge again on its later day when the first notice was late', async () => {
    const payer = await enrolled();
    at('2026-12-05');
    await harness.notify();
    at('2026-12-09');
    await harness.advance();
    await harness.notify();
    const [first, second] = await notices(payer);
    expect(first?.charge_on).toBe('2026-12-18');
    expect(second?.charge_on.localeCompare('2026-12-18')).toBe(1);
  });

  it('open a case when a required notice can not be delivered, so that a letter can be mailed', async () => {
    const payer = await enrolled();
    at('2026-12-05');
    await harness.notify();
    await harness.query(
      "update message set state = 'refused', sealed = null, ended_at = now() where customer_id = $1",
      [payer.session.customerId],
    );
    await openNoticeCases(harness.worker, harness.tenant);
    expect(await casesOf(payer)).toEqual(['paper-copy', 'notice-undelivered']);
  });

  it('tell the customer about a failed payment and its next try', async () => {
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    await harness.bill(payer);
    const methodReference = await harness.reference(harness.bank(payer, { accountNumber: '000444444457' }));
    await harness.enrolled(payer, { methodReference });
    at('2026-12-05');
    await harness.notify();
    await harness.deliver();
    at('2026-12-18');
    await harness.advance();
    await harness.settle();
    await harness.notify();
    await harness.deliver();
    const mail = harness.world.outbox.mails.at(-1);
    expect(mail?.subject).toBe('Your bank returned a payment');
    expect(mail?.text).toMatch(/On December \d+, 2026, we'll try again to take \$90\.00, from Checking \*\*4457\./);
  });

  it('are sent once for the end of autopay', async () => {
    const payer = await enrolled();
    const [agreement] = await harness.list(payer);
    await harness.end(payer, agreement?.autopayId ?? '');
    await harness.notify();
    await harness.notify();
    expect(await templates(payer)).toEqual(['AutopayEnded', 'AutopayStarted']);
  });
});

describe('the authorization of autopay as a document', () => {
  const context = () => ({ ...harness.api, onFault: (fault: unknown) => harness.faults.push(fault) });
  const who = (payer: Payer) => ({ tenant: harness.tenant, session: payer.session });
  const ask = (payer: Payer, autopayId: string, versionNumber?: number, language: Language = 'en') =>
    getAutopayAuthorization(context(), { ...who(payer), autopayId, versionNumber, language });

  async function changed() {
    at('2026-11-23', '10:00');
    const payer = await harness.newPayer();
    const methodReference = await harness.reference(harness.bank(payer));
    const autopay = await harness.enrolled(payer, { methodReference });
    await harness.notify();
    at('2026-11-24', '10:00');
    const backupReference = await harness.reference(harness.card(payer));
    const asked = await harness.terms(payer, { methodReference, backupReference });
    expect(await harness.change(payer, { autopay, asked })).toMatchObject({ kind: 'changed' });
    await harness.notify();
    return { payer, autopayId: autopay.autopayId };
  }

  async function textOf(answer: ReturnType<typeof ask>): Promise<string> {
    const drawn = await answer;
    if (drawn.kind === 'refused') throw new Error(drawn.code);
    const { text, untagged } = await readTaggedPdf(drawn.pdf);
    expect(untagged).toEqual([]);
    return text;
  }

  it('law: 12 CFR 1005.10(b): states every version as it was agreed to, and is listed and verified', async () => {
    const { payer, autopayId } = await changed();
    const first = await textOf(ask(payer, autopayId, 1));
    expect(first).toContain('Version 1 (original)');
    expect(first).not.toContain('Backup payment method');
    const latest = await textOf(ask(payer, autopayId));
    expect(latest).toContain('Version 2 (changed)');
    expect(latest).toContain('Backup payment method');
    expect(await textOf(ask(payer, autopayId, 2, 'es'))).toContain('Autorización del pago automático');
    expect(await listDocuments(harness.api, who(payer))).toMatchObject(
      [2, 1].map((versionNumber) => ({ kind: 'autopay-authorization', reference: autopayId, versionNumber })),
    );
    const drawn = await ask(payer, autopayId, 1);
    const subjects = [{ autopayId, versionNumber: undefined }, { pdf: 'pdf' in drawn ? drawn.pdf : new Uint8Array() }];
    for (const subject of subjects)
      expect(await verifyDocument(harness.worker, { tenant: harness.tenant, subject })).toMatchObject({
        code: 'Valid',
      });
  });

  it('law: 15 USC 7001(c): is mailed once for each version without consent to electronic records', async () => {
    const { payer, autopayId } = await changed();
    await harness.notify();
    const letters = await harness.query(
      `select document_kind, document_subject from operator_case where customer_id = $1 and kind = 'paper-copy' order by document_subject`,
      [payer.session.customerId],
    );
    expect(letters).toEqual(
      [1, 2].map((version) => ({
        document_kind: 'autopay-authorization',
        document_subject: `${autopayId} ${version}`,
      })),
    );
  });

  it("is refused for an unknown version and for another customer's or tenant's agreement", async () => {
    const { payer, autopayId } = await changed();
    const none = { kind: 'refused', code: 'NotFound', field: 'autopayID' };
    expect(await ask(payer, autopayId, 3)).toEqual(none);
    expect(await ask(payer, 'nothing')).toEqual(none);
    expect(await ask(await harness.newPayer(), autopayId)).toEqual(none);
    const tenant = await makeTenant(harness.world, { label: 'elsewhere' });
    const asked = { ...who(payer), tenant, autopayId, language: 'en' } as const;
    expect(await getAutopayAuthorization(context(), asked)).toEqual(none);
  });
});
