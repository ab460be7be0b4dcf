import { listBalanceLines } from '@quittance/contract/balance-lines';
import { submitPayment } from '@quittance/contract/payments';
import type { Tenant } from '@quittance/services/tenants/tenant';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { enterAsGuest } from '../../testing/payers/guest.ts';
import { signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { cardPayment } from '../../testing/payment-request.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let tenant: Tenant;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  tenant = await makeTenant(api.world, { label: 'pay' });
});
afterAll(() => api.close());

describe('balance lines over HTTP', () => {
  it('show dates, dollar amounts and the payment method, and end with the balance owed', async () => {
    const payer = await signInCustomer(api, { tenant, balanceCents: 19_870 });
    expect((await api.send(submitPayment, await cardPayment(api, payer, { amount: 40.5 }))).statusCode).toBe(200);
    const body = { accountReferenceCode: payer.account };
    const answer = (await api.send(listBalanceLines, { ...payer.credentials, body })).json();
    expect(answer).toMatchObject({
      balance: { kind: 'owed', owedAmount: 158.2 },
      payeeName: 'Payee of pay',
      nextCursor: null,
    });
    expect(answer.lines).toEqual([
      {
        lineID: expect.any(String),
        date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        ...{ change: 'payment', amount: -40.5, balanceAfter: 158.2, billNumber: null },
        payment: {
          confirmationNumber: expect.any(String),
          kind: 'creditcard',
          accountType: null,
          creditCardBinType: 'CREDIT',
          lastFour: '4242',
          wallet: null,
          manualForm: null,
          returnCode: null,
        },
      },
      {
        lineID: expect.any(String),
        date: '2026-11-01',
        ...{ change: 'opening', amount: 198.7, balanceAfter: 198.7, billNumber: null, payment: null },
      },
    ]);
  });

  it('show a guest only the sum of all payments', async () => {
    const owner = await signInCustomer(api, { tenant, balanceCents: 19_870 });
    await api.send(submitPayment, await cardPayment(api, owner, { amount: 40.5 }));
    const { credentials } = await enterAsGuest(api, { tenant, owner });
    const body = { accountReferenceCode: owner.account };
    const { lines, balance } = (await api.send(listBalanceLines, { ...credentials, body })).json();
    expect(balance).toMatchObject({ kind: 'owed', owedAmount: 158.2 });
    expect(lines).toMatchObject([
      { lineID: null, change: 'payments-so-far', amount: -40.5, balanceAfter: 158.2, payment: null },
      { change: 'opening', amount: 198.7, payment: null },
    ]);
  });

  it('are the same in ten simultaneous requests', async () => {
    const payer = await signInCustomer(api, { tenant, balanceCents: 19_870 });
    const body = { accountReferenceCode: payer.account };
    const calls = Array.from({ length: 10 }, () => api.send(listBalanceLines, { ...payer.credentials, body }));
    const answers = (await Promise.all(calls)).map((answer) => answer.json().lines);
    expect(answers).toEqual(Array.from({ length: 10 }, () => answers[0]));
  });
});
