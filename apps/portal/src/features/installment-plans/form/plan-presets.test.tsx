import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
  answerPreviews(api, { goalCents: 96_000 });
});

const owing960 = (overrides: Parameters<typeof onSaturday>[1] = {}) =>
  onSaturday(api, { accounts: [{ currentBalance: 960, currentPaymentAmount: 960 }], ...overrides });
const payOverTime = () => userEvent.click(screen.getByRole('radio', { name: 'Pay over time' }));
const presets = () => within(screen.getByRole('group', { name: 'Your payment plan' }));
const lastSchedule = () => previewsAsked(api).at(-1)?.installmentSchedule;

describe('paying over time', () => {
  it('is offered alongside paying in full, which is preselected', async () => {
    await renderPortal('/make-payment', { services: owing960() });
    const choice = within(screen.getByRole('group', { name: 'Pay in full or over time' }));
    expect(choice.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).checked)).toEqual([true, false]);
    expect(screen.queryByRole('combobox', { name: 'How often' })).toBeNull();
  });

  it('names the first plan that the rules allow before it is chosen', async () => {
    await renderPortal('/make-payment', { services: owing960() });
    expect(screen.getByText('Over time, for example: 4 payments of $240.')).toBeTruthy();
    await payOverTime();
    expect(screen.queryByText(/^Over time, for example/)).toBeNull();
  });

  it('offers plans with their payment amount, count, last day and total, and preselects the first', async () => {
    await renderPortal('/make-payment', { services: owing960() });
    await payOverTime();
    const names = ['4 payments of $240', '6 payments of $160', '8 payments of $120', '12 payments of $80'];
    for (const name of names) expect(presets().getByRole('radio', { name })).toBeTruthy();
    expect(presets().getAllByRole('radio')).toHaveLength(5);
    const first = presets().getByRole('radio', {
      name: '4 payments of $240',
      description: 'Monthly, with the last payment on Monday, March 1, 2027. $960 in all.',
    });
    expect(first).toHaveProperty('checked', true);
    expect(screen.queryByRole('region', { name: 'Payment date' })).toBeNull();
    const payments = within(screen.getByRole('region', { name: 'Your payments' })).getAllByRole('listitem');
    expect(payments).toHaveLength(4);
  });

  it('asks the server to calculate the chosen preset', async () => {
    await renderPortal('/make-payment', { services: owing960() });
    await payOverTime();
    await userEvent.click(presets().getByRole('radio', { name: '8 payments of $120' }));
    await waitFor(() =>
      expect(lastSchedule()).toMatchObject({
        intervalType: 'BiWeekly',
        amountCalculationType: 1,
        calculationAmount: 960,
        calculationDate: '11/22/2026',
        endConditionType: 0,
        endConditionValue: 8,
      }),
    );
  });

  it('shows each plan’s fee, and the last payment if its amount is different', async () => {
    const paymentPlanConfiguration = {
      applyConvenienceFee: true,
      applyACHFeeAsPercentage: false,
      applyCreditCardFeeAsPercentage: false,
      allowFutureDatedPaymentIfFutureDatedPaymentExist: false,
      afterMissedInstallment: 'ask' as const,
    };
    const accounts = [{ currentBalance: 61, currentPaymentAmount: 61, creditCardConvenienceFee: 1.95 }];
    const services = onSaturday(api, { accounts, payee: { paymentPlanConfiguration } });
    services.sessionStorage.setJson('paymentDataStore', { referenceId: 'c1', isFormOpen: true });
    await renderPortal('/make-payment', { services });
    await payOverTime();
    const described = presets().getAllByRole('radio', { name: '3 payments of about $20.33' })[0];
    expect(described?.closest('label')?.textContent).toContain(
      'Monthly, with a last payment of $20.34 on Monday, February 1, 2027. $61 in all, plus a $1.95 fee.',
    );
  });

  it('opens the amount, frequency and day fields for a custom plan, with the preset’s frequency', async () => {
    await renderPortal('/make-payment', { services: owing960() });
    await payOverTime();
    await userEvent.click(presets().getByRole('radio', { name: '12 payments of $80' }));
    await userEvent.click(presets().getByRole('radio', { name: 'Choose your own' }));
    const options = within(screen.getByRole('combobox', { name: 'How often' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Weekly',
      'Every 2 weeks',
      'Twice a month',
      'Monthly',
    ]);
    expect(screen.getByRole('combobox', { name: 'How often' })).toHaveProperty('value', 'weekly');
    expect(screen.getByRole('textbox', { name: 'Each payment' })).toHaveProperty('value', '240');
    await userEvent.click(presets().getByRole('radio', { name: '4 payments of $240' }));
    expect(screen.queryByRole('combobox', { name: 'How often' })).toBeNull();
  });

  it('keeps the chosen preset after a reload', async () => {
    const services = owing960();
    const { unmount } = await renderPortal('/make-payment', { services });
    await payOverTime();
    await userEvent.click(presets().getByRole('radio', { name: '6 payments of $160' }));
    unmount();
    await renderPortal('/make-payment', { services });
    expect(presets().getByRole('radio', { name: '6 payments of $160' })).toHaveProperty('checked', true);
  });

  it('opens the custom fields immediately when the balance cannot be split in two', async () => {
    const accounts = [{ currentBalance: 15, currentPaymentAmount: 15, minimumPaymentAmount: 10 }];
    await renderPortal('/make-payment', { services: onSaturday(api, { accounts }) });
    await payOverTime();
    expect(screen.queryByRole('group', { name: 'Your payment plan' })).toBeNull();
    expect(screen.getByRole('combobox', { name: 'How often' })).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    await renderPortal('/make-payment', { services: owing960(), language: 'es' });
    await userEvent.click(screen.getByRole('radio', { name: 'Pagar a plazos' }));
    expect(
      screen.getByRole('radio', {
        name: '4 pagos de $240',
        description: 'Cada mes; el último, el lunes, 1 de marzo de 2027. $960 en total.',
      }),
    ).toHaveProperty('checked', true);
  });
});
