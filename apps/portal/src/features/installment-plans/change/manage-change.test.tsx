import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
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
const cancelPath = '/v1/transactiondata/cancelinstallmentseries';

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

async function open(search = '', language: Language = 'en') {
  const services = planServices({ apiUrl: api.apiUrl, tenant: { showDashboard: true } });
  const view = await renderPortal(`/make-payment/d/payment-plan${search}`, { services, language });
  const dialog = within(await screen.findByRole('dialog', {}, patiently));
  return { ...view, dialog, services };
}

type After = Parameters<typeof wireChanged>[0];
const answers = (after: After, change = {}) =>
  api.answer(changePath, { status: 200, body: wireChanged(after, change) });
const asked = (path = changePath) => api.received.filter((each) => each.path === path).map(({ body }) => body);
/** jsdom doesn't treat the page behind a dialog as inert. */
const top = () => within(screen.queryByRole('dialog') ?? document.body);
const press = async (name: string | RegExp) => userEvent.click(await top().findByRole('button', { name }));
const cells = (row: string | RegExp) =>
  within(screen.getByRole('row', { name: row }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
const replaced = (...others: ReturnType<typeof wireInstallment>[]) => [
  ...wireInstallments.map((each) => others.find((other) => other.sequenceNumber === each.sequenceNumber) ?? each),
  ...others.filter((other) => other.sequenceNumber > wireInstallments.length),
];
const moved = wireInstallment({
  installmentDate: '2098-12-05',
  chargeDate: '2098-12-05',
  changeableThrough: '2098-12-04',
});
/** Accepts the authorization and confirms. The server then returns version 2 of the plan. */
async function agree(confirm: string, after: After) {
  answers(after, { series: wireSeries({ versionNumber: 2, installments: [...after] }) });
  answerSeries(api, wireSeries({ versionNumber: 2, installments: [...after] }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I authorize the changed plan.' }));
  await press(confirm);
}
const written = { previewOnly: undefined, versionNumber: 1, authorization: { accepted: true, language: 'en' } };

describe('moving a plan payment (req 7.6)', () => {
  it('shows the plan before and after, and sends the authorization and the version shown', async () => {
    const { dialog } = await open();
    await press('Move the payment for Monday, December 1');
    expect(await screen.findByRole('dialog', { name: 'Move a payment' })).toBeTruthy();
    answers(replaced(moved));
    await userEvent.click(await screen.findByRole('button', { name: /Friday, December 5, 2098/ }, patiently));
    await press('See what changes');
    expect(await screen.findByRole('table', { name: 'What changes' })).toBeTruthy();
    expect(cells(/^Payment 2/)).toEqual(['Dec 1, 2098$50', 'Dec 5, 2098$50']);
    expect(screen.getAllByRole('row')).toHaveLength(2);
    expect(
      dialog.getByText('You can change the payment for Friday, December 5 until the end of Thursday, December 4.'),
    ).toBeTruthy();
    const change = { kind: 'move', sequenceNumber: 2, installmentDate: '2098-12-05' };
    expect(asked()).toMatchObject([{ transactionSeriesID: 'P-1', change, previewOnly: true, versionNumber: 1 }]);
    expect(asked()[0]).not.toHaveProperty('authorization');
    await agree('Move the payment', replaced(moved));
    expect(await screen.findByText('Payment moved')).toBeTruthy();
    expect(asked()[1]).toMatchObject({ change, versionNumber: 1, authorization: written.authorization });
    expect(asked()[1]).not.toHaveProperty('previewOnly');
    expect(screen.getByRole('button', { name: 'Move the payment for Friday, December 5' })).toBeTruthy();
  });

  it('requires a day and the authorization before continuing', async () => {
    await open('?change=move&installment=2');
    await press('See what changes');
    expect(await screen.findByText('Choose another day.')).toBeTruthy();
    expect(asked()).toEqual([]);
    answers(replaced(moved));
    await userEvent.click(await screen.findByRole('button', { name: /Friday, December 5, 2098/ }, patiently));
    await press('See what changes');
    await press('Move the payment');
    expect(screen.getByText('Check the box to agree.')).toBeTruthy();
    expect(document.activeElement).toBe(top().getByRole('checkbox'));
    expect(asked()).toHaveLength(1);
  });

  it('says that it is too late to move a payment that can no longer be changed', async () => {
    await open('?change=move&installment=1');
    expect(await screen.findByText(/It's too late to change this plan or payment/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'See what changes' })).toBeNull();
  });
});

it('the plan dialog focuses each step, and the plan again when a change is abandoned (req 2.13)', async () => {
  answers(replaced(moved));
  await open();
  await press('Move the payment for Monday, December 1');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move a payment'));
  await userEvent.click(await screen.findByRole('button', { name: /Friday, December 5, 2098/ }, patiently));
  await press('See what changes');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('What changes'));
  await press('Choose something else');
  await press('Back to your plan');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Your payment plan'));
});

describe('other changes to a plan (req 7.6)', () => {
  it('skip a payment and add one at the end', async () => {
    const skipped = wireInstallment({ status: 'skipped', changeableThrough: null });
    const added = wireInstallment({ sequenceNumber: 5, installmentDate: '2099-03-01', chargeDate: '2099-03-02' });
    answers(replaced(skipped, added));
    await open();
    await press('Skip the payment for Monday, December 1');
    expect(await screen.findByRole('table', { name: 'What changes' })).toBeTruthy();
    expect(cells(/^Payment 2/)).toEqual(['Dec 1, 2098$50', 'Skipped']);
    expect(cells(/^Payment 5/)).toEqual(['None', 'Mar 1, 2099$50charged Mar 2, 2099']);
    expect(cells(/^Last payment/)).toEqual(['Feb 1, 2099', 'Mar 1, 2099']);
    await agree('Skip the payment', replaced(skipped, added));
    expect(await screen.findByText('Payment skipped')).toBeTruthy();
    expect(asked()[1]).toMatchObject({ change: { kind: 'skip', sequenceNumber: 2 }, ...{ versionNumber: 1 } });
  });

  it('change the amount within its limits', async () => {
    await open();
    await press('Change the amount');
    const field = await screen.findByRole('textbox', { name: /Amount of each payment/ });
    await userEvent.type(field, '5');
    await press('See what changes');
    expect(screen.getByText('The minimum payment is $10.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await userEvent.clear(field);
    await userEvent.type(field, '75');
    const after = replaced(
      wireInstallment({ amount: 75 }),
      wireInstallment({ sequenceNumber: 3, installmentDate: '2099-01-01', chargeDate: '2099-01-02', amount: 75 }),
      wireInstallment({
        sequenceNumber: 4,
        installmentDate: '2099-02-01',
        status: 'canceled',
        changeableThrough: null,
      }),
    );
    answers(after);
    await press('See what changes');
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^Payments left/)).toEqual(['3', '2']);
    expect(cells(/^Payment 4/)).toEqual(['Feb 1, 2099$50charged Feb 2, 2099', 'Canceled']);
    await agree('Change the amount', after);
    expect(await screen.findByText('Amount changed')).toBeTruthy();
    expect(asked()[1]).toMatchObject({ change: { kind: 'amount', amount: 75 } });
  });

  it('change to another saved method', async () => {
    await open();
    await press('Change how you pay');
    const current = await top().findByRole('radio', { name: 'Checking **1234' });
    expect(current).toHaveProperty('disabled', true);
    await press('See what changes');
    expect(screen.getByText('Choose or add a payment method.')).toBeTruthy();
    await userEvent.click(top().getByRole('radio', { name: 'Debit Card **5556' }));
    answers(wireInstallments);
    await press('See what changes');
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^Paid with/)).toEqual(['Checking **1234', 'Debit Card **5556']);
    await agree('Change how I pay', wireInstallments);
    expect(await screen.findByText('Payment method changed')).toBeTruthy();
    expect(asked()[1]).toMatchObject({ change: { kind: 'method', referenceId: 'c1' } });
  });

  it.each([
    ['adds', 0, 1.95, 'Dec 1, 2098$50no fee', 'Dec 1, 2098$50plus $1.95 fee'],
    ['removes', 1.95, 0, 'Dec 1, 2098$50plus $1.95 fee', 'Dec 1, 2098$50no fee'],
  ])('show the fee that another method %s', async (_what, feeNow, feeAfter, now, after) => {
    const withFee = (fee: number) => replaced(wireInstallment({ convenienceFee: fee }));
    answerSeries(api, wireSeries({ installments: withFee(feeNow) }));
    await open('?change=method');
    await userEvent.click(await top().findByRole('radio', { name: 'Debit Card **5556' }, patiently));
    answers(withFee(feeAfter), { before: withFee(feeNow) });
    await press('See what changes');
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^Payment 2/)).toEqual([now, after]);
  });

  it('can add a payment method, which is saved and then preselected (req 2.1)', async () => {
    const { router } = await open();
    await press('Change how you pay');
    await press('Add a bank account');
    await screen.findByRole('heading', { level: 1, name: 'Add a payment method' });
    expect(screen.queryByRole('radio', { name: 'Use once' })).toBeNull();
    const bankAccountToken = {
      referenceID: 'b2',
      bankAccount: {
        accountType: 's',
        accountNumber: '9876',
        accountOwnerType: 'personal',
        accountUsePreferenceType: 'MultiUse',
        accountHolderName: 'Ana Alvarez',
      },
      lastUsed: null,
      lastUpdated: null,
      created: '2026-11-21T18:00:00Z',
    };
    api.answer('/v1/paymenttoken/createbankaccount', { status: 200, body: { ...success, bankAccountToken } });
    await userEvent.type(screen.getByRole('textbox', { name: /Routing number/ }), '021000021');
    await userEvent.type(screen.getByRole('textbox', { name: 'Account number' }), '000119876');
    await userEvent.type(screen.getByRole('textbox', { name: 'Confirm account number' }), '000119876');
    await press('Add bank account');
    await screen.findByRole('dialog', { name: 'Change how you pay' }, patiently);
    const added = await top().findByRole('radio', { name: 'Savings **9876' }, patiently);
    expect(added).toHaveProperty('checked', true);
    expect(router.state.location.pathname).toBe('/make-payment/d/payment-plan');
  });

  it('pause and resume the plan', async () => {
    answers(wireInstallments);
    await open();
    await press('Pause the plan');
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^Plan status/)).toEqual(['Active', 'Paused']);
    const paused = wireSeries({ status: 'paused', versionNumber: 2 });
    answers(wireInstallments, { series: paused });
    answerSeries(api, paused);
    await userEvent.click(top().getByRole('checkbox'));
    await press('Pause the plan');
    expect(await screen.findByText('This plan is paused')).toBeTruthy();
    expect(asked()[1]).toMatchObject({ change: { kind: 'pause' }, versionNumber: 1 });
    const [again] = await top().findAllByRole('button', { name: 'Resume the plan' });
    if (!again) throw new Error('nothing continues the plan');
    await userEvent.click(again);
    await screen.findByRole('table', { name: 'What changes' });
    expect(cells(/^Plan status/)).toEqual(['Paused', 'Active']);
    await agree('Resume the plan', wireInstallments);
    expect(await screen.findByText('Plan resumed')).toBeTruthy();
    expect(asked()[3]).toMatchObject({ change: { kind: 'resume' }, versionNumber: 2 });
  });

  it('cannot pause a settlement plan', async () => {
    answerSeries(api, wireSeries({ isSettlement: true }));
    await open();
    await screen.findByRole('button', { name: 'Change the amount' });
    expect(screen.queryByRole('button', { name: 'Pause the plan' })).toBeNull();
  });
});

