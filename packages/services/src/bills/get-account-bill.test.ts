import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { getAccountBill } from './get-account-bill.ts';

let harness: PaymentHarness;
let payer: Payer;

const account = 'COMPARED-1';

/** Creates a bill of last year, one that was corrected, one whose import was undone, and the current one. */
beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  const session = await makeCustomer(harness.world, {
    tenant: harness.tenant,
    login: 'compared',
    accounts: [{ referenceCode: account, balanceCents: 20_000 }, { referenceCode: 'COMPARED-2' }],
  });
  payer = { session, accountReferenceCode: account };
  const of = { tenantId: harness.tenant.id, accountReferenceCode: account };
  const bills = [
    { billNumber: 'B-1', issuedOn: '2025-11-02', state: 'replaced', amountCents: 10_000 },
    { billNumber: 'B-2', issuedOn: '2026-10-02', state: 'replaced', amountCents: 1 },
    { billNumber: 'B-2', issuedOn: '2026-10-02', state: 'replaced', amountCents: 4_000 },
    { billNumber: 'B-X', issuedOn: '2026-10-20', state: 'canceled', amountCents: 1 },
    { billNumber: 'B-3', issuedOn: '2026-11-02', state: 'open', amountCents: 5_000 },
  ] as const;
  for (const bill of bills) await makeBill(harness.world, { ...of, ...bill });
  // The fixture gives every bill the same period.
  await harness.query("update bill set period_start = null, period_end = null where bill_number like 'B-%'");
});
afterAll(() => harness.close());

const ask = (billNumber: string, { session, code = account }: { session?: Payer['session']; code?: string } = {}) =>
  getAccountBill(harness.api, {
    tenant: harness.tenant,
    session: session ?? payer.session,
    asked: { accountReferenceCode: code, billNumber },
  });

describe('getAccountBill', () => {
  it('compares a bill with the previous one and with last year’s, ignoring earlier versions and undone imports', async () => {
    const found = await ask('B-3');
    expect(found).toMatchObject({
      kind: 'found',
      bill: {
        billNumber: 'B-3',
        status: 'open',
        comparison: {
          previous: { billNumber: 'B-2', amountCents: 4_000, changeCents: 1_000, changePercent: 25 },
          lastYear: { billNumber: 'B-1', amountCents: 10_000, changeCents: -5_000, changePercent: -50 },
        },
      },
    });
  });

  it('returns the latest version of a corrected bill', async () => {
    expect(await ask('B-2')).toMatchObject({ bill: { amountCents: 4_000, status: 'replaced', stillDueCents: 0 } });
  });

  it('follows payments on the current bill', async () => {
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(2_000) });
    expect(await ask('B-3')).toMatchObject({ bill: { status: 'partly-paid', stillDueCents: 3_000 } });
  });

  it('refuses an unknown bill, one of an undone import, and a bill of another account or customer', async () => {
    const notFound = { kind: 'refused', code: 'NotFound' };
    expect(await ask('nobodys')).toEqual(notFound);
    expect(await ask('B-X')).toEqual(notFound);
    expect(await ask('B-3', { code: 'COMPARED-2' })).toEqual(notFound);
    const stranger = await harness.newPayer();
    expect(await ask('B-3', { session: stranger.session })).toEqual(notFound);
  });

  it('shows a guest only bills of the link’s account', async () => {
    const rows = await harness.query<{ account_id: string; reference_code: string }>(
      "select account_id, reference_code from account where reference_code like 'COMPARED-%'",
    );
    const idOf = (code: string) => rows.find((row) => row.reference_code === code)?.account_id;
    const guestOf = (code: string) => ({ ...payer.session, guestAccountIds: [idOf(code) ?? ''] });
    expect(await ask('B-3', { session: guestOf(account) })).toMatchObject({ kind: 'found' });
    expect(await ask('B-3', { session: guestOf('COMPARED-2') })).toEqual({ kind: 'refused', code: 'NotFound' });
  });
});
