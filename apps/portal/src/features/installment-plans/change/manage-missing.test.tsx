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
const replaced = (...others: ReturnType<typeof wireInstallment>[]) => [
  ...wireInstallments.map((each) => others.find((other) => other.sequenceNumber === each.sequenceNumber) ?? each),
  ...others.filter((other) => other.sequenceNumber > wireInstallments.length),
];
/** Accepts the authorization and confirms. The server then returns version 2 of the plan. */
async function agree(confirm: string, after: After) {
  answers(after, { series: wireSeries({ versionNumber: 2, installments: [...after] }) });
  answerSeries(api, wireSeries({ versionNumber: 2, installments: [...after] }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'I authorize the changed plan.' }));
  await press(confirm);
}

describe('law: Nacha 2.12.4: making up a missed payment', () => {
  const missed = wireInstallment({ status: 'failed', changeableThrough: null });
  const added = wireInstallment({ sequenceNumber: 5, installmentDate: '2099-03-01', chargeDate: '2099-03-02' });
  const series = (change = {}) => wireSeries({ missingAmount: 50, installments: replaced(missed), ...change });

  it('is offered, and adds the payment only after a new authorization', async () => {
    answerSeries(api, series());
    answers(replaced(missed, added));
    const { dialog } = await open();
    expect(await dialog.findByText("A payment didn't go through")).toBeTruthy();
    expect(dialog.getByText(/A payment of \$50 didn't go through\. We won't take it unless you agree\./)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Pay now' })).toBeTruthy();
    await press('Add the payment to the end');
    expect(await screen.findByRole('table', { name: 'What changes' })).toBeTruthy();
    await press('Authorize these payments');
    expect(screen.getByText('Check the box to agree.')).toBeTruthy();
    expect(asked()).toHaveLength(1);
    await agree('Authorize these payments', replaced(missed, added));
    expect(await screen.findByText('Missed payment added to your plan')).toBeTruthy();
    expect(asked()[1]).toMatchObject({
      change: { kind: 'make-up' },
      versionNumber: 1,
      authorization: { accepted: true, language: 'en' },
    });
  });

  it('asks for a payment method when the plan has ended', async () => {
    answerSeries(api, series({ status: 'completed' }));
    answers(replaced(missed, added));
    const { dialog } = await open();
    expect(await dialog.findByText("A payment didn't go through")).toBeTruthy();
    expect(dialog.queryByText("You've finished this plan")).toBeNull();
    await press('Add the payment to the end');
    expect(await screen.findByRole('group', { name: 'Pay with' })).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('cannot be a separate payment for a settlement, because it would not count toward the settlement', async () => {
    answerSeries(api, series({ isSettlement: true }));
    const { dialog } = await open('', 'es');
    expect(await dialog.findByRole('button', { name: 'Agregar el pago al final' })).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Pagar ahora' })).toBeNull();
  });
});
