import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportConsents } from '../consents/export-consents.ts';
import type { Tenant } from '../tenants/tenant.ts';
import { agreeToElectronicRecords } from '../testing/electronic-consent.ts';
import { changeContact, makeEmailEndpoint } from '../testing/fixtures/test-contact.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness } from '../testing/harness/staff-harness.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import { createWebhook } from '../webhooks/webhook-endpoints.ts';
import { withdrawElectronicRecords } from './change-consent.ts';
import { getPaperlessBills, turnOffPaperlessBills, turnOnPaperlessBills } from './paperless-bills.ts';
import { paperlessWording } from './records-wording.ts';

const client = { address: '203.0.113.7', userAgent: 'a browser' };
let harness: PaymentHarness;
let staff: StaffHarness;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls(), { tenant: { paperlessBills: true } });
  staff = openStaffHarness(harness.world);
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
});

const who = (tenant: Tenant = harness.tenant) => ({ tenant, session: payer.session, client });
const agree = () => agreeToElectronicRecords(harness.world, who());
const turnOn = ({ tenant, version }: { tenant?: Tenant; version?: string } = {}) =>
  turnOnPaperlessBills(harness.api, {
    ...who(tenant),
    textVersion: version ?? paperlessWording(harness.tenant, 'en').version,
    language: 'en',
  });
const turnOff = () => turnOffPaperlessBills(harness.api, who());
const status = (tenant?: Tenant) => getPaperlessBills(harness.api, { ...who(tenant), language: 'en' });
const history = () =>
  harness.query<Record<string, unknown>>(
    "select * from consent where customer_id = $1 and kind = 'paperless_bills' order by recorded_at",
    [payer.session.customerId],
  );
const forbidEmail = () =>
  harness.query(
    'insert into contact_rule (tenant_id, customer_id, no_email, changed_at) values ($1, $2, true, now())',
    [harness.tenant.id, payer.session.customerId],
  );

