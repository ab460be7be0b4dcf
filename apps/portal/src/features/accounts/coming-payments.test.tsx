import { transaction } from '@quittance/contract/transactions';
import type { Language } from '@quittance/domain/languages';
import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { ComingPayments } from './coming-payments.tsx';

type Change = Parameters<typeof wireTransaction>[0];

const show = (changes: Change[], language: Language = 'en') => {
  const pending = changes.map((change, index) =>
    z.decode(transaction, wireTransaction({ transactionReferenceCode: `T-${index}`, totalAmount: 84.32, ...change })),
  );
  const element = (
    <MemoryRouter>
      <ComingPayments pending={pending} />
    </MemoryRouter>
  );
  return renderWithTexts(element, { language, services: payingServices({ apiUrl: 'http://127.0.0.1:1' }) });
};

const later = {
  transactionStatusType: 'Validation',
  settlementDate: '2099-11-28',
  cancelableThrough: '2099-11-27',
} as const;
const slip: NonNullable<Change> = {
  transactionStatusType: 'Pending',
  paymentMethod: { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null },
  cashSlip: {
    slipNumber: '0000111122223333',
    barcode: [1, 1],
    amount: 84.32,
    minimumAmount: 20,
    maximumAmount: 150,
    expiresOn: '2099-12-01',
    network: 'CornerPay',
  },
};

it('ComingPayments lists the scheduled payments of an account with their dates', async () => {
  await show([later]);
  expect(screen.getByText('You have a payment of $84.32 scheduled for Saturday, November 28.')).toBeTruthy();
});

it('ComingPayments links to an unexpired cash slip (req 3.12)', async () => {
  await show([slip], 'es');
  expect(screen.getByText(/Tiene un cupón de pago en efectivo por \$84\.32/)).toBeTruthy();
  const link = screen.getByRole('link', { name: 'Ver el cupón de pago' });
  expect(link.getAttribute('href')).toBe('/make-payment/cash-slip?payment=T-0');
});

it('ComingPayments omits a payment that is being processed', async () => {
  const { container } = await show([
    { transactionStatusType: 'Pending' },
    { transactionStatusType: 'Validation', cancelableThrough: null },
  ]);
  expect(container.textContent).toBe('');
});
