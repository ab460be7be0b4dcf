import { previewInstallmentSeries } from '@quittance/contract/installment-plans';
import { makeTenant } from '@quittance/services/testing/fixtures/test-tenant';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type SignedIn, signInCustomer } from '../../testing/payers/signed-in-customer.ts';
import { previewRequest } from '../../testing/plan-request.ts';
import { refusalOf, refused } from '../../testing/refusal-of.ts';
import { openTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let payer: SignedIn;

beforeAll(async () => {
  api = await openTestApi({ adminUrl: inject('adminUrl'), appUrl: inject('appUrl'), workerUrl: inject('workerUrl') });
  payer = await signInCustomer(api, { tenant: await makeTenant(api.world, { label: 'types' }) });
});
afterAll(() => api.close());

it.each(['giftcard', 'cash'] as const)(
  'previewinstallmentseries refuses %s as a payment method, not as a malformed request (req 3.16)',
  async (paymentMethod) => {
    const answer = await api.send(previewInstallmentSeries, previewRequest(api, payer, { paymentMethod }));
    expect(refusalOf(answer)).toMatchObject({
      ...refused('PaymentMethodNotAllowed'),
      body: { error: { field: 'paymentMethod' } },
    });
  },
);
