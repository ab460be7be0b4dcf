import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());

const later = wireTransaction({
  transactionReferenceCode: 'T-LATER',
  amount: 40,
  totalAmount: 40,
  allocations: [],
  settlementDate: '2099-12-05',
  cancelableThrough: '2099-12-04',
  transactionStatusType: 'Validation',
});
const made = wireTransaction({
  transactionReferenceCode: 'T-MADE',
  amount: 30.25,
  totalAmount: 30.25,
  allocations: [],
  transactionStatusType: 'Pending',
});

async function openSuccess(transaction: ReturnType<typeof wireTransaction>): Promise<string> {
  const services = payingServices({
    apiUrl: api.apiUrl,
    accounts: [{ currentBalance: 128.45 }],
    pending: [later, made],
  });
  services.sessionStorage.setJson('paymentDetails', {
    phase: 'paid',
    customerReferenceCode: 'C-1',
    confirmationNumber: transaction.confirmationNumber,
    transaction,
    settlesBy: null,
    balance: 128.45,
  });
  await renderPortal('/success', { services });
  return screen.getByRole('main').textContent ?? '';
}

it('the success screen shows payments already scheduled next to a completed payment, but no balance that includes them', async () => {
  const text = await openSuccess(made);
  expect(text).toContain('Already scheduled$40');
  expect(text).toContain('$128.45');
  expect(text).not.toContain('Balance today');
});

it('the success screen shows today’s balance next to a scheduled payment', async () => {
  const text = await openSuccess(later);
  expect(text).toContain('Balance today$168.45');
  expect(text).toContain('Left to pay after this payment$128.45');
});

it('the success screen tells screen readers that the payment went through, wherever the focus was before', async () => {
  await openSuccess(made);
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain('Your payment went through.');
});
