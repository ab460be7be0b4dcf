import { providedUrls } from '@quittance/database/testing/provided-urls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readTaggedPdf } from '../documents/testing/read-tagged-pdf.ts';
import { readPdfLines } from '../payments/receipt/testing/read-pdf.ts';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { signInAs } from '../testing/fixtures/test-session.ts';
import { makeTenant } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { openStaffHarness, type StaffHarness, type TestStaff } from '../testing/harness/staff-harness.ts';
import { getBillDocument, getStaffBillDocument } from './get-bill-document.ts';

let harness: PaymentHarness;
let staff: StaffHarness;
let viewer: TestStaff;
let payer: Payer;

beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  staff = openStaffHarness(harness.world);
  viewer = await staff.hire(harness.tenant, 'viewer');
});
afterAll(async () => {
  await staff.close();
  await harness.close();
});
beforeEach(async () => {
  payer = await harness.newPayer();
});

type Made = Partial<Omit<Parameters<typeof makeBill>[1], 'tenantId' | 'accountReferenceCode'>>;
const bill = (made: Made = {}) =>
  makeBill(harness.world, { tenantId: harness.tenant.id, ...payer, billNumber: 'B-1', ...made });
const supersede = (oldId: string, newId: string) =>
  harness.query('update bill set replaces_bill_id = $1 where bill_id = $2', [oldId, newId]);

const ask = (change: Partial<Parameters<typeof getBillDocument>[1]> = {}) =>
  getBillDocument(harness.api, {
    tenant: harness.tenant,
    session: payer.session,
    accountReferenceCode: payer.accountReferenceCode,
    billNumber: 'B-1',
    language: 'en',
    ...change,
  });
const askAsStaff = (billId: string) =>
  getStaffBillDocument(
    { ...staff.services, onFault: (fault) => harness.faults.push(fault) },
    { tenant: harness.tenant, actor: viewer.actor, billId },
  );

async function pdfOf(answer: ReturnType<typeof ask> | ReturnType<typeof askAsStaff>): Promise<Buffer> {
  const given = await answer;
  if (given.kind === 'refused') throw new Error(given.code);
  return Buffer.from(given.pdf);
}
const textOf = async (answer: Parameters<typeof pdfOf>[0]) => (await readTaggedPdf(await pdfOf(answer))).text;
const stored = () =>
  harness.query<{ subject: string }>("select subject from document where customer_id = $1 and kind = 'bill'", [
    payer.session.customerId,
  ]);

