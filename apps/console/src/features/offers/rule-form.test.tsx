import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { ruleID, wirePreview, wireRule, wireRuleEntry, wireSettings } from '../../testing/offers-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const preview = '/v1/staff/offer-rule/preview';
const save = '/v1/staff/offer-rule/save';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(wireSettings()));
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/report/offers', ok({ rules: [] }));
  api.answer('/v1/staff/offer-rule/list', ok({ rules: [wireRuleEntry()] }));
  api.answer(save, ok({ ruleID, version: 1 }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = (path = '/offers/new') => renderConsole(path, { api, role: 'supervisor' });
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const fault = (field: string) => {
  const answer = refusal('OfferRuleInvalid');
  if (typeof answer === 'function') throw new Error('a refusal is no function');
  return { ...answer, body: { ...(answer.body as object), error: { errorSource: 'x', field } } };
};

describe('new offer rule', () => {
  it('is saved with amounts in dollars and opens', async () => {
    const { router } = await open();
    await type('Name', ' Spring ');
    await screen.findByRole('option', { name: 'City Water (WATER)' });
    await userEvent.selectOptions(screen.getByLabelText('Payees'), 'WATER');
    await userEvent.type(screen.getByLabelText(/Minimum balance/), '1,000.50');
    await type('Percentage of the balance', '62.5');
    await press('Save as draft');
    await screen.findByText('Rule saved as a draft.');
    await waitFor(() => expect(router.state.location.pathname).toBe(`/offers/${ruleID}`));
    expect(bodiesOf(save)).toMatchObject([
      {
        known: null,
        name: 'Spring',
        rule: {
          audience: { payeeCodes: ['WATER'], balanceFrom: 1_000.5, balanceTo: null, debt: 'any' },
          terms: { offerType: 'lump-sum', percent: 62.5, amount: null, floor: 0, roundTo: 1, installments: null },
          againAfterDays: null,
        },
      },
    ]);
  });

  it('with installments requires a down payment and payment days', async () => {
    await open();
    await type('Name', 'Plan');
    await userEvent.click(screen.getByRole('radio', { name: 'Down payment and installments' }));
    await press('Save as draft');
    await screen.findByText('Enter a number from 0 to 100 with up to two decimals');
    expect(bodiesOf(save)).toEqual([]);
    await type('Down payment', '20');
    await press('Save as draft');
    await screen.findByText('Rule saved as a draft.');
    expect(bodiesOf(save)).toMatchObject([{ rule: { terms: { downPaymentPercent: 20, payWithinDays: 90 } } }]);
  });

  it('that contradicts itself is marked at the field and not sent', async () => {
    await open();
    await type('Name', 'a');
    await userEvent.type(screen.getByLabelText(/Minimum balance/), '200');
    await userEvent.type(screen.getByLabelText(/Maximum balance/), '100');
    await press('Save as draft');
    await screen.findByText('Enter an amount above the minimum balance');
    expect(bodiesOf(save)).toEqual([]);
  });

  it("beyond the tenant's limits is marked at the field", async () => {
    api.answer(save, fault('terms.asked'));
    await open();
    await type('Name', 'a');
    await type('Percentage of the balance', '10');
    await press('Save as draft');
    await screen.findByText(/at least your organization’s minimum/);
    screen.getByText(/your organization’s limits don’t allow it/);
  });
});

describe('testing an offer rule', () => {
  it('works without a name and shows the number of accounts and their offers', async () => {
    api.answer(preview, ok(wirePreview()));
    await open();
    await press('Test rule');
    await screen.findByText('25% of 1,000 accounts');
    screen.getByText('40% of the balance');
    const bands = within(screen.getByRole('list', { name: 'Offers by balance' })).getAllByRole('listitem');
    expect(bands.map(({ textContent }) => textContent)).toEqual([
      '$0.00 up to $100.0050$2,400.00 for a balance of $4,000.00',
      '$100.00 or more200$57,600.00 for a balance of $96,000.00',
    ]);
    screen.getByText('Has a payment plan');
    expect(bodiesOf(preview)).toMatchObject([{ known: null }]);
    expect(bodiesOf(save)).toEqual([]);
  });

  it('says when the rule has changed since the test', async () => {
    api.answer(preview, ok(wirePreview()));
    await open();
    await press('Test rule');
    await screen.findByText('25% of 1,000 accounts');
    expect(screen.queryByText(/The rule changed since this test/)).toBeNull();
    await type('Percentage of the balance', '50');
    await screen.findByText(/The rule changed since this test/);
  });

  it('can be canceled', async () => {
    const release = api.hold(preview, { status: 200, body: ok(wirePreview()).body });
    await open();
    await press('Test rule');
    await screen.findByText(/Testing the rule on all accounts/);
    await press('Cancel');
    release();
    await screen.findByRole('button', { name: 'Test rule' });
    expect(screen.queryByText(/Testing the rule on all accounts/)).toBeNull();
    expect(screen.queryByText('25% of 1,000 accounts')).toBeNull();
  });

  it('explains why the rule would offer nothing', async () => {
    const none = { offers: 0, balance: 0, offered: 0, bands: [], samples: [] };
    api.answer(preview, ok(wirePreview({ ...none, passedOver: { 'not-meant': 1_000 } })));
    await open();
    await press('Test rule');
    await screen.findByText(/No accounts match this rule/);
    screen.getByText('Doesn’t match the rule');
  });

  it('counts earlier offers of a saved version', async () => {
    api.answer(preview, ok(wirePreview()));
    await open(`/offers/${ruleID}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Test rule' }));
    await screen.findByText('25% of 1,000 accounts');
    expect(bodiesOf(preview)).toEqual([{ known: { ruleID, version: 3 }, rule: wireRule }]);
  });
});

describe('new version of an offer rule', () => {
  it('warns that it stops an active rule, and is based on the version shown', async () => {
    api.answer('/v1/staff/offer-rule/list', ok({ rules: [wireRuleEntry({ state: 'active' })] }));
    await open(`/offers/${ruleID}/change`);
    await screen.findByText('This rule is active');
    await type('Percentage of the balance', '70');
    await press('Save as draft');
    await screen.findByText('Rule saved as a draft.');
    const rule = { ...wireRule, terms: { ...wireRule.terms, percent: 70 } };
    expect(bodiesOf(save)).toEqual([{ known: { ruleID, version: 3 }, name: 'Spring', rule }]);
  });
});
