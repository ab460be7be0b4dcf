import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getAccountBill, listAccountBills } from '@quittance/contract/bills';
import { getBillDocument } from '@quittance/contract/documents';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeBill } from '@quittance/services/testing/fixtures/test-bill';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

const items = [
  { label: 'Water', amountCents: 5_500 },
  { label: 'Credit', amountCents: -500 },
];

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
  payer = await signInCustomer(api, { tenant });
  const of = { tenantId: tenant.id, accountReferenceCode: payer.account };
  await makeBill(api.world, { ...of, billNumber: 'B-1', issuedOn: '2026-10-02', state: 'replaced' });
  await makeBill(api.world, { ...of, billNumber: 'B-2', items });
});
afterAll(() => api.close());

const current = { periodStart: '2026-10-01', periodEnd: '2026-10-31', amount: 50, issuedOn: '2026-11-02' };

describe('account bills over HTTP', () => {
  it('show dates, items, amounts in dollars and which bill is current', async () => {
    const body = { accountReferenceCode: payer.account, limit: 1 };
    const first = (await api.send(listAccountBills, { ...payer.credentials, body })).json();
    expect(first.bills).toEqual([
      {
        ...{ ...current, billNumber: 'B-2', amountDue: 50, stillDue: 50, dueDate: '2026-12-01', state: 'open' },
        status: 'open',
        items: [
          { label: 'Water', amount: 55, serviceOn: null, detail: null },
          { label: 'Credit', amount: -5, serviceOn: null, detail: null },
        ],
      },
    ]);
    const next = { ...body, cursor: first.nextCursor };
    const second = (await api.send(listAccountBills, { ...payer.credentials, body: next })).json();
    expect(second).toMatchObject({
      bills: [{ billNumber: 'B-1', state: 'replaced', stillDue: 0, items: [] }],
      nextCursor: null,
    });
  });

  it('show one bill with its status and a comparison in dollars', async () => {
    const body = { accountReferenceCode: payer.account, billNumber: 'B-2' };
    const { bill } = (await api.send(getAccountBill, { ...payer.credentials, body })).json();
    expect(bill).toEqual({
      ...{ ...current, billNumber: 'B-2', amountDue: 50, stillDue: 50, dueDate: '2026-12-01', status: 'open' },
      ...{ pastDue: 0, broughtForward: null },
      items: [
        { label: 'Water', amount: 55, serviceOn: null, detail: null },
        { label: 'Credit', amount: -5, serviceOn: null, detail: null },
      ],
      comparison: {
        previous: { billNumber: 'B-1', issuedOn: '2026-10-02', amount: 50, change: 0, changePercent: 0 },
        lastYear: null,
      },
    });
  });

  it("are visible to a guest for the payment link's account", async () => {
    const { credentials } = await enterAsGuest(api, { tenant, owner: payer });
    const body = { accountReferenceCode: payer.account };
    const { bills } = (await api.send(listAccountBills, { ...credentials, body })).json();
    expect(bills).toHaveLength(2);
    const asked = { ...body, billNumber: 'B-2', language: 'en' };
    expect((await api.send(getBillDocument, { ...credentials, body: asked })).statusCode).toBe(200);
  });

  it('are downloads with the bill’s number in the name of the file', async () => {
    const body = { accountReferenceCode: payer.account, billNumber: 'B-2', language: 'en' };
    const document = await api.send(getBillDocument, { ...payer.credentials, body });
    expect(document.headers['content-type']).toBe('application/pdf');
    expect(document.headers['content-disposition']).toBe('attachment; filename="bill-B-2.pdf"');
  });
});

describe('an account over HTTP', () => {
  it('includes its current bill, or null before the first bill', async () => {
    const billed = (await api.send(getCustomerAccounts, payer.credentials)).json();
    const [account] = billed.customerAccountDetailsResponse.customerAccountDetails;
    expect(account.currentBill).toEqual({ ...current, billNumber: 'B-2', dueDate: null });
    const unbilled = await signInCustomer(api, { tenant });
    const answer = (await api.send(getCustomerAccounts, unbilled.credentials)).json();
    expect(answer.customerAccountDetailsResponse.customerAccountDetails[0].currentBill).toBeNull();
  });
});
