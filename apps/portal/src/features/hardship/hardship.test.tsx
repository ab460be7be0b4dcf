import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { accountsAnswer, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { owing } from '../../testing/settlement-fixtures.ts';

const requestPath = '/v1/hardship/request';
const accountsPath = '/v1/customer/accounts';
const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(accountsPath, refusal('Unavailable'));
});

type Account = NonNullable<Parameters<typeof owing>[0]>;
type Latest = NonNullable<Account['hardship']>['latest'];
const wireRequest = (changes: object = {}) => ({
  ...{ requestID: 'R-1', reason: 'illness', state: 'waiting', question: null, declineReason: null },
  ...{ requestedOn: '2026-11-20', pausedUntil: null, planOffer: null },
  ...changes,
});
const hardship = (mayAsk: boolean, latest: object | null = null): Account => ({
  hardship: { mayAsk, latest: latest as Latest },
});
const paused = wireRequest({ state: 'paused', pausedUntil: '2027-01-22' });
const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

/** Answers the next reading of the accounts. */
function answerAccounts(...accounts: Account[]) {
  const { customerAccountDetailsResponse } = accountsAnswer({ accounts: accounts.map((account) => owing(account)) });
  api.answer(accountsPath, { status: 200, body: { ...success, customerAccountDetailsResponse } });
}
async function open(
  accounts: Account[],
  { path = '/make-payment', language }: { path?: string; language?: 'es' } = {},
) {
  answerAccounts(...accounts);
  const services = payingServices({ apiUrl: api.apiUrl, accounts: accounts.map((account) => owing(account)) });
  const view = await renderPortal(path, { services, ...(language && { language }) });
  await screen.findByRole('heading', { level: 1 }, patiently);
  await waitFor(() => expect(sent(accountsPath)).not.toHaveLength(0), patiently);
  return view;
}
function answer(request: object, account: Account) {
  api.answer(requestPath, { status: 200, body: { ...success, request } });
  answerAccounts(account);
}
async function start() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ask for help' }, patiently));
  return within(await screen.findByRole('dialog', { name: "I can't pay right now" }));
}
type Form = Awaited<ReturnType<typeof start>>;
const next = (form: Form) => userEvent.click(form.getByRole('button', { name: 'Next' }));

