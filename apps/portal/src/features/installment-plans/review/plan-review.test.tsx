import { parseDate } from '@internationalized/date';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { planAuthorizationText } from '@quittance/domain/installment-plans/texts/plan-authorization-text';
import { cents } from '@quittance/domain/money/cents';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseOwnPlan } from '../../../testing/choose-plan.ts';
import { checking } from '../../../testing/payment-fixtures.ts';
import { answerPlans, answerPreviews, onSaturday, plansAsked, previewsAsked } from '../../../testing/plan-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

let api: StandInApi;
const createPath = '/v1/transactiondata/createinstallmentseries';

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerPreviews(api);
  answerPlans(api);
});

type Recipe = { readonly installmentRecipeIdentifier: string };

async function openReview(frequency = 'Weekly', services = onSaturday(api)) {
  const view = await renderPortal('/make-payment', { services });
  await chooseOwnPlan(frequency);
  const field = screen.getByRole('textbox', { name: 'Each payment' });
  await userEvent.clear(field);
  await userEvent.type(field, '92.16');
  await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
  await screen.findByRole('heading', { level: 1, name: 'Review your plan' });
  const { installmentSeries } = services.sessionStorage.getJson('paymentDetails') as { installmentSeries: Recipe };
  return { ...view, services, recipe: installmentSeries.installmentRecipeIdentifier };
}

const box = () => screen.getByRole('checkbox');
const start = () => screen.getByRole('button', { name: 'Start the plan' });
const agreeAndStart = async () => {
  await userEvent.click(box());
  await userEvent.click(start());
};
const loggedEvents = () =>
  api.received.filter(({ path }) => path === '/v1/userevent/logevent').map(({ body }) => body.userEventType);

describe('plan review', () => {
  it('law: Nacha 2.3.2: asks a business to authorize corporate debits', async () => {
    const business = { ...checking, bankAccount: { ...checking.bankAccount, accountOwnerType: 'business' as const } };
    await openReview('Weekly', onSaturday(api, { bankAccountTokens: [business] }));
    expect(screen.getByText(/corporate entries \(CCD\)/)).toBeTruthy();
  });

  it('stores the recipe and shows every payment, the payment method and the authorization (req 7.6, 3.11)', async () => {
    const { services } = await openReview();
    const payments = within(screen.getByRole('region', { name: 'Your payments' })).getAllByRole('listitem');
    expect(payments.map((row) => row.textContent)).toEqual([
      '1Monday, November 23 $92.16',
      '2Monday, November 30 Last payment$92.16',
    ]);
    expect(screen.getByText('Checking **1234')).toBeTruthy();
    const agreed = planAuthorizationText({
      language: 'en',
      tenantName: 'Lumen City Power',
      methodDisplay: 'Checking **1234',
      accountReferenceCode: 'LCP-100184',
      frequency: 'weekly',
      installments: [
        { dueOn: parseDate('2026-11-23'), amountCents: cents(9_216) },
        { dueOn: parseDate('2026-11-30'), amountCents: cents(9_216) },
      ],
      feeCents: cents(0),
      isSettlement: false,
      today: parseDate('2026-11-21'),
      supportPhone: '(312) 555-0142',
    });
    expect(screen.getByText(agreed)).toBeTruthy();
    expect(box()).toHaveProperty('checked', false);
    expect(services.sessionStorage.getJson('paymentDetails')).toMatchObject({
      phase: 'plan-reviewed',
      accountNumber: 'LCP-100184',
      referenceId: 'b1',
      installmentSeries: {
        installmentRecipeIdentifier: expect.stringMatching(/^recipe-\d+$/),
        transactionCount: 2,
        frequency: 'Weekly',
      },
    });
  });

  it('requires the authorization before it starts the plan', async () => {
    await openReview();
    await userEvent.click(start());
    expect(await screen.findByText('Check the box to authorize the plan.')).toBeTruthy();
    expect(document.activeElement).toBe(box());
    expect(plansAsked(api)).toEqual([]);
  });

  it('shows the same plan after a reload', async () => {
    const { services, unmount, recipe } = await openReview();
    unmount();
    await renderPortal('/make-payment/review', { services });
    expect(screen.getByText(/2 payments, every week/)).toBeTruthy();
    expect(box()).toHaveProperty('checked', false);
    await agreeAndStart();
    await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
    expect(plansAsked(api)).toHaveLength(1);
    expect(plansAsked(api)[0]).toMatchObject({ installmentRecipeIdentifier: recipe });
  });

  it('authorizes the plan in the page’s language', async () => {
    const { i18n } = await openReview();
    await userEvent.click(box());
    await act(() => i18n.changeLanguage('es'));
    expect(box()).toHaveProperty('checked', false);
    await userEvent.click(box());
    await userEvent.click(screen.getByRole('button', { name: 'Comenzar el plan' }));
    await screen.findByRole('heading', { level: 1, name: 'Su plan está listo' });
    expect(plansAsked(api)[0]).toMatchObject({ authorization: { accepted: true, language: 'es' } });
  });
});

