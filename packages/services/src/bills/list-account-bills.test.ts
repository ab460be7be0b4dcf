import { providedUrls } from '@quittance/database/testing/provided-urls';
import { cents } from '@quittance/domain/money/cents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeBill } from '../testing/fixtures/test-bill.ts';
import { makeCustomer } from '../testing/fixtures/test-tenant.ts';
import { openPaymentHarness, type Payer, type PaymentHarness } from '../testing/harness/payment-harness.ts';
import { loadCurrentBills } from './current-bill.ts';
import { listAccountBills } from './list-account-bills.ts';

let harness: PaymentHarness;
let payer: Payer;

const account = 'BILLED-1';
const other = 'BILLED-2';

/**
 * Creates three bills of one account, two issued on the same day, a canceled one, and a bill of the payer's other
 * account.
 */
beforeAll(async () => {
  harness = await openPaymentHarness(providedUrls());
  const session = await makeCustomer(harness.world, {
    tenant: harness.tenant,
    login: 'billed',
    accounts: [{ referenceCode: account, balanceCents: 20_000 }, { referenceCode: other }],
  });
  payer = { session, accountReferenceCode: account };
  const of = { tenantId: harness.tenant.id, accountReferenceCode: account };
  await makeBill(harness.world, { ...of, billNumber: 'B-1', issuedOn: '2026-09-02', state: 'replaced' });
  await makeBill(harness.world, { ...of, billNumber: 'B-2', issuedOn: '2026-10-02', state: 'replaced' });
  await makeBill(harness.world, { ...of, billNumber: 'B-X', issuedOn: '2026-10-02', state: 'canceled' });
  await makeBill(harness.world, { ...of, billNumber: 'B-3', issuedOn: '2026-10-02' });
  await makeBill(harness.world, { ...of, accountReferenceCode: other, billNumber: 'O-1' });
});
afterAll(() => harness.close());

const ask = (asked: Partial<Parameters<typeof listAccountBills>[1]['asked']> = {}, session = payer.session) =>
  listAccountBills(harness.api, {
    tenant: harness.tenant,
    session,
    asked: { accountReferenceCode: account, ...asked },
  });

async function page(asked: Parameters<typeof ask>[0] = {}) {
  const result = await ask(asked);
  if (result.kind === 'refused') throw new Error(result.code);
  return { numbers: result.rows.map(({ billNumber: number }) => number), ...result };
}

describe('listAccountBills', () => {
  it.each([1, 2, 3, 10])(
    'returns each bill once, newest first, in pages of %i, without canceled ones',
    async (limit) => {
      const numbers: string[] = [];
      let cursor: string | undefined;
      do {
        const next = await page({ limit, cursor });
        numbers.push(...next.numbers);
        cursor = next.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(numbers).toEqual(['B-3', 'B-2', 'B-1']);
    },
  );

  it('refuses another customer’s account and an unknown one', async () => {
    const stranger = await harness.newPayer();
    expect(await ask({}, stranger.session)).toEqual({ kind: 'refused', code: 'NotFound' });
    expect(await ask({ accountReferenceCode: 'nobodys' })).toEqual({ kind: 'refused', code: 'NotFound' });
  });

  it('refuses a cursor that is not a bill of the account', async () => {
    const { rows } = await page({ accountReferenceCode: other });
    for (const cursor of ['', 'B-1', crypto.randomUUID(), rows[0]?.billId])
      expect(await ask({ cursor })).toEqual({ kind: 'refused', code: 'CursorInvalid' });
  });

  it('returns only the bills of the link’s account to a guest', async () => {
    const rows = await harness.query<{ account_id: string }>(
      'select account_id from account where reference_code = $1',
      [account],
    );
    const guest = { ...payer.session, guestAccountIds: [rows[0]?.account_id ?? ''] };
    expect(await ask({}, guest)).toMatchObject({ kind: 'page' });
    expect(await ask({ accountReferenceCode: other }, guest)).toEqual({ kind: 'refused', code: 'NotFound' });
  });

  it('leaves out a bill that a correction replaced', async () => {
    const code = 'BILLED-3';
    const session = await makeCustomer(harness.world, {
      tenant: harness.tenant,
      login: 'corrected',
      accounts: [{ referenceCode: code, balanceCents: 20_000 }],
    });
    const of = { tenantId: harness.tenant.id, accountReferenceCode: code };
    await makeBill(harness.world, { ...of, billNumber: 'C-1', issuedOn: '2026-09-02', state: 'replaced' });
    const wrong = await makeBill(harness.world, { ...of, billNumber: 'C-2', amountCents: 1, state: 'replaced' });
    const right = await makeBill(harness.world, { ...of, billNumber: 'C-2', amountCents: 4_000 });
    await harness.query('update bill set replaces_bill_id = $2 where bill_id = $1', [right, wrong]);
    const result = await ask({ accountReferenceCode: code }, session);
    expect(result).toMatchObject({ rows: [{ billNumber: 'C-2', amountCents: 4_000 }, { billNumber: 'C-1' }] });
  });

  it('returns a replaced bill as paid if the next one brought nothing of it forward', async () => {
    const { rows } = await page();
    const [newest, previous] = rows;
    const link = 'update bill set replaces_bill_id = $2, brought_forward_cents = $3 where bill_id = $1';
    const statuses = async () => (await page()).rows.map(({ status }) => status);
    await harness.query(link, [newest?.billId, previous?.billId, 0]);
    expect(await statuses()).toEqual(['open', 'paid', 'replaced']);
    await harness.query(link, [newest?.billId, previous?.billId, 5_000]);
    expect(await statuses()).toEqual(['open', 'replaced', 'replaced']);
  });

  it('returns the amount still due on the current bill after a payment, and zero on replaced bills', async () => {
    const dues = async () => (await page()).rows.map(({ stillDueCents: due }) => due);
    expect(await dues()).toEqual([5_000, 0, 0]);
    await harness.pay(payer, { method: await harness.card(payer), amountCents: cents(2_000) });
    expect(await dues()).toEqual([3_000, 0, 0]);
  });
});

describe('loadCurrentBills', () => {
  it('combines the account’s terms with the open bill, if any', async () => {
    const unbilled = await harness.newPayer();
    const accounts = await harness.query<{ account_id: string; reference_code: string }>(
      'select account_id, reference_code from account where reference_code in ($1, $2)',
      [account, unbilled.accountReferenceCode],
    );
    const idOf = (code: string) => accounts.find((row) => row.reference_code === code)?.account_id ?? '';
    const bills = await harness.api.database.inTenant(harness.tenant.id, (tx) =>
      loadCurrentBills(tx, { tenantId: harness.tenant.id, accountIds: accounts.map(({ account_id: id }) => id) }),
    );
    expect(bills.get(idOf(account))).toMatchObject({
      amountDueCents: 5_000,
      billedBalanceCents: 20_000,
      bill: { billNumber: 'B-3', periodStart: '2026-10-01', periodEnd: '2026-10-31', issuedOn: '2026-10-02' },
    });
    expect(bills.get(idOf(unbilled.accountReferenceCode))).toMatchObject({ amountDueCents: 5_000, bill: null });
  });
});
