import { parseDate } from '@internationalized/date';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { todayIn } from '@quittance/domain/dates/business-day';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer, accountCode, id, offerID, wireOffer } from '../../testing/accounts-fixtures.ts';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const create = '/v1/staff/offer/create';
const withdraw = '/v1/staff/offer/withdraw';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/link/list', ok({ links: [], nextCursor: null }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const today = () => todayIn('America/Chicago', Date.now());

async function open(offers: object[], role: 'viewer' | 'agent' = 'agent', overrides: object = {}) {
  api.answer('/v1/staff/account/get', ok(accountAnswer({ offers, ...overrides })));
  await renderConsole(`/accounts/${accountCode}`, { api, role });
  await screen.findByRole('region', { name: 'Settlement offers' });
}
async function openDialog(offers: object[] = []) {
  await open(offers);
  await userEvent.click(await screen.findByRole('button', { name: 'Create offer' }));
  return within(screen.getByRole('dialog'));
}
const submit = () => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create offer' }));

describe('account with the display type None', () => {
  it.each([
    ['can get an offer', { isPaidAlone: true }, 1],
    ['can get an offer when a server of the previous release does not say', {}, 1],
    ['can get no offer next to a packet', { isPaidAlone: false }, 0],
  ])('%s (req 3.5)', async (_what, overrides, buttons) => {
    await open([wireOffer()], 'agent', { displayType: 'None', ...overrides });
    expect(screen.queryAllByRole('button', { name: 'Create offer' })).toHaveLength(buttons);
  });
});

describe('creating an offer', () => {
  it('sends the amount and dates of a lump-sum offer without plan fields', async () => {
    api.answer(create, ok({ offerID }));
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Settlement amount'), '620');
    dialog.getByText('$620.00 (50%) off the $1,240.00 balance.');
    await submit();
    await screen.findByText('Offer created. The customer can see it in the portal.');
    const last = today().add({ days: 14 }).toString();
    expect(bodiesOf(create)).toEqual([
      {
        accountReferenceCode: accountCode,
        offerType: 'lump-sum',
        total: 620,
        downPayment: null,
        installments: null,
        expiresOn: last,
        dueOn: last,
        missedAllowed: 0,
      },
    ]);
  });

  it('requires a down payment and a last date that leaves months to pay the rest', async () => {
    api.answer(create, ok({ offerID }));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByLabelText('Down payment, then monthly payments'));
    await userEvent.type(dialog.getByLabelText('Settlement amount'), '800');
    await userEvent.type(dialog.getByLabelText('Down payment'), '800');
    await submit();
    await dialog.findByText('Enter an amount above zero and less than the settlement');
    await userEvent.clear(dialog.getByLabelText('Down payment'));
    await userEvent.type(dialog.getByLabelText('Down payment'), '200');
    await userEvent.type(dialog.getByLabelText(/^Installments/), '4');
    await submit();
    await waitFor(() => expect(bodiesOf(create)).toHaveLength(1));
    const [body] = bodiesOf(create);
    expect(body).toMatchObject({ offerType: 'lump-sum-autopay', total: 800, downPayment: 200, installments: 4 });
    const months = parseDate(String(body?.dueOn)).compare(today().add({ months: 6 }));
    expect(months).toBeGreaterThanOrEqual(0);
  });

  it("refuses an amount that isn't less than the balance", async () => {
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Settlement amount'), '1240');
    await submit();
    await dialog.findByText('Enter an amount less than the balance of $1,240.00');
    expect(bodiesOf(create)).toEqual([]);
  });

  it('shows the refusal of a low amount at the amount field', async () => {
    const { status, body } = refusal('OfferNotAllowed') as { status: number; body: object };
    api.answer(create, { status, body: { ...body, error: { errorSource: 'api', field: 'total' } } });
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Settlement amount'), '1');
    await submit();
    await dialog.findByText('Enter an amount less than the balance but at least the minimum your role can offer');
  });

  it('disables the types that already have an open offer', async () => {
    const dialog = await openDialog([
      wireOffer({ offerType: 'autopay' }),
      wireOffer({ offerID: accountAnswer().account.accountID, expiresOn: '2020-01-01', dueOn: '2020-01-01' }),
    ]);
    expect((dialog.getByLabelText('Monthly payments') as HTMLInputElement).disabled).toBe(true);
    expect((dialog.getByLabelText('One payment') as HTMLInputElement).disabled).toBe(false);
  });
});

describe('open offer', () => {
  it('shows its terms and can be withdrawn', async () => {
    api.answer(withdraw, ok({}));
    const dueOn = today().add({ months: 6 }).toString();
    await open([wireOffer({ offerType: 'autopay', total: 744, installments: 6, dueOn, missedAllowed: 1 })]);
    screen.getByText(/^\$124\.00 × 6 · 6 installments · accept by Dec 1, 2099 · pay by .* · 1 missed payment allowed$/);
    await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
    api.answer('/v1/staff/account/get', ok(accountAnswer({ offers: [] })));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw offer' }));
    await screen.findByText('Offer withdrawn.');
    expect(bodiesOf(withdraw)).toEqual([{ offerID }]);
    await screen.findByText('No open offers. You can create one offer of each type.');
  });

  it("can't be withdrawn by a viewer", async () => {
    await open([wireOffer()], 'viewer');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });
});

describe('smaller monthly payments', () => {
  const planOffer = {
    planOfferID: offerID,
    monthlyAmount: 40,
    source: 'proposal',
    madeAt: '2026-11-20T16:00:00Z',
    expiresOn: '2099-12-01',
    withdrawnAt: null,
  };
  const shown = () => screen.queryByRole('region', { name: 'Smaller monthly payments' });

  it('are listed with their last day, and can be withdrawn while they are open', async () => {
    const path = '/v1/staff/plan-offer/withdraw';
    const old = { ...planOffer, planOfferID: id('f1'), source: 'hardship', withdrawnAt: '2026-11-20T17:00:00Z' };
    api.answer(path, ok({}));
    await open([], 'agent', { planOffers: [planOffer, old] });
    const card = within(shown() as HTMLElement);
    expect(card.getAllByText('$40.00 a month', { selector: 'strong' })).toHaveLength(2);
    card.getByText(/^From a proposal, /);
    card.getByText(/^From a hardship request, /);
    card.getByText('Withdrawn or replaced');
    await userEvent.click(card.getByRole('button', { name: 'Withdraw offer $40.00 a month' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw offer' }));
    await screen.findByText('Offer withdrawn.');
    expect(bodiesOf(path)).toEqual([{ planOfferID: offerID }]);
  });

  it('can’t be withdrawn by a viewer, or after their last day', async () => {
    await open([], 'agent', { planOffers: [{ ...planOffer, expiresOn: '2026-11-01' }] });
    within(shown() as HTMLElement).getByText('Expired');
    expect(screen.queryByRole('button', { name: /^Withdraw/ })).toBeNull();
  });

  it('are hidden when there are none', async () => {
    await open([]);
    expect(shown()).toBeNull();
  });
});
