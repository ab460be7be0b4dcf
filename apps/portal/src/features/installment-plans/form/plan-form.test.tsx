import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chooseOwnPlan } from '../../../testing/choose-plan.ts';
import { cardWith } from '../../../testing/payment-fixtures.ts';
import { answerPreviews, onSaturday, previewsAsked } from '../../../testing/plan-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

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

const payments = () => within(screen.getByRole('region', { name: 'Your payments' })).getAllByRole('listitem');
const paymentTexts = () => payments().map((row) => row.textContent);
const lastSchedule = () => previewsAsked(api).at(-1)?.installmentSchedule as Record<string, unknown>;

async function typeAmount(text: string) {
  const field = screen.getByRole('textbox', { name: 'Each payment' });
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
}

describe('default plan (req 9.2)', () => {
  it.each([
    ['Weekly', 'Weekly', { DayOfWeek: 1 }, 'Monday, November 23', 'Monday, December 7'],
    ['Every 2 weeks', 'BiWeekly', { DayOfWeek: 1 }, 'Monday, November 23', 'Monday, December 21'],
    [
      'Twice a month',
      'SemiMonthly',
      {
        DayOne: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
        DayTwo: { MonthlyType: 0, MonthlyTypeObject: { Day: 15 } },
      },
      'Tuesday, December 1',
      'Friday, January 1, 2027',
    ],
    [
      'Monthly',
      'Monthly',
      { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
      'Tuesday, December 1',
      'Monday, February 1, 2027',
    ],
  ])(
    'for %s sends the schedule with a persistent recipe and immediately lists every payment (req 7.6)',
    async (label, intervalType, intervalSettings, first, last) => {
      await renderPortal('/make-payment', { services: onSaturday(api) });
      await chooseOwnPlan(label);
      // The remaining $4.32 is below the minimum.
      expect(paymentTexts()).toHaveLength(3);
      expect(paymentTexts()[0]).toContain(first);
      expect(paymentTexts()[0]).toContain('$60');
      expect(paymentTexts()[2]).toContain(last);
      expect(paymentTexts()[2]).toContain('Last payment');
      expect(paymentTexts()[2]).toContain('$64.32');
      await waitFor(() => expect(lastSchedule()).toMatchObject({ intervalType, endConditionType: 2 }));
      expect(previewsAsked(api).at(-1)).toMatchObject({
        ExternalRequestID: '',
        hostname: 'lumen.localhost',
        accountReferenceCode: 'LCP-100184',
        paymentMethod: 'bankaccount',
      });
      expect(lastSchedule()).toEqual({
        firstInstallmentAmount: null,
        firstInstallmentDate: null,
        amountCalculationType: 0,
        calculationAmount: 60,
        calculationDate: '11/22/2026',
        intervalType,
        intervalSettings,
        endConditionType: 2,
        endConditionValue: 184.32,
        convenienceFee: { feeValue: 0, convenienceFeeAssignmentType: 1, convenienceFeeCalculationType: 0 },
        persistInstallmentRecipe: true,
      });
    },
  );

  it('is a single payment until another option is chosen, and again when that choice is undone', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    expect(screen.getByRole('radio', { name: 'Pay in full' })).toHaveProperty('checked', true);
    await chooseOwnPlan('Weekly');
    expect(screen.queryByRole('radio', { name: /^Today/ })).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Pay in full' }));
    expect(screen.getByRole('radio', { name: 'Today, November 21' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('region', { name: 'Your payments' })).toBeNull();
  });
});

describe('plan payment days', () => {
  it('fall on the chosen weekday for a weekly plan', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the week' }), 'Friday');
    expect(paymentTexts()[0]).toContain('Friday, November 27');
    await waitFor(() => expect(lastSchedule()?.intervalSettings).toEqual({ DayOfWeek: 5 }));
  });

  it('can be the 15th and 31st, or two different custom days, for twice a month (req 9.2)', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Twice a month');
    await userEvent.click(screen.getByRole('radio', { name: '15th and 31st' }));
    expect(paymentTexts()[0]).toContain('Monday, November 30');
    expect(screen.getByText("In shorter months, we'll take the payment on the last day.")).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Other days' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Second day' }), '1');
    expect(await screen.findByText('Choose two different days.')).toBeTruthy();
    expect(screen.getByText("Choose an amount and days, and you'll see every payment here.")).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'First day' }), '20');
    expect(paymentTexts()[0]).toContain('Tuesday, December 1');
    await waitFor(() =>
      expect(lastSchedule()?.intervalSettings).toEqual({
        DayOne: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
        DayTwo: { MonthlyType: 0, MonthlyTypeObject: { Day: 20 } },
      }),
    );
  });

  it('explain what happens in months without the chosen day', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Monthly');
    expect(screen.queryByText("In shorter months, we'll take the payment on the last day.")).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '29');
    expect(screen.getByText("In shorter months, we'll take the payment on the last day.")).toBeTruthy();
  });

  it('move to the next banking day for a bank account, but not for a card', async () => {
    const { unmount } = await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Monthly');
    expect(paymentTexts()[1]).toContain(
      'Friday, January 1, 2027 Your bank will move the money on Monday, January 4, 2027',
    );
    unmount();
    const services = onSaturday(api);
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'c1', isFormOpen: true });
    await renderPortal('/make-payment', { services });
    await chooseOwnPlan('Monthly');
    expect(paymentTexts()[1]).not.toContain('Your bank');
  });

  it('start as soon as possible, or on or after a chosen day', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Monthly');
    expect(screen.getByRole('radio', { name: 'As soon as possible' })).toHaveProperty('checked', true);
    expect(screen.queryByRole('grid')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: 'Start later' }));
    expect(screen.getByText("Choose an amount and days, and you'll see every payment here.")).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
    expect(await screen.findByText('Choose a day.')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /Monday, November 23, 2026/ }));
    expect(screen.getByRole('radio', { name: 'Starting Monday, November 23' })).toBeTruthy();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '23');
    expect(paymentTexts()[0]).toContain('Monday, November 23');
    await waitFor(() => expect(lastSchedule()?.calculationDate).toBe('11/23/2026'));
  });
});