describe('a bill as a PDF', () => {
  it('states what the biller stated: number, dates, items and amounts', async () => {
    const billId = await bill({
      billedBalanceCents: 9_000,
      items: [
        { label: 'Water', amountCents: 5_500 },
        { label: 'Credit', amountCents: -500 },
      ],
    });
    await harness.query(
      'update bill set brought_forward_cents = 4000, past_due_cents = 4000, amount_due_cents = 9000 where bill_id = $1',
      [billId],
    );
    await harness.query(
      "update bill_item set service_on = '2026-10-05', detail = 'Meter 7' where bill_id = $1 and line_no = 1",
      [billId],
    );
    const { text, title, language, untagged } = await readTaggedPdf(await pdfOf(ask()));
    expect(text).toContain('Bill number B-1 Bill date November 2, 2026');
    expect(text).toContain('Billing period October 1, 2026 to October 31, 2026 Due date December 1, 2026');
    expect(text).toContain(`Account holder Test ${payer.session.login} Account`);
    expect(text).toContain(`Account number ${payer.accountReferenceCode}`);
    expect(text).toContain('Water · October 5, 2026 · Meter 7 $55.00 Credit ($5.00)');
    expect(text).toContain(
      [
        'Charges on this bill $50.00 Unpaid from earlier bills $40.00 Past due $40.00',
        'Account balance on the bill date $90.00 Amount due $90.00',
      ].join(' '),
    );
    expect(title).toBe(`Bill B-1, ${harness.tenant.name}`);
    expect(language).toMatch(/^en/);
    expect(untagged).toEqual([]);
  });

  it('is available in Spanish', async () => {
    const billId = await bill();
    await harness.query('update bill set brought_forward_cents = -1000 where bill_id = $1', [billId]);
    const text = await textOf(ask({ language: 'es' }));
    expect(text).toContain('Período de facturación del 1 de octubre de 2026 al 31 de octubre de 2026');
    expect(text).toContain('Saldo a favor de facturas anteriores $10.00');
  });

  it('leaves out dates that the biller didn’t state', async () => {
    const billId = await bill({ dueOn: null });
    await harness.query('update bill set period_start = null where bill_id = $1', [billId]);
    const text = await textOf(ask());
    expect(text).not.toMatch(/Due date|Billing period/);
  });

  it.each([
    [3, 10, 1],
    [100, 10, 3],
    [100, 100, 5],
    [12, 100, 2],
  ])('with %d items of %d characters has %d pages or more, within their margins', async (count, length, pages) => {
    const items = Array.from({ length: count }, (_, index) => {
      const label = `Item ${100 + index} `;
      return { label: label.padEnd(length, 'of a long name '), amountCents: 100 };
    });
    await bill({ items, amountCents: count * 100 });
    await harness.query("update bill_item set service_on = '2026-10-05', detail = repeat('detail ', $1::int)", [
      length / 5,
    ]);
    const pdf = await pdfOf(ask());
    const document = await readTaggedPdf(pdf);
    expect(document.pages).toBeGreaterThanOrEqual(pages);
    if (pages === 1) expect(document.pages).toBe(1);
    for (const { label } of items) expect(document.text).toContain(label.slice(0, 8));
    expect(document.untagged).toEqual([]);
    expect(readPdfLines(pdf).filter(({ x, y }) => x < 54 || x > 558 || y < 54 || y > 738)).toEqual([]);
  });

  it('is stored once, and is byte for byte the same later, also after a payment', async () => {
    const billId = await bill();
    const first = await Promise.all([pdfOf(ask()), pdfOf(ask())]);
    await harness.pay(payer, { method: await harness.card(payer) });
    harness.world.clock.now = new Date(harness.world.clock.now.getTime() + 86_400_000);
    for (const pdf of [first[1], await pdfOf(ask())]) expect(pdf?.equals(first[0])).toBe(true);
    expect(await stored()).toEqual([{ subject: billId }]);
  });

  it('says which bill replaced it', async () => {
    const old = await bill({ state: 'replaced', issuedOn: '2026-10-02' });
    const before = await textOf(ask());
    expect(before).toContain('A newer bill replaced this one Any unpaid amount is on the newer bill');
    await supersede(old, await bill({ billNumber: 'B-2' }));
    expect(await textOf(ask())).toContain('Any unpaid amount is on bill B-2');
    expect(await textOf(ask({ billNumber: 'B-2' }))).not.toContain('replaced');
    expect(await textOf(ask({ language: 'es' }))).toContain('está en la factura B-2');
  });

  it('is the latest version of a corrected bill', async () => {
    const old = await bill({ state: 'replaced', amountCents: 7_700 });
    await supersede(old, await bill());
    expect(await textOf(ask())).toContain('Charges on this bill $50.00');
  });

  it('shows a guest neither the account’s name nor the holder’s (req 6.1)', async () => {
    await bill();
    const session = await signInAs(harness.world, { tenant: harness.tenant, guestOf: payer.accountReferenceCode });
    const text = await textOf(ask({ session }));
    expect(text).toContain(`Account number ${payer.accountReferenceCode}`);
    expect(text).not.toContain('Account holder');
    expect(text).not.toContain(`Test ${payer.session.login}`);
  });

  it('is refused for a canceled or unknown bill and for another customer’s, guest’s or tenant’s account', async () => {
    await bill({ billNumber: 'B-X', state: 'canceled' });
    await bill();
    const none = { kind: 'refused', code: 'NotFound', field: 'billNumber' };
    const other = await harness.newPayer();
    const guest = await signInAs(harness.world, { tenant: harness.tenant, guestOf: other.accountReferenceCode });
    const tenant = await makeTenant(harness.world, { label: `elsewhere-${payer.session.login}` });
    for (const change of [
      { billNumber: 'B-X' },
      { billNumber: 'nobodys' },
      { accountReferenceCode: other.accountReferenceCode },
      { session: other.session },
      { session: guest },
      { tenant },
    ])
      expect(await ask(change)).toEqual(none);
    expect(await stored()).toEqual([]);
  });
});

describe('a bill’s PDF for an employee', () => {
  it('is the customer’s, in the customer’s language, and its access is recorded', async () => {
    const billId = await bill();
    await harness.query("update customer set language = 'es' where customer_id = $1", [payer.session.customerId]);
    const pdf = await pdfOf(askAsStaff(billId));
    expect(pdf.equals(await pdfOf(ask({ language: 'es' })))).toBe(true);
    const reads = await harness.query('select kind from staff_read where customer_id = $1', [payer.session.customerId]);
    expect(reads).toEqual([{ kind: 'paper' }]);
  });

  it('says that the bill was canceled or corrected', async () => {
    const canceled = await bill({ billNumber: 'B-X', state: 'canceled' });
    const text = await textOf(askAsStaff(canceled));
    expect(text).toContain("This bill was canceled Don't pay this bill. It no longer counts.");
    const old = await bill({ state: 'replaced' });
    await supersede(old, await bill());
    expect(await textOf(askAsStaff(old))).toContain('This bill was corrected A later version with the same number');
  });

  it('has a name that fits any file system', async () => {
    const billId = await bill({ billNumber: '../B 1/ñ' });
    expect(await askAsStaff(billId)).toMatchObject({ name: 'bill--B-1-' });
  });

  it('is refused for another tenant’s bill', async () => {
    const tenant = await makeTenant(harness.world, { label: `other-${payer.session.login}` });
    const { actor } = await staff.hire(tenant, 'viewer');
    const context = { ...staff.services, onFault: () => undefined };
    const none = { kind: 'refused', code: 'NotFound', field: 'billID' };
    expect(await getStaffBillDocument(context, { tenant, actor, billId: await bill() })).toEqual(none);
  });
});
