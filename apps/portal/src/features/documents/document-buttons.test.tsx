import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Transaction } from '@quittance/contract/transactions';
import { transaction } from '@quittance/contract/transactions';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { AuthorizationButton } from '../history/authorization-button.tsx';
import { PaidInFullButton } from './paid-in-full-button.tsx';

const letterPath = '/v1/document/paidinfullletter';
const authorizationPath = '/v1/document/authorization';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(letterPath, pdfAnswer);
  api.answer(authorizationPath, pdfAnswer);
});
afterEach(() => vi.restoreAllMocks());

/** A refusal may open a dialog, so the buttons need a router. */
const renderHere: typeof renderWithTexts = (element, options) =>
  renderWithTexts(<MemoryRouter>{element}</MemoryRouter>, options);
const services = () => payingServices({ apiUrl: api.apiUrl });
const payment = (change: Parameters<typeof wireTransaction>[0] = {}): Transaction =>
  z.decode(transaction, wireTransaction(change));

describe('paid-in-full letter button', () => {
  const letter = () => screen.getByRole('button', { name: /^Paid-in-full letter \(PDF\) .*LCP-100184/ });
  const show = () => renderHere(<PaidInFullButton accountReferenceCode="LCP-100184" />, { services: services() });

  it('saves the letter', async () => {
    const saved = keepSavedFiles();
    await show();
    await userEvent.click(letter());
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['paid-in-full-LCP-100184.pdf']));
    expect(api.received[0]?.body).toMatchObject({ accountReferenceCode: 'LCP-100184', language: 'en' });
  });

  it('says that the last payment has not settled yet', async () => {
    const saved = keepSavedFiles();
    api.answer(letterPath, refusal('AccountNotPaidInFull'));
    await show();
    await userEvent.click(letter());
    expect(await screen.findByText(/^We don't have a letter for this account yet/)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});

describe('payment authorization button (req 3.8)', () => {
  const name = 'Payment authorization (PDF)';

  it('saves the document named after the confirmation number', async () => {
    const saved = keepSavedFiles();
    await renderHere(<AuthorizationButton transaction={payment()} />, { services: services() });
    await userEvent.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(saved.map((file) => file.name)).toEqual(['authorization-QTN4F7K2XA.pdf']));
    expect(api.received[0]?.body).toMatchObject({ transactionReferenceCode: 'T-1', language: 'en' });
  });

  it('says when there is no authorization', async () => {
    api.answer(authorizationPath, refusal('NotFound'));
    await renderHere(<AuthorizationButton transaction={payment()} />, { services: services() });
    await userEvent.click(screen.getByRole('button', { name }));
    expect(await screen.findByText(/^We couldn't find that document/)).toBeTruthy();
  });

  it('is not shown for cash, which needs no authorization', async () => {
    const paymentMethod = { kind: 'cash', accountType: null, cardType: null, lastFour: null, wallet: null } as const;
    await renderHere(<AuthorizationButton transaction={payment({ paymentMethod })} />, { services: services() });
    expect(screen.queryByRole('button')).toBeNull();
  });
});