describe('plan amount (req 5.7)', () => {
  it.each([
    ['9.99', 'Each payment must be at least $10.'],
    ['184.33', 'Each payment can be up to $184.32.'],
    ['abc', 'Enter an amount in dollars, such as 25 or 25.50.'],
    ['25.505', 'Use no more than two digits for cents, such as 25.50.'],
  ])('typed as %s is rejected: %s', async (typed, sentence) => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await typeAmount(typed);
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('textbox', { name: 'Each payment' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('is limited to the balance, even if payments may exceed it', async () => {
    const services = onSaturday(api, { configuration: { allowPaymentsToExceedBalance: true } });
    await renderPortal('/make-payment', { services });
    await chooseOwnPlan('Weekly');
    expect(screen.getByText("From $10 to $184.32, until you've paid the balance")).toBeTruthy();
  });

  it('is requested and focused when it is missing', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await typeAmount('');
    expect(screen.queryByText('Enter an amount.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Review plan' }));
    expect(await screen.findByText('Enter an amount.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Each payment' }));
  });

  it('adds a remainder below the minimum to the last payment', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await typeAmount('44');
    expect(paymentTexts()).toHaveLength(4);
    expect(paymentTexts()[3]).toContain('$52.32');
  });

  it('starts with the amount typed for a single payment', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await userEvent.click(screen.getByRole('radio', { name: /^Another amount/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Amount to pay' }), '46.08');
    await chooseOwnPlan('Weekly');
    expect(screen.getByRole('textbox', { name: 'Each payment' })).toHaveProperty('value', '46.08');
  });

  it('can be a number of payments, sent as a total that ends by count (req 9.1)', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Monthly');
    await userEvent.click(screen.getByRole('radio', { name: 'By number of payments' }));
    expect(screen.getByText('Split the balance into 2 to 18 equal payments')).toBeTruthy();
    const field = screen.getByRole('textbox', { name: 'Number of payments' });
    for (const [typed, sentence] of [
      ['1', 'Choose at least 2 payments.'],
      ['19', 'Choose up to 18 payments.'],
      ['2.5', 'Enter a whole number, such as 6.'],
    ] as const) {
      await userEvent.clear(field);
      await userEvent.type(field, typed);
      expect(await screen.findByText(sentence)).toBeTruthy();
    }
    await userEvent.clear(field);
    await userEvent.type(field, '5');
    expect(paymentTexts()).toHaveLength(5);
    expect(paymentTexts()[0]).toContain('$36.86');
    expect(paymentTexts()[4]).toContain('$36.88');
    await waitFor(() =>
      expect(lastSchedule()).toMatchObject({
        amountCalculationType: 1,
        calculationAmount: 184.32,
        endConditionType: 0,
        endConditionValue: 5,
      }),
    );
  });

  it('lists the first payments and the last payment of a long plan, and all payments on request', async () => {
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    await userEvent.click(screen.getByRole('radio', { name: 'By number of payments' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Number of payments' }), '12');
    expect(paymentTexts()).toHaveLength(6);
    expect(paymentTexts()[5]).toContain('12Monday, February 8, 2027 Last payment');
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12 payments' }));
    expect(paymentTexts()).toHaveLength(12);
    expect(document.activeElement?.tagName).toBe('OL');
  });

  it('cannot result in more than 500 payments (req 9.1)', async () => {
    const accounts = [{ currentBalance: 9000, currentPaymentAmount: 60, minimumPaymentAmount: 1 }];
    await renderPortal('/make-payment', { services: onSaturday(api, { accounts }) });
    await chooseOwnPlan('Weekly');
    await typeAmount('10');
    expect(await screen.findByText('This amount would take more than 500 payments. Choose a larger one.')).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'By number of payments' }));
    expect(screen.getByText('Split the balance into 2 to 500 equal payments')).toBeTruthy();
  });
});