describe('paperless bills', () => {
  it('law: 15 USC 7001(c): are turned on with the shown terms, which the history contains', async () => {
    await agree();
    expect(await status()).toMatchObject({ isOffered: true, isOn: false, changedAt: null, needs: null });
    expect(await turnOn()).toEqual({ kind: 'changed' });
    expect(await status()).toMatchObject({ isOn: true, changedAt: harness.world.clock.now, endedBecause: null });
    const { text, version } = paperlessWording(harness.tenant, 'en');
    expect(text).toContain('every bill from Tenant desk');
    expect(text).toContain('by contacting Tenant desk: 555-0142.');
    expect(await history()).toMatchObject([
      {
        is_granted: true,
        shown_text: text,
        text_version: version,
        language: 'en',
        source: 'screen',
        session_kind: 'registered',
        client_address: '203.0.113.7',
        user_agent: 'a browser',
        given_at: harness.world.clock.now,
      },
    ]);
  });

  it('law: 15 USC 7001(c): need a consent to electronic records', async () => {
    expect(await status()).toMatchObject({ needs: 'consent' });
    expect(await turnOn()).toEqual({ kind: 'refused', code: 'ElectronicConsentRequired' });
    expect(await history()).toEqual([]);
  });

  it('need no consent to electronic records at a tenant that doesn’t have to ask for it', async () => {
    const tenant = { ...harness.tenant, electronicRecordsPermission: 'our counsel, 2026' };
    expect(await status(tenant)).toMatchObject({ needs: null });
    expect(await turnOn({ tenant })).toEqual({ kind: 'changed' });
  });

  it.each([
    ['has no address', () => changeContact(harness.world, { ...who(), email: '' })],
    [
      'unsubscribed',
      () => makeEmailEndpoint(harness.world, { ...who(), emailAddress: 'a@example.com', optOutAllSubscriptions: true }),
    ],
    ['mustn’t be e-mailed', forbidEmail],
  ])('are refused for a customer who %s', async (_what, prepare) => {
    await agree();
    await prepare();
    expect(await status()).toMatchObject({ needs: 'email' });
    expect(await turnOn()).toEqual({ kind: 'refused', code: 'PaperlessEmailRequired' });
    expect(await history()).toEqual([]);
  });

  it('are refused with outdated terms, and at a tenant that doesn’t offer them', async () => {
    await agree();
    expect(await turnOn({ version: 'old' })).toEqual({
      kind: 'refused',
      code: 'DisclosureOutdated',
      field: 'textVersion',
    });
    const tenant = { ...harness.tenant, paperlessBills: false };
    expect(await turnOn({ tenant })).toEqual({ kind: 'refused', code: 'PaperlessNotOffered' });
    expect(await status(tenant)).toMatchObject({ isOffered: false });
    expect(await history()).toEqual([]);
  });

  it('are turned on and off once by ten clients at the same time', async () => {
    await agree();
    await Promise.all(Array.from({ length: 10 }, () => turnOn()));
    expect(await history()).toHaveLength(1);
    await Promise.all(Array.from({ length: 10 }, () => turnOff()));
    expect(await history()).toMatchObject([{ is_granted: true }, { is_granted: false, withdrawn_how: 'profile' }]);
  });

  it('are turned off at once without any condition, also where they are no longer offered', async () => {
    await agree();
    await turnOn();
    await changeContact(harness.world, { ...who(), email: '' });
    await turnOffPaperlessBills(harness.api, who({ ...harness.tenant, paperlessBills: false }));
    expect(await status()).toMatchObject({ isOn: false, endedBecause: 'profile', changedAt: harness.world.clock.now });
  });

  it('end in the transaction that withdraws the consent to electronic records', async () => {
    await agree();
    await turnOn();
    await withdrawElectronicRecords(harness.api, who());
    expect(await status()).toMatchObject({ isOn: false, endedBecause: 'electronic-records', needs: 'consent' });
    const rows = await harness.query<{ transactions: number }>(
      `select count(distinct xmin::text)::int as transactions from consent
       where customer_id = $1 and kind in ('esign', 'paperless_bills') and not is_granted`,
      [payer.session.customerId],
    );
    expect(rows).toEqual([{ transactions: 1 }]);
  });

  it('aren’t mentioned when a customer without them withdraws the consent', async () => {
    await agree();
    await withdrawElectronicRecords(harness.api, who());
    expect(await history()).toEqual([]);
    expect(await status()).toMatchObject({ endedBecause: null });
  });
});

describe('the creditor', () => {
  it('learns of each change from the consent file', async () => {
    await agree();
    await turnOn();
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 1_000);
    await turnOff();
    const [customer] = await harness.query<{ reference_code: string }>(
      'select reference_code from customer where customer_id = $1',
      [payer.session.customerId],
    );
    let text = '';
    for await (const part of exportConsents(harness.worker, { tenant: harness.tenant, format: 'csv' })) text += part;
    const lines = text.split('\r\n').filter((line) => line.startsWith(`consent,${customer?.reference_code},`));
    expect(lines.map((line) => line.split(',').slice(4, 6))).toEqual([
      ['electronic-documents', 'accepted'],
      ['paperless-bills', 'accepted'],
      ['paperless-bills', 'withdrawn'],
    ]);
  });

  it('gets an event for each change', async () => {
    const program = { kind: 'program', name: 'test' } as const;
    const { tenant } = harness;
    const endpoint = { url: 'http://localhost:9', topics: ['contact' as const], alertEmail: 'it@creditor.example' };
    await createWebhook(staff.services, { tenant, actor: program, ...endpoint });
    await agree();
    await turnOn();
    await withdrawElectronicRecords(harness.api, who());
    await notifyWebhooks(harness.worker, tenant);
    const events = await harness.query('select type, data from webhook_event where stream_id = $1 order by sequence', [
      payer.session.customerId,
    ]);
    const type = 'contact.paperless-changed';
    const data = { event: 'paperless-changed' };
    expect(events).toEqual([
      { type, data: { ...data, isPaperless: true, reason: null } },
      { type, data: { ...data, isPaperless: false, reason: 'electronic-records' } },
    ]);
  });
});
