import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerAutopay, wireAgreement } from '../../testing/autopay-fixtures.ts';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { accountsAnswer, cardWith, payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

const pagePath = '/make-payment/existing-payment-method';
const deletePath = '/v1/paymenttoken/delete';
const accountsPath = '/v1/customer/accounts';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(deletePath, { status: 200, body: success });
});

async function show(options: Partial<Parameters<typeof payingServices>[0]> & { language?: Language } = {}) {
  const { language, ...paying } = options;
  const services = payingServices({ apiUrl: api.apiUrl, ...paying });
  const view = await renderPortal(pagePath, { services, ...(language && { language }) });
  return { ...view, services, user: userEvent.setup() };
}

async function deleteChecking(user: ReturnType<typeof userEvent.setup>) {
  await user.click(screen.getByRole('button', { name: 'Delete Checking **1234' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

describe('saved payment methods page (req 2.19)', () => {
  it('leads home on Back (req 2.1)', async () => {
    const { user, router } = await show();
    await user.click(screen.getByRole('link', { name: 'Back to Make a payment' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
  });

  it('shows each method and which cards have expired or expire soon', async () => {
    const cards = [
      cardWith('c1', { expirationMonth: 1, expirationYear: 2020 }),
      cardWith('c2', { creditCardNumber: '9999', expirationMonth: soon.month, expirationYear: soon.year }),
    ];
    await show({ creditCardAccountTokens: cards });
    expect(screen.getByText('Visa · expired 01/20 · no longer works')).toBeTruthy();
    expect(screen.getByText(`Visa · expires soon, ${soon.text}`)).toBeTruthy();
  });

  it('deletes a method after a confirmation', async () => {
    const { user, services } = await show();
    await deleteChecking(user);
    await waitFor(() => expect(services.session.getState().user?.bankAccountTokens).toEqual([]));
    expect(screen.queryByText('Checking **1234')).toBeNull();
    const deletions = api.received.filter((request) => request.path === deletePath);
    expect(deletions.map(({ body }) => body.referenceID)).toEqual(['b1']);
  });

  it('says that autopay uses the method before it is deleted', async () => {
    answerAutopay(api, wireAgreement());
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Delete Checking **1234' }));
    expect(await screen.findByText(/Autopay for 1200 W Lake St, Apt 4 uses this payment method/)).toBeTruthy();
    answerAutopay(api);
  });

  it('treats a method as deleted when the server no longer has it', async () => {
    api.answer(deletePath, refusal('NotFound'));
    const { user } = await show();
    await deleteChecking(user);
    await waitFor(() => expect(screen.queryByText('Checking **1234')).toBeNull());
  });

  it('keeps a method and shows an error when its deletion fails', async () => {
    api.answer(deletePath, refusal('InternalError'));
    const { user } = await show();
    await deleteChecking(user);
    expect((await screen.findByRole('alert')).textContent).toContain("We couldn't delete Checking **1234");
    expect(screen.getByRole('button', { name: 'Delete Checking **1234' })).toBeTruthy();
  });
});

describe('payment method used for an upcoming payment', () => {
  const pending = wireTransaction({
    settlementDate: '2031-12-05',
    transactionStatusType: 'Validation',
    cancelableThrough: '2031-12-04',
  });
  const later = { ...pending, settlementDate: '2031-12-19', cancelableThrough: '2031-12-18' };

  beforeEach(() => api.answer(deletePath, refusal('PaymentMethodInUse')));

  /** Makes the server return an upcoming payment that this browser doesn't know yet. */
  function answerAccounts(transactions: readonly (typeof pending)[]) {
    const { customerAccountDetailsResponse: details } = accountsAnswer({});
    const customerAccountDetails = details.customerAccountDetails.map((detail) => ({
      ...detail,
      customerPendingTransactions: [...transactions],
    }));
    const { token: _token, ...envelope } = logInAnswer();
    api.answer(accountsPath, {
      status: 200,
      body: { ...envelope, customerAccountDetailsResponse: { ...details, customerAccountDetails } },
    });
  }

  it.each([
    ['en', 'A payment on Friday, December 5 uses this payment method.'],
    ['es', 'Hay un pago del viernes, 5 de diciembre con esta forma de pago.'],
  ] as const)('cannot be deleted, and the page states in %s the day it will be used', async (language, text) => {
    answerAccounts([later, pending]);
    const { user, services } = await show({ language });
    const name = language === 'en' ? 'Delete Checking **1234' : 'Eliminar Cuenta corriente **1234';
    await user.click(screen.getByRole('button', { name }));
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: language === 'en' ? 'Delete' : 'Eliminar' }));
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    expect(services.session.getState().user?.bankAccountTokens).toHaveLength(1);
  });

  it('cannot be deleted, and the page states no day when the day is unknown', async () => {
    answerAccounts([]);
    const { user } = await show();
    await deleteChecking(user);
    expect((await screen.findByRole('alert')).textContent).toContain('A scheduled payment uses this payment method.');
  });
});

/** The month after the Saturday on which the customer signs in. */
const soon = { month: 12, year: 2026, text: '12/26' };
