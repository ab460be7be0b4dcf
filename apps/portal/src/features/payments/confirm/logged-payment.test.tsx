import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
});

const paid = {
  ...success,
  confirmationNumber: 'QTN4F7K2XA',
  transactionReferenceCode: 'T-1',
  status: 'Processed',
  fee: 0,
  amount: 184.32,
  total: 184.32,
  paymentDate: '2026-11-20',
  settlesBy: '2026-11-24',
  balance: 0,
  transaction: wireTransaction(),
};

it.each([
  ['is made', { status: 200, body: paid }, ['paymentReviewed', 'paymentCompleted']],
  ['is declined', refusal('PaymentDeclined'), ['paymentReviewed', 'paymentDeclined']],
  ['looks like an earlier one', refusal('LikelyDuplicate'), ['paymentReviewed', 'DuplicatePaymentWarning']],
])('a payment that %s is logged (req 3.16, 7.7)', async (_how, answer, expected) => {
  api.answer('/v1/payment/submit', answer);
  await renderPortal('/make-payment', { services: payingServices({ apiUrl: api.apiUrl }) });
  await userEvent.click(screen.getByRole('button', { name: 'Review payment' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }));
  const logged = () => api.received.map(({ body }) => body.userEventType).filter((type) => type !== undefined);
  await waitFor(() => expect(logged()).toEqual(expected));
});
