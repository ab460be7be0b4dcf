import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { answerSeries, planServices, wireInstallment, wireSeries } from '../../../testing/series-fixtures.ts';

const patiently = { timeout: 20_000 };
const seriesPath = '/v1/transactiondata/installmentseries';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerSeries(api, wireSeries());
});

const services = (tenant = {}) => planServices({ apiUrl: api.apiUrl, tenant: { showDashboard: true, ...tenant } });

async function open(path = '/make-payment/d/payment-plan', language: Language = 'en') {
  const view = await renderPortal(path, { services: services(), language });
  const name = language === 'en' ? 'Your payment plan' : 'Su plan de pagos';
  const dialog = within(await screen.findByRole('dialog', { name }, patiently));
  return { ...view, dialog };
}

const noDialog = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('plan dialog (req 2.1)', () => {
  it.each(['/make-payment', '/dashboard', '/history?text=abc'])(
    'opens over %s and closes on Back',
    async (screenPath) => {
      const { router } = await renderPortal(screenPath, { services: services() });
      const [path, search] = screenPath.split('?');
      await act(() =>
        router.navigate(
          { pathname: `${path}/d/payment-plan`, search: search ?? '' },
          { state: { isOverScreen: true } },
        ),
      );
      await screen.findByRole('dialog', { name: 'Your payment plan' }, patiently);
      await act(() => router.navigate(-1));
      await noDialog();
      expect(router.state.location.pathname).toBe(path);
    },
  );

  it('is not available to a guest, who stays on the same screen (req 6.1)', async () => {
    const { router } = await renderPortal('/make-payment/d/payment-plan', {
      services: guestServices({ apiUrl: api.apiUrl }),
    });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.received.some(({ path }) => path === seriesPath)).toBe(false);
  });

  it('shows the plan’s terms, progress and payment method', async () => {
    const { dialog } = await open();
    expect(await dialog.findByRole('heading', { name: '$50 every month' })).toBeTruthy();
    expect(dialog.getByText('$50 × 4, $200 in all')).toBeTruthy();
    expect(dialog.getByText('Active')).toBeTruthy();
    expect(dialog.getByRole('img', { name: '25 percent paid' })).toBeTruthy();
    expect(dialog.getByText('$50 of $200 paid')).toBeTruthy();
    expect(dialog.getByText('1 of 4 payments made')).toBeTruthy();
    expect(dialog.getByText('Checking **1234')).toBeTruthy();
    expect(dialog.getByText('QTNPLAN234')).toBeTruthy();
  });

  it('names a prepaid card as its authorization does (req 9.4)', async () => {
    const paymentMethod = { referenceID: 'c1', kind: 'creditcard', accountType: null, cardType: 'VISA' } as const;
    answerSeries(
      api,
      wireSeries({ paymentMethod: { ...paymentMethod, creditCardBinType: 'PREPAID', lastFour: '0019' } }),
    );
    const { dialog } = await open();
    expect(await dialog.findByText('Payment Card **0019')).toBeTruthy();
  });

  it('includes the fees in the plan’s total, as its authorization does', async () => {
    const installments = wireSeries().installments.map((each, index) => ({
      ...each,
      convenienceFee: index === 1 ? 1.95 : 0,
    }));
    answerSeries(api, wireSeries({ installments }));
    const { dialog } = await open();
    expect(await dialog.findByText('$50 + $51.95 + $50 × 2, $201.95 in all')).toBeTruthy();
  });

  it('says until when each payment can be changed', async () => {
    const { dialog } = await open();
    const cutOff = 'You can change the payment for Monday, December 1 until the end of Sunday, November 30.';
    expect(await dialog.findByText(cutOff)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Move the payment for Monday, December 1' })).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Skip the payment for Monday, December 1' })).toBeTruthy();
    expect(dialog.getByText("We'll take this payment on Friday, January 2, the next business day")).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    const { dialog } = await open('/make-payment/d/payment-plan', 'es');
    expect(await dialog.findByRole('heading', { name: '$50 cada mes' })).toBeTruthy();
    expect(dialog.getByText('$50 × 4, $200 en total')).toBeTruthy();
    expect(
      dialog.getByText('Puede cambiar el pago del lunes, 1 de diciembre hasta el final del domingo, 30 de noviembre.'),
    ).toBeTruthy();
  });

  it.each([
    ['submitted', null, 'Processing', undefined],
    ['paid', null, 'Paid', undefined],
    [
      'retrying',
      'R01',
      'Trying again',
      "The bank account had insufficient funds (R01). We'll try again on Friday, December 5.",
    ],
    ['failed', 'R02', "Didn't go through", 'The bank account is closed (R02).'],
    ['failed', '2011', "Didn't go through", undefined],
    ['skipped', null, 'Skipped', undefined],
    ['canceled', null, 'Canceled', undefined],
  ] as const)('shows the status of a payment that is %s (%s)', async (status, failureCode, message, reason) => {
    const one = wireInstallment({ status, failureCode, chargeDate: '2098-12-05', changeableThrough: null });
    answerSeries(api, wireSeries({ installments: [one] }));
    const { dialog } = await open();
    expect(await dialog.findByText(message)).toBeTruthy();
    if (reason !== undefined) expect(dialog.getByText(reason)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: /^Move/ })).toBeNull();
  });

  it('shows a long plan in parts', async () => {
    const installments = Array.from({ length: 30 }, (_, index) =>
      wireInstallment({ sequenceNumber: index + 1, installmentDate: `2098-12-${String(index + 1).padStart(2, '0')}` }),
    );
    answerSeries(api, wireSeries({ installments }));
    const { dialog } = await open();
    expect(await dialog.findAllByRole('button', { name: /^Move/ })).toHaveLength(6);
    await userEvent.click(dialog.getByRole('button', { name: 'Show all 30 payments' }));
    expect(dialog.getAllByRole('button', { name: /^Move/ })).toHaveLength(30);
  });

  it('shows the accepted authorizations verbatim', async () => {
    const { dialog } = await open();
    await userEvent.click(await dialog.findByText('What you agreed to'));
    expect(dialog.getByText('I authorize four payments of $50.00.')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Plan set up' })).toBeTruthy();
  });

  it('shows the plan named in the URL and links to the other plans', async () => {
    answerSeries(api, wireSeries(), wireSeries({ transactionSeriesID: 'P-2', frequency: 1, accountName: 'Unit 2' }));
    const { dialog } = await open('/make-payment/d/payment-plan?plan=P-2');
    expect(await dialog.findByRole('heading', { name: '$50 every week' })).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Show $50 every month' }));
    expect(await dialog.findByRole('heading', { name: '$50 every month' })).toBeTruthy();
  });
});