describe('starting a plan (req 7.6)', () => {
  it.each([
    ['Weekly', 'weeklyScheduleSet'],
    ['Every 2 weeks', 'everyTwoWeeksScheduleSet'],
    ['Twice a month', 'twiceAMonthScheduleSet'],
    ['Monthly', 'monthlyScheduleSet'],
  ])('with the frequency %s, sends the recipe once and logs %s', async (frequency, event) => {
    const { services, router, recipe } = await openReview(frequency);
    await agreeAndStart();
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/success');
    expect(plansAsked(api)).toEqual([
      expect.objectContaining({
        installmentRecipeIdentifier: recipe,
        referenceId: 'b1',
        expectedFee: 0,
        authorization: { accepted: true, language: 'en' },
      }),
    ]);
    await waitFor(() => expect(loggedEvents()).toContain(event));
    expect(services.sessionStorage.getJson('paymentDetails')).toMatchObject({
      phase: 'plan-made',
      transactionSeriesID: 'P-1',
      confirmationNumber: 'QTNPLAN234',
    });
    expect(services.local.getJson('lastPaymentAmounts')).toBeUndefined();
    expect(services.local.getJson('LastPaymentMethod')).toBeUndefined();
  });

  it('covers the screen with the tenant’s logo when the request takes long (req 2.12)', async () => {
    api.answer(createPath, () => undefined);
    await openReview();
    await agreeAndStart();
    const overlay = (await screen.findByText('Loading...', {}, { timeout: 20_000 })).parentElement;
    expect(overlay?.textContent).toContain('Lumen City Power');
  });

  it('creates only one plan on a double click', async () => {
    await openReview();
    await userEvent.click(box());
    await userEvent.dblClick(start());
    await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
    expect(plansAsked(api)).toHaveLength(1);
  });

  it('repeats the same request after a reload when the response was lost', async () => {
    api.answer(createPath, refusal('Unavailable'));
    const { services, unmount, recipe } = await openReview();
    await agreeAndStart();
    expect(await screen.findByRole('heading', { level: 1, name: "We're setting up your plan" })).toBeTruthy();
    unmount();
    answerPlans(api);
    await renderPortal('/make-payment', { services });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' })).toBeTruthy();
    const recipes = plansAsked(api).map(({ installmentRecipeIdentifier }) => installmentRecipeIdentifier);
    expect(new Set(recipes)).toEqual(new Set([recipe]));
  });

  it('clears the form, and Back does not create a second plan', async () => {
    const { router, services } = await openReview();
    await agreeAndStart();
    await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
    expect(services.sessionStorage.getJson('paymentDataStore')).not.toHaveProperty('plan');
    await act(() => router.navigate('/make-payment/review'));
    expect(await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' })).toBeTruthy();
    expect(plansAsked(api)).toHaveLength(1);
  });

  it('shows links to the plan, and to the history and dashboard if the tenant offers them (req 2.16)', async () => {
    const services = onSaturday(api);
    await openReview('Weekly', { ...services, tenant: { ...services.tenant, showDashboard: true } });
    await agreeAndStart();
    await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('See your payments')).toBe('/history');
    expect(hrefOf('Go to Dashboard')).toBe('/dashboard');
  });
});

