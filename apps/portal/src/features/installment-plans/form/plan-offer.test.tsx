import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseOwnPlan } from '../../../testing/choose-plan.ts';
import { guestServices } from '../../../testing/guest.ts';
import { wireTransaction } from '../../../testing/payment-fixtures.ts';
import { answerPreviews, onSaturday, previewsAsked } from '../../../testing/plan-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { planServices } from '../../../testing/series-fixtures.ts';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerPreviews(api);
});

const payOverTime = () => screen.queryByRole('radio', { name: 'Pay over time' });

describe('payment plan', () => {
  it('is not offered to a guest (req 6.1)', async () => {
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    expect(payOverTime()).toBeNull();
    expect(screen.queryByText(/plan/i)).toBeNull();
  });

  it('is not offered while a scheduled payment is pending, and the page says so (req 5.6)', async () => {
    const later = wireTransaction({ settlementDate: '2026-12-05', transactionStatusType: 'Validation' });
    await renderPortal('/make-payment', { services: onSaturday(api, { pending: [later] }) });
    expect(payOverTime()).toBeNull();
    expect(screen.getByText(/After it's made or canceled, you can set up a plan/)).toBeTruthy();
  });

  it('is not offered alongside an existing plan (req 3.5)', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api, {}, planServices) });
    expect(payOverTime()).toBeNull();
    expect(screen.getByRole('radio', { name: 'Today, November 21' })).toBeTruthy();
  });

  it('is not offered for several accounts at once', async () => {
    const accounts = [{}, { accountReferenceCode: 'LCP-2', accountName: 'Garage' }];
    await renderPortal('/make-payment', { services: onSaturday(api, { accounts }) });
    await userEvent.click(screen.getByRole('button', { name: /^Pay several accounts/ }));
    expect(payOverTime()).toBeNull();
    expect(screen.getByText('A payment plan is for one account at a time.')).toBeTruthy();
  });

  it('cannot be paid in cash, and cash offers no plan', async () => {
    const cash = {
      cashPaymentInfo: { minPaymentAmount: 20, maxPaymentAmount: 500 },
      payee: { cashNetwork: 'VanillaDirect' },
    };
    const { unmount } = await renderPortal('/make-payment', { services: onSaturday(api, cash) });
    await userEvent.click(screen.getByRole('radio', { name: 'Cash' }));
    expect(payOverTime()).toBeNull();
    expect(screen.getByText('To pay with a plan, choose a saved bank account or card below.')).toBeTruthy();
    unmount();
    await renderPortal('/make-payment', { services: onSaturday(api, cash) });
    await chooseOwnPlan('Monthly');
    expect(screen.queryByRole('radio', { name: 'Cash' })).toBeNull();
    expect(screen.getByRole('radio', { name: /^Debit Card/ })).toBeTruthy();
  });

  it('is not offered with a single-use payment method', async () => {
    const services = onSaturday(api);
    const oneTime = { referenceID: 'b9', lastUsed: null, lastUpdated: null, created: '2026-01-01T12:00:00Z' };
    const bankAccount = {
      accountType: 's',
      accountNumber: '9999',
      accountOwnerType: 'personal',
      accountUsePreferenceType: 'SingleUse',
      accountHolderName: 'Ana Alvarez',
    };
    services.sessionStorage.setJson('paymentDataStore', {
      isFormOpen: true,
      referenceId: 'b9',
      oneTimeBankAccounts: [{ ...oneTime, bankAccount }],
    });
    await renderPortal('/make-payment', { services });
    expect(screen.getByText('To pay with a plan, choose a saved bank account or card below.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: /^Debit Card/ }));
    await chooseOwnPlan('Weekly');
    expect(screen.queryByRole('radio', { name: /9999/ })).toBeNull();
  });
});

describe('smaller monthly payments that the creditor agreed to (req 5.7)', () => {
  const agreed = { minimumPaymentAmount: 60, planOffer: { monthlyAmount: 20, expirationDate: '2026-12-24' } };
  const open = async (account: object, language: Language = 'en') => {
    await renderPortal('/make-payment', { services: onSaturday(api, { accounts: [account] }), language });
  };
  const type = async (amount: string) => {
    const field = screen.getByLabelText(/^Each payment/);
    await userEvent.clear(field);
    await userEvent.type(field, amount);
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
  };
  const lastAmount = () =>
    (previewsAsked(api).at(-1)?.installmentSchedule as { calculationAmount: number } | undefined)?.calculationAmount;

  it('are the minimum of a monthly plan, and the page says until when', async () => {
    await open(agreed);
    await chooseOwnPlan('Monthly');
    screen.getByText(/^We agreed to monthly payments of \$20 or more\. .* by Thursday, December 24\.$/);
    screen.getByText(/^From \$20 to \$184\.32/);
    await type('20');
    await waitFor(() => expect(lastAmount()).toBe(20));
  });

  it('are explained in Spanish', async () => {
    await open(agreed, 'es');
    await userEvent.click(screen.getByRole('radio', { name: 'Pagar a plazos' }));
    screen.getByText(/^Aceptamos pagos mensuales de \$20 o más\./);
  });

  it("don't count for another frequency", async () => {
    await open(agreed);
    await chooseOwnPlan('Weekly');
    await type('20');
    await screen.findByText('Each payment must be at least $60.');
    expect(lastAmount()).not.toBe(20);
  });

  it.each([
    ['has expired', { ...agreed, planOffer: { ...agreed.planOffer, expirationDate: '2026-11-20' } }],
    ['is above the minimum', { ...agreed, minimumPaymentAmount: 10 }],
    ['was not made', { ...agreed, planOffer: null }],
  ])("aren't mentioned when the offer %s", async (_what, account) => {
    await open(account);
    await chooseOwnPlan('Monthly');
    expect(screen.queryByText(/^We agreed to/)).toBeNull();
  });
});

describe('plan payment method', () => {
  it('is requested when it is missing', async () => {
    await renderPortal('/make-payment', {
      services: onSaturday(api, { bankAccountTokens: [], creditCardAccountTokens: [] }),
    });
    await chooseOwnPlan('Weekly');
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
    expect(await screen.findByText('Choose or add a payment method.')).toBeTruthy();
  });

  it('is always saved when it is added for the plan, without a single-use option (req 3.9)', async () => {
    const { router } = await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await userEvent.click(screen.getByRole('button', { name: 'Add a bank account' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/add-payment-method'));
    expect(await screen.findByText(/We'll save this payment method for your future payments/)).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /once/i })).toBeNull();
  });
});
