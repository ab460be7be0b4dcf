import { tenantDatabase } from '@quittance/database/tenant-transaction';
import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readPdfText } from '../payments/receipt/testing/read-pdf.ts';
import { deleteExpired } from '../retention/apply-retention.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { createReceiptLink } from './create-receipt-link.ts';
import { getLinkedReceipt, openReceipt } from './open-receipt.ts';

const begin = new Date('2026-11-23T16:00:00Z');
const dayMs = 24 * 60 * 60 * 1_000;

let harness: PaymentHarness;
let payer: Payer;
let paymentId: string;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
});
afterAll(() => harness.close());
beforeEach(async () => {
  harness.world.clock.now = begin;
  payer = await harness.newPayer();
  paymentId = await harness.pay(payer, { method: await harness.card(payer) });
});

async function newLink(of = paymentId): Promise<string> {
  const { tenant, worker, world } = harness;
  const link = { tenantId: tenant.id, customerId: payer.session.customerId, paymentId: of, now: world.clock.now };
  const path = await worker.database.inTenant(tenant.id, (tx) => createReceiptLink(tx, link));
  expect(path).toMatch(/^\/receipt#[\w-]{43}$/);
  return path.slice('/receipt#'.length);
}

function passDays(days: number): void {
  harness.world.clock.now = new Date(begin.getTime() + days * dayMs);
}

const open = (token: string, tenant = harness.tenant) => openReceipt(harness.api, { tenant, token });
const linked = (token: string, tenant = harness.tenant) =>
  getLinkedReceipt(harness.api, { tenant, token, language: 'en' });
const links = () =>
  harness.query<{ secret_hash: Buffer }>('select * from receipt_link where payment_id = $1', [paymentId]);

describe('a receipt link', () => {
  it('opens its one payment repeatedly without a sign-in, and changes nothing (req 3.8)', async () => {
    await harness.pay(payer, { method: await harness.bank(payer), confirmDuplicate: true });
    const token = await newLink();
    const before = await links();
    for (const _ of [1, 2]) {
      const opened = await open(token);
      if (opened.kind === 'refused') throw new Error(opened.code);
      expect(opened.payment.paymentId).toBe(paymentId);
      expect(opened.expiresAt).toEqual(new Date(begin.getTime() + 30 * dayMs));
    }
    expect(await links()).toEqual(before);
  });

  it('returns the same receipt as a PDF (req 3.8)', async () => {
    const receipt = await linked(await newLink());
    if (receipt.kind === 'refused') throw new Error(receipt.code);
    expect(readPdfText(receipt.pdf)).toContain(`Confirmation number ${receipt.confirmationNumber}`);
    expect(readPdfText(receipt.pdf)).toContain(`Transaction reference ${paymentId}`);
  });

  it('works for 30 days, and then is refused as expired', async () => {
    const token = await newLink();
    harness.world.clock.now = new Date(begin.getTime() + 30 * dayMs - 1);
    expect(await open(token)).toMatchObject({ kind: 'open' });
    passDays(30);
    const expired = { kind: 'refused', code: 'ReceiptLinkExpired' };
    expect(await open(token)).toEqual(expired);
    expect(await linked(token)).toEqual(expired);
  });

  it('is a secret of which only a hash is stored', async () => {
    const token = await newLink();
    const [row] = await links();
    expect(row?.secret_hash).toHaveLength(32);
    expect(JSON.stringify(row)).not.toContain(token);
    const { rows } = await harness.world.adminPool.query('select receipt_link::text as row from receipt_link');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), "' or 1=1 --", '../../etc/passwd', 'é'.repeat(43)])(
    'is refused when it is made up: %j',
    async (token) => {
      const none = { kind: 'refused', code: 'ReceiptLinkInvalid' };
      expect(await open(token)).toEqual(none);
      expect(await linked(token)).toEqual(none);
    },
  );

  it('is refused for another tenant and with one letter changed', async () => {
    const token = await newLink();
    const elsewhere = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    const none = { kind: 'refused', code: 'ReceiptLinkInvalid' };
    expect(await open(token, elsewhere)).toEqual(none);
    expect(await linked(token, elsewhere)).toEqual(none);
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`;
    expect(await open(changed)).toEqual(none);
  });

  it("cannot be created for another customer's payment", async () => {
    const stranger = await harness.newPayer();
    const path = await tenantDatabase(harness.world.adminPool).inTenant(harness.tenant.id, (tx) =>
      createReceiptLink(tx, { tenantId: harness.tenant.id, ...stranger.session, paymentId, now: begin }),
    );
    await expect(open(path.slice('/receipt#'.length))).rejects.toThrow(
      'expected the payment of the receipt link, got none',
    );
  });
});

it('retention deletes receipt links 90 days after they expire, and no other links', async () => {
  const old = await newLink();
  passDays(1);
  const young = await newLink();
  harness.world.clock.now = new Date(begin.getTime() + 120 * dayMs + 1);
  const other = await makeTenant(harness.world, { label: 'other' });
  expect(await deleteExpired(harness.worker, { tenant: other, record: 'receipt-link' })).toBe(0);
  expect(await deleteExpired(harness.worker, { tenant: harness.tenant, record: 'receipt-link' })).toBeGreaterThan(0);
  expect(await open(old)).toMatchObject({ code: 'ReceiptLinkInvalid' });
  expect(await open(young)).toMatchObject({ code: 'ReceiptLinkExpired' });
});