describe('asking for help', () => {
  it('needs only a reason', async () => {
    await open([hardship(true)]);
    const form = await start();
    await next(form);
    await form.findByText('Choose what fits best.');
    await userEvent.click(form.getByRole('radio', { name: 'Illness or injury' }));
    await next(form);
    await form.findByText('Step 2 of 3');
    await next(form);
    await form.findByText('Step 3 of 3');
    answer(wireRequest(), hardship(false, wireRequest()));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    const result = within(await screen.findByRole('dialog', { name: 'We got your request' }, patiently));
    expect(sent(requestPath)).toMatchObject([{ accountReferenceCode: 'HR-4471', reason: 'illness', language: 'en' }]);
    expect(Object.keys(sent(requestPath)[0] as object)).not.toContain('monthlyIncome');
    await userEvent.click(result.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: "We're looking at your request" })).toBeTruthy();
  });

  it('sends everything that the customer wants to share, and keeps it when going back', async () => {
    await open([hardship(true)]);
    const form = await start();
    await userEvent.click(form.getByRole('radio', { name: 'I lost my job or work fewer hours' }));
    await next(form);
    await userEvent.type(form.getByLabelText(/^Monthly take-home pay/), '2,400.50');
    await userEvent.type(form.getByLabelText(/^How many people/), '3');
    await userEvent.type(form.getByLabelText(/^What could you pay/), '50');
    await userEvent.click(form.getByRole('button', { name: 'Back' }));
    await next(form);
    await next(form);
    await userEvent.type(form.getByLabelText(/^Anything else/), ' My hours were cut. ');
    await userEvent.type(form.getByLabelText(/^Since when/), '2026-10-01');
    await userEvent.type(form.getByLabelText(/^Until when/), '2027-02-01');
    answer(paused, hardship(false, paused));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('dialog', { name: 'Your account is paused' }, patiently);
    expect(screen.getByText(/^We paused your account through Friday, January 22\./)).toBeTruthy();
    expect(sent(requestPath)).toMatchObject([
      {
        ...{ reason: 'job-loss', monthlyIncome: 2_400.5, householdSize: 3, affordable: 50 },
        ...{ words: 'My hours were cut.', since: '2026-10-01', until: '2027-02-01' },
      },
    ]);
  });

  it('leads from smaller payments to the plan form', async () => {
    const planned = wireRequest({
      state: 'planned',
      planOffer: { monthlyAmount: 20, expirationDate: '2026-12-07' },
    });
    const { router } = await open([hardship(true)]);
    const form = await start();
    await userEvent.click(form.getByRole('radio', { name: 'Something else' }));
    await next(form);
    await next(form);
    answer(planned, hardship(false, planned));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    const result = within(await screen.findByRole('dialog', { name: 'You can pay less each month' }, patiently));
    expect(result.getByText(/^You can pay in monthly payments of \$20 or more\./)).toBeTruthy();
    await userEvent.click(result.getByRole('button', { name: 'Later' }));
    await screen.findByText(
      /^You can pay Lakeside Medical Center in monthly payments of \$20 or more\./,
      {},
      patiently,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Set up your plan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/payment-plan'));
  });

  it('explains wrong amounts, numbers and days', async () => {
    await open([hardship(true)]);
    const form = await start();
    await userEvent.click(form.getByRole('radio', { name: 'Something else' }));
    await next(form);
    await userEvent.type(form.getByLabelText(/^Monthly take-home pay/), 'some');
    await userEvent.type(form.getByLabelText(/^How many people/), '31');
    await next(form);
    await form.findByText('Enter an amount in dollars, such as 250.00, or leave it empty.');
    await form.findByText('Enter a number from 1 to 30, or leave it empty.');
    await userEvent.clear(form.getByLabelText(/^Monthly take-home pay/));
    await userEvent.clear(form.getByLabelText(/^How many people/));
    await next(form);
    await userEvent.type(form.getByLabelText(/^Since when/), '2026-10-02');
    await userEvent.type(form.getByLabelText(/^Until when/), '2026-10-01');
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await form.findByText('This day is before the first one.');
    expect(sent(requestPath)).toEqual([]);
  });

  it('asks for the account if there are several', async () => {
    const other = { accountReferenceCode: 'HR-2', accountName: 'Dental' };
    await open([hardship(true), { ...hardship(true), ...other }], { path: '/help' });
    const form = await start();
    await userEvent.click(form.getByRole('radio', { name: 'Something else' }));
    await next(form);
    await form.findByText('Choose an account.');
    await userEvent.selectOptions(form.getByLabelText('Which account is this about?'), 'HR-2');
    await next(form);
    await next(form);
    answer(wireRequest(), hardship(false, wireRequest()));
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    await screen.findByRole('dialog', { name: 'We got your request' }, patiently);
    expect(sent(requestPath)).toMatchObject([{ accountReferenceCode: 'HR-2' }]);
  });

  it.each([
    ['HardshipNotAllowed', /^You can't ask for help with this account right now\./],
    ['TooManyRequests', /^You've asked several times today\./],
    ['Unavailable', /^We don't know yet whether your request went through\./],
  ] as const)('explains the refusal %s', async (code, text) => {
    api.answer(requestPath, refusal(code));
    await open([hardship(true)]);
    const form = await start();
    await userEvent.click(form.getByRole('radio', { name: 'Something else' }));
    await next(form);
    await next(form);
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    expect(await form.findByText(text, {}, patiently)).toBeTruthy();
  });

  it.each(['/make-payment', '/dashboard', '/help'])('is offered on %s, only if the account allows it', async (path) => {
    const view = await open([hardship(true)], { path });
    expect(await screen.findByRole('button', { name: 'Ask for help' }, patiently)).toBeTruthy();
    view.unmount();
    await open([hardship(false)], { path });
    expect(screen.queryByRole('button', { name: 'Ask for help' })).toBeNull();
  });

  it('is not offered by a server of the previous release, or to a guest', async () => {
    const view = await open([{}]);
    expect(screen.queryByRole('button', { name: 'Ask for help' })).toBeNull();
    view.unmount();
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    await screen.findByRole('heading', { level: 1 }, patiently);
    expect(screen.queryByRole('button', { name: 'Ask for help' })).toBeNull();
  });

  it('is available in Spanish', async () => {
    await open([hardship(true)], { language: 'es' });
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir ayuda' }, patiently));
    expect(await screen.findByRole('dialog', { name: 'No puedo pagar ahora' })).toBeTruthy();
  });
});

describe('a request for help on the account', () => {
  it.each([
    ['/v1/hardship/withdraw', 'Withdraw request', wireRequest(), "We're looking at your request"],
    ['/v1/hardship/end-pause', 'End the pause', paused, 'Your account is paused'],
  ])('%s ends it by one tap', async (path, button, latest, title) => {
    api.answer(path, { status: 200, body: success });
    await open([hardship(false, latest)]);
    await screen.findByRole('heading', { name: title }, patiently);
    answerAccounts(hardship(true, { ...latest, state: 'withdrawn', pausedUntil: null }));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('button', { name: 'Ask for help' }, patiently)).toBeTruthy();
    expect(sent(path)).toMatchObject([{ requestID: 'R-1' }]);
  });

  it('explains that it was answered before it could be withdrawn', async () => {
    api.answer('/v1/hardship/withdraw', refusal('HardshipNotOpen'));
    await open([hardship(false, wireRequest())]);
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw request' }, patiently));
    await screen.findByText('We already answered this request, or you withdrew it.', {}, patiently);
  });

  it('shows the question of an employee', async () => {
    await open([hardship(false, wireRequest({ question: 'more-about-it' }))]);
    await screen.findByText(/^We have a question: could you tell us a little more/, {}, patiently);
  });

  it('shows for 30 days that it was declined', async () => {
    const declined = wireRequest({ state: 'declined', declineReason: 'not-possible' });
    const view = await open([hardship(true, declined)]);
    await screen.findByText(/^We're sorry\. We can't pause Lakeside Medical Center right now\./, {}, patiently);
    view.unmount();
    await open([hardship(true, { ...declined, requestedOn: '2026-10-21' })]);
    expect(screen.queryByRole('heading', { name: 'We answered your request' })).toBeNull();
  });
});
