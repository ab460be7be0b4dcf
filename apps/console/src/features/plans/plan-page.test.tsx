import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { customerID, planID, wireInstallment, wirePlan } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const changePath = '/v1/staff/plan/change';
const endPath = '/v1/staff/plan/end';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand(wirePlan());
  api.answer('/v1/staff/operator/names', ok({ names: { [`staff:${otherStaffID}`]: 'Ada Agent' } }));
});
afterEach(() => api.close());

function stand(plan: object) {
  api.answer('/v1/staff/plan/get', ok({ plan }));
}
const open = (role: 'viewer' | 'agent' = 'agent') => renderConsole(`/plans/${planID}`, { api, role });
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const typeReason = (text: string) => userEvent.type(screen.getByLabelText('Customer’s request'), text);

/** Preview in which payment 3 is skipped and a fifth one is added. */
const previewed = ok({
  before: wirePlan().installments,
  after: [
    ...wirePlan().installments.slice(0, 2),
    wireInstallment(3, { state: 'skipped' }),
    wireInstallment(4),
    wireInstallment(5),
  ],
  text: { en: 'The words that are new.', es: 'El texto nuevo.' },
  versionNumber: 3,
});

it('the plan page shows the customer, the progress, the authorization and the actions', async () => {
  await open('viewer');
  const linkTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect([linkTo('Irene Gomez'), linkTo('Electricity')]).toEqual([`/customers/${customerID}`, '/accounts/LUM-1001']);
  expect(screen.getByRole('img', { name: '25 percent paid' })).toBeTruthy();
  expect(screen.getAllByText('Insufficient funds (R01)', { exact: false }).length).toBeGreaterThan(0);
  expect(screen.getByText('I authorize these payments.').getAttribute('lang')).toBe('en');
  await screen.findByText(/paid late this month.* Ada Agent/);
});

describe('actions on a plan', () => {
  it.each([
    ['viewer', {}, []],
    ['agent', {}, ['Pause plan', 'End plan']],
    ['agent', { isSettlement: true }, ['End plan']],
    ['agent', { state: 'paused' }, ['Resume plan', 'End plan']],
    ['agent', { state: 'paused', stopReason: 'card-expired' }, ['End plan']],
    ['agent', { state: 'canceled', endedAt: '2026-11-21T15:00:00.000Z' }, []],
  ] as const)('for a %s and a plan with %j are %j', async (role, overrides, expected) => {
    stand(wirePlan(overrides));
    await open(role);
    const offered = screen.queryAllByRole('button', { name: /^(Pause plan|Resume plan|End plan)$/ });
    expect(offered.map(({ textContent }) => textContent)).toEqual(expected);
    const ofPayments = screen.queryAllByRole('button', { name: /^Actions for payment/ });
    expect(ofPayments).toHaveLength(role === 'agent' ? 2 : 0);
  });

  it('show how the customer can resume when the payment method is gone', async () => {
    stand(wirePlan({ state: 'paused', stopReason: 'card-expired' }));
    await open();
    const link = screen.getByRole('link', { name: 'Go to account' });
    expect(link.getAttribute('href')).toBe('/accounts/LUM-1001');
  });
});

describe('changing a plan', () => {
  it('shows a preview and then makes exactly that change', async () => {
    api.answer(changePath, previewed);
    await open();
    await press('Actions for payment 3');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Skip' }));
    await typeReason('on vacation');
    await press('Preview change');
    await screen.findByText('Nothing has changed yet');
    screen.getByText('Skipped on Mar 15, 2027');
    screen.getByText('Added for May 15, 2027');
    screen.getByText('The words that are new.');
    await press('Skip payment');
    await screen.findByText('Payment skipped.');
    const asked = {
      planID,
      versionNumber: 3,
      change: { kind: 'skip', sequenceNumber: 3 },
      reason: 'on vacation',
    };
    expect(bodiesOf(changePath)).toEqual([
      { ...asked, isPreview: true },
      { ...asked, isPreview: false },
    ]);
  });

  it('requires a reason and, to reschedule, a different date', async () => {
    await open();
    await press('Actions for payment 3');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reschedule' }));
    await press('Preview change');
    screen.getByText('Choose a different date');
    screen.getByText('Enter a short reason');
    expect(bodiesOf(changePath)).toEqual([]);
  });

  it('explains when only the customer can agree, with a link', async () => {
    api.answer(changePath, refusal('CustomerMustAgree'));
    await open();
    await press('Actions for payment 3');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reschedule' }));
    await userEvent.type(screen.getByLabelText('New date'), '2027-03-10');
    await typeReason('wants it sooner');
    await press('Preview change');
    const dialog = screen.getByRole('dialog');
    await within(dialog).findByText('The customer needs to agree');
    within(dialog).getByRole('link', { name: 'Go to account' });
    expect(bodiesOf(changePath)).toMatchObject([
      { change: { kind: 'move', sequenceNumber: 3, installmentDate: '2027-03-10' }, isPreview: true },
    ]);
  });

  it.each(['PlanOutdated', 'PlanNotChangeable', 'AccountDisputed'] as const)(
    'explains the refusal %s in the dialog',
    async (code) => {
      api.answer(changePath, refusal(code));
      await open();
      await press('Pause plan');
      await typeReason('asked for it');
      await press('Preview change');
      expect((await within(screen.getByRole('dialog')).findByRole('alert')).textContent).not.toBe('');
    },
  );
});

it('ending a plan shows the consequences first', async () => {
  stand(wirePlan({ isSettlement: true }));
  await open();
  await press('End plan');
  const dialog = screen.getByRole('dialog', { name: 'End this plan?' });
  within(dialog).getByText('2 payments totaling $100.00 won’t be charged.');
  within(dialog).getByText(/breaks the settlement/);
  await typeReason('cannot pay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'End plan' }));
  await screen.findByText(/Plan ended\./);
  expect(bodiesOf(endPath)).toEqual([{ planID, reason: 'cannot pay' }]);
});