describe('plan dialog without an active plan', () => {
  it('is a skeleton while loading', async () => {
    api.answer(seriesPath, () => undefined);
    const { dialog } = await open();
    expect(dialog.getByText('Loading...').closest('[aria-busy="true"]')).toBeTruthy();
  });

  it('says that there is no plan and links to a new one', async () => {
    answerSeries(api);
    const { dialog } = await open();
    expect(await dialog.findByRole('heading', { name: "You don't have a payment plan" })).toBeTruthy();
    expect(dialog.getByRole('link', { name: 'Set up a plan' }).getAttribute('href')).toBe('/make-payment');
  });

  it('shows a load error and offers a retry', async () => {
    api.answer(seriesPath, refusal('Unavailable'));
    const { dialog } = await open();
    expect(await dialog.findByText("We couldn't load your plan", {}, patiently)).toBeTruthy();
    answerSeries(api, wireSeries());
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('heading', { name: '$50 every month' })).toBeTruthy();
  });

  it.each([
    [
      { status: 'completed', stopReason: null, paidAmount: 0 },
      "None of this plan's payments went through, and we won't try again.",
    ],
    [
      { status: 'completed', stopReason: 'nothing-owed', paidAmount: 0 },
      "You have nothing left to pay on this account, so we won't take any payments.",
    ],
    [{ status: 'canceled', stopReason: null }, 'You canceled this plan'],
    [{ status: 'stopped', stopReason: 'missed-in-a-row' }, 'This plan has been stopped'],
    [
      { status: 'stopped', stopReason: 'a-reason-of-tomorrow' },
      "Something went wrong, and we couldn't continue this plan.",
    ],
    [
      { status: 'stopped', stopReason: 'authorization-revoked' },
      /Your bank told us a payment wasn't authorized, so we won't take another one/,
    ],
  ] as const)('explains %j and offers no change', async (change, message) => {
    const ended = wireInstallment({ status: 'canceled', changeableThrough: null });
    answerSeries(api, wireSeries({ ...change, installments: [ended] }));
    const { dialog } = await open();
    expect(await dialog.findByText(message)).toBeTruthy();
    for (const name of ['Change the amount', 'Cancel the plan', 'Pause the plan'])
      expect(dialog.queryByRole('button', { name })).toBeNull();
  });

  it('says what a completed plan collected', async () => {
    const paid = wireInstallment({ status: 'paid', changeableThrough: null });
    answerSeries(api, wireSeries({ status: 'completed', stopReason: null, installments: [paid] }));
    const { dialog } = await open();
    expect(await dialog.findByText("You've finished this plan")).toBeTruthy();
    expect(dialog.getByText("You paid $50 in 1 payment. We won't take any more payments.")).toBeTruthy();
  });

  it.each(['method-disabled', 'card-expired', 'authorization-needed'])(
    'asks for a payment method first when paused for %s',
    async (stopReason) => {
      answerSeries(api, wireSeries({ status: 'paused', stopReason }));
      const { dialog } = await open();
      await userEvent.click(await dialog.findByRole('button', { name: 'Choose how to pay' }));
      expect(await screen.findByRole('dialog', { name: 'Change how you pay' })).toBeTruthy();
      expect(screen.getByRole('group', { name: 'Pay with' })).toBeTruthy();
    },
  );
});
