import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountsAnswer } from '../../../testing/payment-fixtures.ts';
import { answerPreviews, onSaturday } from '../../../testing/plan-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';

const proposePath = '/v1/settlement/propose';
const accountsPath = '/v1/customer/accounts';
const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerPreviews(api, { goalCents: 124_000 });
});

type Account = NonNullable<Parameters<typeof accountsAnswer>[0]['accounts']>[number];
/** $1,240 with a minimum of $200 a month. */
const owing: Account = { currentBalance: 1240, currentPaymentAmount: 200, minimumPaymentAmount: 200 };
const may = (mayPropose: boolean, mayProposePlan: boolean, latest: object | null = null): Account => ({
  ...owing,
  proposals: { mayPropose, mayProposePlan, latest: latest as never },
});
const wireProposal = (changes: object = {}) => ({
  ...{ proposalID: 'P-1', kind: 'plan', amount: 50, state: 'waiting', offerID: null, declineReason: null },
  ...{ proposedOn: '2026-11-20', ...changes },
});
const offered = (monthlyAmount: number): Account => ({ planOffer: { monthlyAmount, expirationDate: '2026-12-05' } });
const sent = () => api.received.filter(({ path }) => path === proposePath).map(({ body }) => body);

function answerAccounts(account: Account) {
  const { customerAccountDetailsResponse } = accountsAnswer({ accounts: [account] });
  api.answer(accountsPath, { status: 200, body: { ...success, customerAccountDetailsResponse } });
}
async function open(account: Account, language: Language = 'en') {
  answerAccounts(account);
  await renderPortal('/make-payment', { services: onSaturday(api, { accounts: [account] }), language });
  await screen.findByRole('heading', { level: 1 }, patiently);
  await waitFor(() => expect(api.received.some(({ path }) => path === accountsPath)).toBe(true), patiently);
}
async function openDialog(account: Account) {
  await open(account);
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an amount' }, patiently));
  return within(await screen.findByRole('dialog', { name: 'Propose an amount' }));
}
/** Answers the proposal, and the accounts that are read again. */
function answer(proposal: object, account: Account = {}) {
  api.answer(proposePath, { status: 200, body: { ...success, proposal: wireProposal(proposal) } });
  answerAccounts({ ...may(false, false, wireProposal(proposal)), ...account });
}
async function propose(amount: string, account = may(true, true)) {
  const dialog = await openDialog(account);
  const choice = dialog.queryByRole('radio', { name: /^Pay less each month/ });
  if (choice) await userEvent.click(choice);
  await userEvent.type(dialog.getByLabelText('Amount you can pay each month'), amount);
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  return dialog;
}
const planAmount = () => screen.findByLabelText<HTMLInputElement>('Each payment', { exact: false }, patiently);

describe('proposing smaller monthly payments (req 5.7)', () => {
  it('is one of two choices, and sends the monthly amount', async () => {
    const dialog = await openDialog(may(true, true));
    expect(dialog.getByLabelText('Amount you can pay')).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: /^Pay less each month/ }));
    dialog.getByText('Less than $200. You still pay the full balance over time.');
    answer({});
    await userEvent.type(dialog.getByLabelText('Amount you can pay each month'), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
    await screen.findByText(/^You proposed \$50 a month\. We'll look at it/, {}, patiently);
    expect(sent()).toMatchObject([{ kind: 'plan', amount: 50, language: 'en' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { name: "We're looking at your proposal" });
  });

  it.each([
    ['lump sums', may(true, false), 'Amount you can pay'],
    ['plans', may(false, true), 'Amount you can pay each month'],
  ])('asks for no kind where only %s are possible', async (_what, account, label) => {
    const dialog = await openDialog(account);
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByLabelText(label)).toBeTruthy();
  });

  it('leads from an accepted amount to a plan with it', async () => {
    answer({});
    const dialog = await openDialog(may(false, true));
    answer({ state: 'accepted' }, offered(50));
    await userEvent.type(dialog.getByLabelText('Amount you can pay each month'), '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
    const result = within(await screen.findByRole('dialog', { name: 'We can agree to that' }, patiently));
    result.getByText('You can set up a plan with payments of $50 a month.');
    await userEvent.click(result.getByRole('button', { name: 'Set up your plan' }));
    expect((await planAmount()).value).toBe('50');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'How often' }).value).toBe('monthly');
    expect(screen.queryByRole('dialog')).toBeNull();
    const agreed = screen.getByText(/^We agreed to monthly payments of \$50 or more\./);
    await waitFor(() => expect(document.activeElement?.contains(agreed)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
  });

  it('states the amount of a counteroffer, and leads to a plan with it', async () => {
    const dialog = await openDialog(may(false, true));
    answer({ amount: 5, state: 'countered' }, offered(60));
    await userEvent.type(dialog.getByLabelText('Amount you can pay each month'), '5');
    await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
    const result = within(await screen.findByRole('dialog', { name: "Here's what we can offer" }, patiently));
    result.getByText("We can't agree to $5 a month, but you can set up a plan with payments of $60 a month.");
    await userEvent.click(result.getByRole('button', { name: 'Set up your plan' }));
    expect((await planAmount()).value).toBe('60');
  });

  it('sends nothing for an amount that is already possible, but opens the plan form', async () => {
    const dialog = await propose('250');
    dialog.getByText('You can pay $200 a month or more without asking us.');
    await userEvent.click(dialog.getByRole('button', { name: 'Set up your plan' }));
    expect((await planAmount()).value).toBe('250');
    expect(sent()).toEqual([]);
  });

  it('sends nothing for the whole balance', async () => {
    const dialog = await propose('1240');
    dialog.getByText(/^Enter less than your balance of \$1,240/);
    expect(sent()).toEqual([]);
  });

  it('explains that the amount became possible meanwhile', async () => {
    api.answer(proposePath, refusal('ProposalNotNeeded'));
    const dialog = await propose('50', may(false, true));
    await dialog.findByText("You don't need to ask us for this amount. Close this and set up a plan.", {}, patiently);
  });
});

describe('smaller monthly payments that we agreed to', () => {
  it('stay on the account until the plan is made', async () => {
    await open({ ...may(false, false, wireProposal({ state: 'accepted' })), ...offered(50) });
    await screen.findByRole('heading', { name: 'Smaller monthly payments' }, patiently);
    screen.getByText(/^You can pay \$50 a month until you've paid your balance\. .* by Saturday, December 5\.$/);
    await userEvent.click(screen.getByRole('button', { name: 'Set up your plan' }));
    expect((await planAmount()).value).toBe('50');
  });

  it('are shown in Spanish', async () => {
    await open({ ...may(false, false), ...offered(50) }, 'es');
    await screen.findByRole('heading', { name: 'Pagos mensuales más pequeños' }, patiently);
  });

  it('are declined with a reason', async () => {
    await open(may(false, false, wireProposal({ state: 'declined', declineReason: 'not-now' })));
    await screen.findByText("You proposed $50 a month. We couldn't accept it.", {}, patiently);
    screen.getByText(/^We can't agree to smaller payments right now\./);
  });
});
