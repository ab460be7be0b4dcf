import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderPortal } from '../../../testing/render-portal.tsx';
import {
  answerSeries,
  planServices,
  wireChanged,
  wireInstallment,
  wireInstallments,
  wireSeries,
} from '../../../testing/series-fixtures.ts';

const patiently = { timeout: 20_000 };
const changePath = '/v1/transactiondata/changeinstallmentseries';
const monthlyOnThe1st = {
  intervalType: 'Monthly',
  intervalSettings: { MonthlyType: 0, MonthlyTypeObject: { Day: 1 } },
} as const;
/** The upcoming payments, on Fridays. */
const onFridays = ['2098-12-05', '2098-12-12', '2098-12-19'].map((day, index) =>
  wireInstallment({ sequenceNumber: index + 2, installmentDate: day, chargeDate: day }),
);
const weekly = [...wireInstallments.slice(0, 1), ...onFridays];

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer('/v1/customer/accounts', refusal('Unavailable'));
  answerSeries(api, wireSeries({ rhythm: monthlyOnThe1st }));
});

async function open(language: Language = 'en', account: object = {}) {
  const services = planServices({ apiUrl: api.apiUrl, accounts: [account] });
  await renderPortal('/make-payment/d/payment-plan?change=frequency', { services, language });
  const dialog = within(await screen.findByRole('dialog', {}, patiently));
  await dialog.findByText(/left to pay|por pagar|too late/, {}, patiently);
  return dialog;
}
const answers = (change = {}) => api.answer(changePath, { status: 200, body: wireChanged(weekly, change) });
const asked = () => api.received.filter(({ path }) => path === changePath).map(({ body }) => body);
const choose = (label: string, option: string) => userEvent.selectOptions(screen.getByLabelText(label), option);
const see = () => userEvent.click(screen.getByRole('button', { name: 'See what changes' }));
const cells = (row: RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('plan frequency change (req 4.3, 7.6)', () => {
  it('is offered for an open plan', async () => {
    const services = planServices({ apiUrl: api.apiUrl });
    await renderPortal('/make-payment/d/payment-plan', { services });
    await userEvent.click(await screen.findByRole('button', { name: 'Change how often you pay' }, patiently));
    expect(await screen.findByRole('dialog', { name: 'Change how often you pay' })).toBeTruthy();
  });

  it('shows the plan before and after, and sends the authorization and the version shown', async () => {
    answers();
    const dialog = await open();
    dialog.getByText(/^You have \$150 left to pay\. Choose how often/);
    await choose('How often', 'Weekly');
    await choose('Day of the week', 'Friday');
    dialog.getByText('First payment: Friday, December 5, 2098');
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^How often/)).toEqual(['Every month', 'Every week']);
    expect(cells(/^Payment 2/)).toEqual(['Dec 1, 2098$50', 'Dec 5, 2098$50']);
    expect(cells(/^Last payment/)).toEqual(['Feb 1, 2099', 'Dec 19, 2098']);
    const change = {
      ...{ kind: 'frequency', intervalType: 'Weekly', intervalSettings: { DayOfWeek: 5 } },
      startDate: '2098-12-01',
    };
    expect(asked()).toMatchObject([{ transactionSeriesID: 'P-1', change, previewOnly: true, versionNumber: 1 }]);
    expect(asked()[0]?.change).toEqual(change);
    const made = wireSeries({ versionNumber: 2, frequency: 1, installments: weekly });
    answers({ series: made });
    answerSeries(api, made);
    await userEvent.click(screen.getByRole('checkbox', { name: 'I authorize the changed plan.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change how often I pay' }));
    await screen.findByText('Payment dates changed');
    screen.getByRole('heading', { name: '$50 every week' });
    expect(asked()[1]).toMatchObject({ change, versionNumber: 1, authorization: { accepted: true, language: 'en' } });
  });

  it('sends a new amount only if one is entered within the limits', async () => {
    answers();
    const dialog = await open();
    const amount = dialog.getByLabelText<HTMLInputElement>(/^Amount of each payment/);
    expect(amount.value).toBe('50.00');
    await choose('How often', 'Every 2 weeks');
    await userEvent.clear(amount);
    await see();
    dialog.getByText('Enter an amount.');
    expect(document.activeElement).toBe(amount);
    await userEvent.type(amount, '1000');
    await see();
    expect(asked()).toEqual([]);
    await userEvent.clear(amount);
    await userEvent.type(amount, '75');
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    expect(asked()[0]?.change).toEqual({
      ...{ kind: 'frequency', intervalType: 'BiWeekly', intervalSettings: { DayOfWeek: 1 } },
      ...{ startDate: '2098-12-01', amount: 75 },
    });
  });

  it('requires a larger amount at another frequency when the creditor agreed to a smaller one each month', async () => {
    answerSeries(api, wireSeries({ rhythm: monthlyOnThe1st, agreedMonthlyAmount: 50 }));
    answers();
    const dialog = await open('en', { minimumPaymentAmount: 100 });
    await choose('How often', 'Weekly');
    await see();
    expect(asked()).toEqual([]);
    dialog.getByText('The minimum payment is $100.');
    await choose('How often', 'Monthly');
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    expect(asked()[0]?.change).not.toHaveProperty('amount');
  });

  it('starts with the plan’s days and requires two different days for twice a month', async () => {
    const days = { DayOne: dayOfMonth(10), DayTwo: dayOfMonth(25) };
    const rhythm = { intervalType: 'SemiMonthly', intervalSettings: days } as const;
    answerSeries(api, wireSeries({ frequency: 2, rhythm }));
    answers();
    const dialog = await open();
    expect(dialog.getByLabelText<HTMLSelectElement>('How often').value).toBe('twice-a-month');
    expect(dialog.getByLabelText<HTMLSelectElement>('First day').value).toBe('10');
    await choose('First day', '25');
    await see();
    expect(asked()).toEqual([]);
    await choose('First day', '5');
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    expect(asked()[0]?.change).toMatchObject({
      intervalSettings: { DayOne: dayOfMonth(5), DayTwo: dayOfMonth(25) },
    });
  });

  it('starts on the chosen day, and asks for a day when none is chosen', async () => {
    answers();
    const dialog = await open();
    await userEvent.click(dialog.getByRole('radio', { name: /^On or after another day/ }));
    await see();
    dialog.getByText('Choose a day.');
    await userEvent.click(await dialog.findByRole('button', { name: /Wednesday, December 31, 2098/ }, patiently));
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    expect(asked()[0]?.change).toMatchObject({ ...monthlyOnThe1st, startDate: '2098-12-31' });
  });

  it('explains a refusal and returns to the choice', async () => {
    api.answer(changePath, refusal('PlanChangeNotAllowed'));
    const dialog = await open();
    await see();
    await dialog.findByText(/^These days won't work for your plan\./);
    dialog.getByRole('button', { name: 'See what changes' });
  });

  it('shows the current plan and changes nothing when another tab has changed it', async () => {
    answers();
    await open();
    await choose('How often', 'Weekly');
    await see();
    await screen.findByRole('table', { name: 'What changes' });
    api.answer(changePath, refusal('PlanOutdated'));
    answerSeries(api, wireSeries({ versionNumber: 2, frequency: 2 }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I authorize the changed plan.' }));
    await userEvent.click(screen.getByRole('button', { name: 'Change how often I pay' }));
    await screen.findByText(/^Your plan changed after you opened it, so we didn't make this change/);
    screen.getByRole('heading', { name: '$50 twice a month' });
  });

  it('says that nothing would change when every payment keeps its day and amount', async () => {
    api.answer(changePath, { status: 200, body: wireChanged(wireInstallments) });
    await open();
    await see();
    await screen.findByText("Your choices wouldn't change the plan.");
  });

  it('says that it is too late when no payment can be changed', async () => {
    const installments = wireInstallments.map((each) => ({ ...each, changeableThrough: null }));
    answerSeries(api, wireSeries({ installments }));
    const dialog = await open();
    await dialog.findByText(/too late to change this plan/);
    expect(dialog.queryByRole('button', { name: 'See what changes' })).toBeNull();
  });

  it('is available in Spanish (req 9.5)', async () => {
    answers();
    const dialog = await open('es');
    dialog.getByText(/^Le quedan \$150 por pagar\. Elija con qué frecuencia/);
    await choose('Con qué frecuencia', 'Cada semana');
    await userEvent.click(dialog.getByRole('button', { name: 'Ver los cambios' }));
    await screen.findByText('Autorizo el plan cambiado.');
    expect(cells(/^Con qué frecuencia/)).toEqual(['Cada mes', 'Cada semana']);
    screen.getByRole('button', { name: 'Cambiar la frecuencia' });
  });
});

function dayOfMonth(Day: number) {
  return { MonthlyType: 0, MonthlyTypeObject: { Day } } as const;
}
