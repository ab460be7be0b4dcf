import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { chargebackReasons, chargebackStates } from '@quittance/domain/chargebacks/chargeback-life';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { chargebackID, wireChargeback, wireChargebackDetail } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const list = '/v1/staff/chargeback/list';
const get = '/v1/staff/chargeback/get';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(list, ok({ chargebacks: [wireChargeback()], nextCursor: null }));
  stand({});
});
afterEach(() => api.close());

const stand = (overrides: object) => api.answer(get, ok({ chargeback: wireChargebackDetail(overrides) }));
const openPage = () => renderConsole(`/chargebacks/${chargebackID}`, { api, role: 'viewer' });

describe('the queue of chargebacks', () => {
  it('shows who disputed a payment, the amount, the reason and the deadline', async () => {
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    const link = await screen.findByRole('link', { name: 'Iris Vega' });
    expect(link.getAttribute('href')).toBe(`/chargebacks/${chargebackID}`);
    const row = link.closest('tr');
    for (const text of [
      'LUM-1001',
      '$102.95',
      'Cardholder says they didn’t make the payment',
      'Needs evidence',
      'days',
    ])
      expect(row?.textContent).toContain(text);
  });

  it('shows no deadline once evidence is no longer wanted', async () => {
    const rows = [
      wireChargeback({ state: 'lost' }),
      wireChargeback({ chargebackID: '01997000-0000-7000-8000-000000000153', evidenceDueAt: null }),
    ];
    api.answer(list, ok({ chargebacks: rows, nextCursor: null }));
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    await screen.findAllByRole('link', { name: 'Iris Vega' });
    expect(screen.getAllByRole('cell', { name: '—' })).toHaveLength(2);
  });

  it('lists open ones until someone asks for all', async () => {
    api.answer(list, ok({ chargebacks: [], nextCursor: null }));
    await renderConsole('/chargebacks', { api, role: 'viewer' });
    await screen.findByText('No open chargebacks');
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await screen.findByText('No chargebacks yet');
    const asked = api.received.filter(({ path }) => path === list).map(({ body }) => body);
    expect(asked).toEqual([{ onlyOpen: true }, { onlyOpen: false }].map((each) => expect.objectContaining(each)));
  });
});

describe('a chargeback', () => {
  it('shows the money, the deadline and the payment, and says what to do', async () => {
    await openPage();
    await screen.findByRole('heading', { level: 1, name: /^Cardholder says they didn’t make the payment/ });
    for (const text of ['Send evidence by the deadline', 'stripe · du_1', '10.4', '$15.00', 'Charged back'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('link', { name: '7KQ2M9XWPT' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
  });

  it('says which money no account owes, and links to its case while that is open', async () => {
    stand({ state: 'lost', takenApart: 20, paymentState: 'succeeded', closedAt: '2026-11-29T16:00:00.000Z' });
    await openPage();
    await screen.findByText('The account doesn’t owe $20.00 of this');
    expect(screen.getByRole('link', { name: 'Open the case' }).getAttribute('href')).toBe(`/cases/${chargebackID}`);
    expect(screen.getByText('Paid')).toBeTruthy();
  });

  it('shows a closed case without a link, and dashes for unknown facts', async () => {
    stand({ takenApart: 20, isCaseOpen: false, networkCode: null, evidenceDueAt: null });
    await openPage();
    await screen.findByText('The account doesn’t owe $20.00 of this');
    expect(screen.queryByRole('link', { name: 'Open the case' })).toBeNull();
    expect(screen.getAllByText('—')).toHaveLength(2);
  });

  it.each(chargebackStates)('has words for the state %s', async (state) => {
    stand({ state });
    await openPage();
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).not.toContain('ChargebackMeaning.');
    expect(document.body.textContent).not.toContain('ChargebackState.');
  });

  it.each(chargebackReasons)('has words for the reason %s', async (reason) => {
    stand({ reason });
    await openPage();
    expect((await screen.findByRole('heading', { level: 1 })).textContent).not.toContain('.');
  });
});