describe('a plan change that fails (req 7.6)', () => {
  it('has no confirmation when nothing would change', async () => {
    answers(wireInstallments);
    await open('?change=amount');
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount of each payment/ }), '50');
    await press('See what changes');
    expect(await screen.findByText("Your choices wouldn't change the plan.")).toBeTruthy();
    expect(top().queryByRole('checkbox')).toBeNull();
    await press('Choose something else');
    expect(await screen.findByRole('textbox', { name: /Amount of each payment/ })).toBeTruthy();
  });

  it('reloads the plan when it has changed since it was opened', async () => {
    answers(wireInstallments);
    await open('?change=pause');
    await screen.findByRole('table', { name: 'What changes' });
    api.answer(changePath, refusal('PlanOutdated'));
    answerSeries(api, wireSeries({ versionNumber: 2, frequency: 1 }));
    await userEvent.click(top().getByRole('checkbox'));
    await press('Pause the plan');
    expect(
      await screen.findByText(/Your plan changed after you opened it, so we didn't make this change/),
    ).toBeTruthy();
    expect(await screen.findByRole('heading', { name: '$50 every week' })).toBeTruthy();
  });

  it.each([
    ['AmountAboveMaximum', /more than the maximum payment/],
    ['AmountBelowMinimum', /less than the minimum payment/],
    ['PlanChangeNotAllowed', /too many payments or too long/],
    ['TooManyRequests', /many attempts in a short time/],
    ['AuthorizationRequired', /We need your authorization for this change/],
    ['InternalError', /Something went wrong on our end/],
  ] as const)('explains the refusal %s', async (code, message) => {
    await open('?change=amount');
    await userEvent.type(await screen.findByRole('textbox', { name: /Amount of each payment/ }), '75');
    api.answer(changePath, refusal(code));
    await press('See what changes');
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  it('can be retried after a lost response without being applied twice, because the retry sends the version shown', async () => {
    answers(wireInstallments);
    await open('?change=pause');
    await screen.findByRole('table', { name: 'What changes' });
    api.answer(changePath, { status: 503, body: {} });
    answerSeries(api, wireSeries({ versionNumber: 2 }));
    await userEvent.click(top().getByRole('checkbox'));
    await press('Pause the plan');
    expect(await screen.findByText("We don't know yet if your plan changed")).toBeTruthy();
    await press('Pause the plan');
    await waitFor(() => expect(asked()).toHaveLength(3));
    expect(asked().map(({ versionNumber }) => versionNumber)).toEqual([1, 1, 1]);
  });

  it('is reported as applied when a retry shows that only the response was lost', async () => {
    answers(wireInstallments);
    await open('?change=pause');
    await screen.findByRole('table', { name: 'What changes' });
    api.answer(changePath, { status: 503, body: {} });
    await userEvent.click(top().getByRole('checkbox'));
    await press('Pause the plan');
    expect(await screen.findByText("We don't know yet if your plan changed")).toBeTruthy();
    const { versions } = wireSeries();
    const paused = {
      versionNumber: 2,
      change: 'pause',
      acceptedAt: '2026-11-23T16:00:00Z',
      authorizationText: 'I ask.',
    };
    api.answer(changePath, refusal('PlanOutdated'));
    answerSeries(api, wireSeries({ versionNumber: 2, status: 'paused', versions: [...versions, paused] }));
    await press('Pause the plan');
    expect(await screen.findByText('This plan is paused')).toBeTruthy();
    expect(screen.queryByText(/Your plan changed after you opened it, so we didn't make this change/)).toBeNull();
  });
});

describe('plan cancellation (req 2.9)', () => {
  it('says which payment continues, and cancels after a confirmation', async () => {
    const submitted = wireInstallment({ status: 'submitted', changeableThrough: null });
    answerSeries(api, wireSeries({ installments: replaced(submitted) }));
    await open();
    await press('Cancel the plan');
    const question = within(await screen.findByRole('alertdialog', { name: 'Cancel this plan?' }));
    expect(
      question.getByText("Your payment of $50 for Monday, December 1 is already processing, so we can't cancel it."),
    ).toBeTruthy();
    const canceled = wireSeries({ status: 'canceled' });
    api.answer(cancelPath, { status: 200, body: { ...success, series: canceled } });
    answerSeries(api, canceled);
    await userEvent.click(question.getByRole('button', { name: 'Cancel the plan' }));
    expect(await screen.findByText('You canceled this plan')).toBeTruthy();
    await waitFor(() => expect(document.activeElement?.textContent).toContain('You canceled this plan'));
    expect(asked(cancelPath)).toMatchObject([{ transactionSeriesID: 'P-1' }]);
  });

  it('keeps the plan when the customer declines the confirmation', async () => {
    await open();
    await press('Cancel the plan');
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep the plan' }),
    );
    expect(asked(cancelPath)).toEqual([]);
  });
});