describe('refused plan (req 7.6)', () => {
  it.each(['PlanOutdated', 'FeeChanged', 'NotFound'] as const)(
    'shows the updated plan and requires a new authorization after %s',
    async (name) => {
      api.answer(createPath, refusal(name));
      const { services } = await openReview();
      answerPreviews(api, { feeDollars: 1.5 });
      await agreeAndStart();
      expect(await screen.findByText('The plan has changed')).toBeTruthy();
      expect(screen.getByText('+ $1.50 fee')).toBeTruthy();
      expect(screen.getByText(/^On November 21.*\$1\.50/)).toBeTruthy();
      expect(box()).toHaveProperty('checked', false);
      expect(services.sessionStorage.getJson('paymentDetails')).toMatchObject({ phase: 'plan-reviewed' });
      answerPlans(api);
      await agreeAndStart();
      await screen.findByRole('heading', { level: 1, name: 'Your plan is set up' });
      expect(plansAsked(api).at(-1)).toMatchObject({ expectedFee: 1.5 });
    },
  );

  it.each([
    ['AmountAboveMaximum', /more than you owe now/, 'Amount'],
    ['AmountBelowMinimum', /below the minimum of \$10/, 'Amount'],
    ['ScheduleInvalid', /Those dates are no longer available/, 'Payment date'],
    ['PlanExists', /This account already has a payment plan/, 'Payment date'],
    ['PlanNotAllowed', /You can't set up a plan while a payment is scheduled/, 'Payment date'],
    ['PaymentMethodNotAllowed', /This account doesn't accept that payment method/, 'Payment method'],
    ['PaymentMethodNotFound', /can no longer use/, 'Payment method'],
    ['PaymentMethodNotReusable', /Choose a saved payment method for your plan/, 'Payment method'],
    ['CardExpired', /expires before the plan ends/, 'Payment method'],
    ['CreditCardNotAccepted', /This account doesn't accept credit cards/, 'Payment method'],
    ['DebitCardNotAccepted', /This account doesn't accept debit cards/, 'Payment method'],
    ['SettlementNotOpen', /You can no longer pay the settlement with this plan/, 'Amount'],
    ['OfferExpired', /The settlement offer has expired/, 'Amount'],
    ['RequestInvalid', /Something went wrong on our end/, 'Amount'],
  ] as const)(
    'returns to the matching section of the form after %s and keeps the form’s values',
    async (name, sentence, region) => {
      api.answer(createPath, refusal(name));
      const { router } = await openReview();
      await agreeAndStart();
      await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment'));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toMatch(sentence);
      const part = screen.getByRole('region', { name: region });
      expect(alert.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      expect(screen.getByRole('textbox', { name: 'Each payment' })).toHaveProperty('value', '92.16');
    },
  );

  it('is reported even when nothing is due and no form is shown', async () => {
    const { router } = await renderPortal('/make-payment', {
      services: onSaturday(api, { accounts: [{ currentBalance: 0, currentPaymentAmount: 0 }] }),
    });
    expect(screen.queryByRole('alert')).toBeNull();
    const state = { planProblem: { error: 'AmountBelowMinimum' } };
    await act(() => router.navigate('/make-payment', { state }));
    expect((await screen.findByRole('alert')).textContent).toBe("We couldn't set up your plan");
    expect(screen.getByText('Nothing is due')).toBeTruthy();
  });

  it('keeps the customer on the form with the reason when the plan is refused before the review', async () => {
    const { router } = await renderPortal('/make-payment', { services: onSaturday(api) });
    await userEvent.click(screen.getByRole('radio', { name: 'Pay over time' }));
    await waitFor(() => expect(previewsAsked(api)).toHaveLength(1));
    api.answer('/v1/transactiondata/previewinstallmentseries', refusal('PlanNotAllowed'));
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(
      /You can't set up a plan while a payment is scheduled/,
    );
    expect(router.state.location.pathname).toBe('/make-payment');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toMatch(/You can't set up a plan while a payment is scheduled/),
    );
  });
});

describe('plan success screen', () => {
  it('shows the first payment date, lists the payments and links to the plan', async () => {
    await openReview();
    await agreeAndStart();
    expect(
      await screen.findByText('Your first payment of $92.16 to Lumen City Power is on Monday, November 30.'),
    ).toBeTruthy();
    expect(screen.getByText('QTNPLAN234')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Copy/ })).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toContain(
      '2Monday, December 7 Last payment$92.16',
    );
    const link = screen.getByRole('link', { name: 'See and manage the plan' });
    expect(link.getAttribute('href')).toBe('/success/d/payment-plan?plan=P-1');
  });
});
