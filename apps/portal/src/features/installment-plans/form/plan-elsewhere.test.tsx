import { keepSavedFiles } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { payingServices, wireTransaction } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { answerSeries, planServices, wireSeries } from '../../../testing/series-fixtures.ts';

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

const tenant = { showDashboard: true };
const inPlan = { transactionSeriesID: 'P-1', installmentSequence: 3 };

describe('payment plan on the dashboard', () => {
  it('shows its progress as a ring and as text, and is linked', async () => {
    const { router } = await renderPortal('/dashboard', { services: planServices({ apiUrl: api.apiUrl, tenant }) });
    const card = within(await screen.findByRole('region', { name: 'Your payment plan' }, patiently));
    expect(card.getByRole('img', { name: '25 percent paid' })).toBeTruthy();
    expect(card.getByText('$50 × 4, $200 in all')).toBeTruthy();
    expect(card.getByText('$50 of $200 paid')).toBeTruthy();
    expect(card.getByText('Next: $50 on Monday, December 1')).toBeTruthy();
    await userEvent.click(card.getByRole('link', { name: 'See your plan' }));
    expect(await screen.findByRole('dialog', { name: 'Your payment plan' }, patiently)).toBeTruthy();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard/d/payment-plan', search: '?plan=P-1' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
  });

  it('has a ring in Spanish', async () => {
    const services = planServices({ apiUrl: api.apiUrl, tenant });
    await renderPortal('/dashboard', { services, language: 'es' });
    const card = within(await screen.findByRole('region', { name: 'Su plan de pagos' }, patiently));
    expect(card.getByRole('img', { name: '25 por ciento pagado' })).toBeTruthy();
    expect(card.getByText('1 de 4 pagos hechos')).toBeTruthy();
  });

  it('lists its payments among the upcoming payments, by date (req 3.6)', async () => {
    const pending = [
      wireTransaction({ transactionReferenceCode: 'T-9', settlementDate: '2098-12-20', totalAmount: 33 }),
    ];
    await renderPortal('/dashboard', { services: planServices({ apiUrl: api.apiUrl, tenant, pending }) });
    const next = within(screen.getByRole('region', { name: 'Next payment' }));
    expect(
      await next.findByText(/Monday, December 1 · Checking \*\*1234 · Payment 2 of your plan/, {}, patiently),
    ).toBeTruthy();
    const rows = within(screen.getByRole('region', { name: 'Upcoming payments' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/\$\d+$/)?.[0])).toEqual(['$33', '$50', '$50']);
    expect(rows[1]?.textContent).toContain('Payment 3 of your plan');
  });

  it('is shown as paused, with no payments scheduled', async () => {
    answerSeries(api, wireSeries({ status: 'paused' }));
    await renderPortal('/dashboard', { services: planServices({ apiUrl: api.apiUrl, tenant }) });
    const card = within(await screen.findByRole('region', { name: 'Your payment plan' }, patiently));
    expect(card.getByText('Paused')).toBeTruthy();
    expect(screen.getByText('No payments scheduled.')).toBeTruthy();
  });

  it('is not requested when no account has one', async () => {
    await renderPortal('/dashboard', { services: payingServices({ apiUrl: api.apiUrl, tenant }) });
    expect(screen.queryByRole('region', { name: 'Your payment plan' })).toBeNull();
    expect(api.received.some(({ path }) => path === seriesPath)).toBe(false);
  });
});

describe('payment plan on Make Payment', () => {
  it('shows its next payment, so that the customer does not pay it twice (req 3.6)', async () => {
    await renderPortal('/make-payment', { services: planServices({ apiUrl: api.apiUrl }) });
    expect(
      screen.getByText("Your plan's next payment is $50 on Monday, December 1. You don't need to pay it here."),
    ).toBeTruthy();
    await userEvent.click(screen.getByText('Account details'));
    expect(screen.getByText(/Next: \$50 on Monday, December 1/)).toBeTruthy();
    const [link] = screen.getAllByRole('link', { name: 'See your plan' });
    expect(link?.getAttribute('href')).toBe('/make-payment/d/payment-plan?plan=P-1');
  });
});

describe('payment plan in the history', () => {
  it('marks its payments and opens over the list, which stays unchanged', async () => {
    const transactions = [wireTransaction(inPlan), wireTransaction({ transactionReferenceCode: 'T-2' })];
    api.answer('/v1/transactiondata/history', { status: 200, body: { ...success, transactions, nextCursor: null } });
    const services = planServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/history?text=abc&payment=T-1', { services });
    const detail = within(await screen.findByRole('dialog', { name: 'Payment details' }));
    await userEvent.click(detail.getByRole('link', { name: 'Payment 3 of your plan' }));
    expect(await screen.findByRole('dialog', { name: 'Your payment plan' }, patiently)).toBeTruthy();
    expect(router.state.location).toMatchObject({
      pathname: '/history/d/payment-plan',
      search: '?text=abc&plan=P-1',
    });
  });
});

describe('deleting a payment method', () => {
  it('names the plan that uses the method and links to changing it', async () => {
    api.answer('/v1/paymenttoken/delete', refusal('PaymentMethodInUse'));
    await renderPortal('/make-payment/existing-payment-method', { services: planServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(screen.getByRole('button', { name: 'Delete Checking **1234' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    const why = await screen.findByText(
      /Your payment plan for 1200 W Lake St, Apt 4 \(\$50 every month\) uses this payment method/,
    );
    expect(why).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: "Change the plan's payment method" }));
    expect(await screen.findByRole('dialog', { name: 'Change how you pay' }, patiently)).toBeTruthy();
  });
});

describe('plan calendar file', () => {
  it('is saved for a calendar app', async () => {
    const saved = keepSavedFiles();
    api.answer('/v1/transactiondata/installmentcalendar', (response) =>
      response.writeHead(200, { 'content-type': 'text/calendar' }).end('BEGIN:VCALENDAR'),
    );
    await renderPortal('/make-payment/d/payment-plan', { services: planServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my calendar (.ics)' }, patiently));
    await waitFor(() => expect(saved).toMatchObject([{ type: 'text/calendar;charset=utf-8' }]));
    expect(api.received.find(({ path }) => path.endsWith('installmentcalendar'))?.body).toMatchObject({
      transactionSeriesID: 'P-1',
      language: 'en',
    });
  });

  it('shows an error when it cannot be loaded', async () => {
    api.answer('/v1/transactiondata/installmentcalendar', refusal('Unavailable'));
    await renderPortal('/make-payment/d/payment-plan', { services: planServices({ apiUrl: api.apiUrl }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my calendar (.ics)' }, patiently));
    expect(await screen.findByText(/We couldn't load the file/)).toBeTruthy();
  });
});
