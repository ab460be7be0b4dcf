import { getCustomerAccounts } from '@quittance/contract/accounts';
import { getHistory } from '@quittance/contract/history';
import { cancelPayment, createCashSlip, getCashSlip } from '@quittance/contract/payments';
import { readPdfText } from '@quittance/services/payments/receipt/testing/read-pdf';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { cashTenant, signInCashPayer, slipRequest } from '../../testing/payers/cash-payer.ts';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import type { SignedIn } from '../../testing/payers/signed-in-customer.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await cashTenant(api, { label: 'pay' });
});
afterAll(() => api.close());
beforeEach(async () => {
  payer = await signInCashPayer(api, { tenant });
});

const transactionOf = async () => (await api.send(getHistory, payer.credentials)).json().transactions[0];

describe('cash slip', () => {
  it('includes its barcode, limits and expiry date, and its payment shows as pending (req 3.12)', async () => {
    const answer = (await api.send(createCashSlip, slipRequest(payer))).json();
    expect(answer.cashSlip).toMatchObject({
      amount: 50,
      minimumAmount: 20,
      maximumAmount: 200,
      expiresOn: '2026-11-30',
      network: 'CornerPay',
    });
    expect(answer.cashSlip.slipNumber).toMatch(/^\d{16}$/);
    expect(answer.cashSlip.barcode).toHaveLength(67);
    expect(answer.transaction).toMatchObject({
      transactionStatusType: 'Pending',
      amount: 50,
      convenienceFee: 0,
      paymentMethod: { kind: 'cash', lastFour: null },
      cancelableThrough: '2026-11-30',
      cashSlip: answer.cashSlip,
    });
    expect(await transactionOf()).toEqual(answer.transaction);
    const accounts = (await api.send(getCustomerAccounts, payer.credentials)).json().customerAccountDetailsResponse;
    const [account] = accounts.customerAccountDetails;
    expect(account.customerAccount.currentBalance).toBe(200);
    expect(account.customerPendingTransactions).toEqual([answer.transaction]);
  });

  it('is returned again for the same idempotency key, even after it is canceled', async () => {
    const request = slipRequest(payer);
    const first = await api.send(createCashSlip, request);
    expect((await api.send(createCashSlip, request)).body).toBe(first.body);
    const { transactionReferenceCode } = first.json().transaction;
    const canceled = await api.send(cancelPayment, { ...payer.credentials, body: { transactionReferenceCode } });
    expect(canceled.json()).toMatchObject({ balance: 200, transaction: { transactionStatusType: 'Cancelled' } });
    const again = (await api.send(createCashSlip, request)).json();
    expect(again.cashSlip).toEqual(first.json().cashSlip);
    expect(again.transaction).toMatchObject({ transactionStatusType: 'Cancelled', cashSlip: null });
  });

  it('downloads as a PDF named after its slip number, for its own customer only', async () => {
    const made = (await api.send(createCashSlip, slipRequest(payer))).json();
    const { transactionReferenceCode } = made.transaction;
    const body = { transactionReferenceCode, language: 'en' };
    const answer = await api.send(getCashSlip, { ...payer.credentials, body });
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="cash-slip-${made.cashSlip.slipNumber}.pdf"`,
    });
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await signInCashPayer(api, { tenant });
    const refusal = refusalOf(await api.send(getCashSlip, { ...stranger.credentials, body }));
    expect(refusal).toMatchObject(refused('NotFound'));
  });

  it("can be created and printed by a guest for the payment link's account (req 6.1)", async () => {
    const guest = await enterAsGuest(api, { tenant, owner: payer });
    const request = { ...slipRequest(payer), ...guest.credentials };
    const made = await api.send(createCashSlip, request);
    expect(made.statusCode).toBe(200);
    const { transactionReferenceCode, accountName, accountReferenceCode } = made.json().transaction;
    expect([accountName, accountReferenceCode]).toEqual(['', payer.account]);
    const body = { transactionReferenceCode, language: 'en' };
    const slip = await api.send(getCashSlip, { ...guest.credentials, body });
    expect(slip.statusCode).toBe(200);
    expect(readPdfText(slip.rawPayload)).toContain(payer.account);
    expect(readPdfText(slip.rawPayload)).not.toContain(`Account ${payer.account}`);
  });

  it.each([
    ['no amount', { amount: undefined }],
    ['a fraction of a cent', { amount: 20.001 }],
    ['no key', { idempotencyKey: undefined }],
    ['a short key', { idempotencyKey: 'short' }],
  ])('is refused for a request with %s', async (_what, change) => {
    const request = slipRequest(payer);
    const answer = await api.send(createCashSlip, { ...request, body: { ...request.body, ...change } });
    expect(refusalOf(answer)).toMatchObject(refused('RequestInvalid'));
  });
});