describe('plan fee (req 9.1)', () => {
  const planConfiguration = {
    applyConvenienceFee: true,
    applyACHFeeAsPercentage: false,
    applyCreditCardFeeAsPercentage: true,
    allowFutureDatedPaymentIfFutureDatedPaymentExist: false,
    afterMissedInstallment: 'ask' as const,
  };

  it('is shown once, with the first payment, and sent as a fixed value', async () => {
    const services = onSaturday(api, {
      accounts: [{ currentPaymentAmount: 60, creditCardConvenienceFee: 2.5 }],
      payee: { paymentPlanConfiguration: planConfiguration },
      creditCardAccountTokens: [cardWith('c1', { creditCardBinType: 'CREDIT' })],
    });
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'c1', isFormOpen: true });
    await renderPortal('/make-payment', { services });
    await chooseOwnPlan('Monthly');
    expect(paymentTexts().map((text) => text?.includes('fee'))).toEqual([true, false, false]);
    expect(paymentTexts()[0]).toContain('+ $1.50 fee');
    await waitFor(() =>
      expect(lastSchedule()?.convenienceFee).toEqual({
        feeValue: 1.5,
        convenienceFeeAssignmentType: 1,
        convenienceFeeCalculationType: 0,
      }),
    );
    const summary = within(screen.getByRole('region', { name: 'Summary' }));
    expect(summary.getByText('Once, with the first payment')).toBeTruthy();
    expect(summary.getByText('$185.82')).toBeTruthy();
  });
});

describe('schedule refused by the server while the customer is choosing (req 3.11)', () => {
  const refuse = (name: Parameters<typeof refusal>[0], field: string) => {
    const answer = refusal(name);
    if (typeof answer === 'function') throw new Error('a refusal is no function');
    const error = { errorSource: 'InstallmentSeries', field, externalRequestID: 'ext-1' };
    api.answer('/v1/transactiondata/previewinstallmentseries', {
      ...answer,
      body: { ...(answer.body as object), error },
    });
  };

  it.each([
    ['AmountAboveMaximum', 'installmentSchedule.calculationAmount', /more than you owe now/, 'Amount'],
    ['ScheduleInvalid', 'installmentSchedule.calculationDate', /Those dates are no longer available/, 'Payment date'],
    ['ScheduleInvalid', 'installmentSchedule.endConditionValue', /Those dates are no longer available/, 'Amount'],
    ['PaymentMethodNotAllowed', 'paymentMethod', /This account doesn't accept that payment method/, 'Payment method'],
    ['PlanExists', 'accountReferenceCode', /This account already has a payment plan/, 'Payment date'],
  ] as const)('shows %s at %s above its part of the form', async (name, field, sentence, region) => {
    refuse(name, field);
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(sentence);
    const part = screen.getByRole('region', { name: region });
    expect(alert.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Your payments' })).toBeNull();
  });

  it('shows the expected payments and says that they could not be checked when the server does not respond', async () => {
    api.answer('/v1/transactiondata/previewinstallmentseries', refusal('Unavailable'));
    await renderPortal('/make-payment', { services: onSaturday(api) });
    await chooseOwnPlan('Weekly');
    expect(await screen.findByText(/We can't check these payments right now/)).toBeTruthy();
    expect(paymentTexts()).toHaveLength(3);
    answerPreviews(api);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/We can't check these payments/)).toBeNull());
  });
});
