import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { guestServices } from '../../../testing/guest.ts';
import { accountsAnswer, payingServices } from '../../../testing/payment-fixtures.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { lumpSum, owing } from '../../../testing/settlement-fixtures.ts';

const proposePath = '/v1/settlement/propose';
const withdrawPath = '/v1/settlement/withdraw-proposal';
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

type Account = Parameters<typeof owing>[0];
const wireProposal = (changes: object = {}) => ({
  ...{ proposalID: 'P-1', amount: 700, state: 'waiting', offerID: null, declineReason: null, proposedOn: '2026-11-20' },
  ...changes,
});
type Latest = NonNullable<NonNullable<Account>['proposals']>['latest'];
const proposals = (mayPropose: boolean, latest: object | null = null): Account => ({
  proposals: { mayPropose, latest: latest as Latest },
});
const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const heading = (name: string) => screen.queryByRole('heading', { name });

/** Answers the next reading of the accounts. */
function answerAccounts(account: Account) {
  const { customerAccountDetailsResponse } = accountsAnswer({ accounts: [owing(account)] });
  api.answer(accountsPath, { status: 200, body: { ...success, customerAccountDetailsResponse } });
}

async function open(account: Account, options: { language?: 'es' } = {}) {
  answerAccounts(account);
  const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing(account)] });
  const view = await renderPortal('/make-payment', { services, ...options });
  await screen.findByRole('heading', { level: 1 }, patiently);
  // Read once at the start, so that a later answer belongs to the proposal.
  await waitFor(() => expect(sent(accountsPath)).not.toHaveLength(0), patiently);
  return view;
}
/** Answers the proposal, and the accounts that are read again. */
function answer(proposal: object, account: Account = {}) {
  api.answer(proposePath, { status: 200, body: { ...success, proposal: wireProposal(proposal) } });
  answerAccounts({ ...proposals(false, wireProposal(proposal)), ...account });
}
async function propose(amount: string, reason = '') {
  await userEvent.click(await screen.findByRole('button', { name: 'Propose an amount' }, patiently));
  const dialog = within(await screen.findByRole('dialog', { name: 'Propose an amount' }));
  if (amount !== '') await userEvent.type(dialog.getByLabelText('Amount you can pay'), amount);
  if (reason !== '') await userEvent.type(dialog.getByLabelText(/^Why this amount\?/), reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Send proposal' }));
  return dialog;
}

describe('proposing an amount (req 3.13)', () => {
  it('is offered only if the account allows it', async () => {
    await open(proposals(false));
    expect(screen.queryByRole('button', { name: 'Propose an amount' })).toBeNull();
  });

  it('is not offered by a server of the previous release, or to a guest', async () => {
    const view = await open({});
    expect(heading('Propose an amount')).toBeNull();
    view.unmount();
    await renderPortal('/make-payment', { services: guestServices({ apiUrl: api.apiUrl }) });
    await screen.findByRole('heading', { level: 1 }, patiently);
    expect(heading('Propose an amount')).toBeNull();
  });

  it.each([
    ['', 'Enter the amount you can pay.'],
    ['some', 'Enter an amount in dollars, such as 250.00.'],
    ['0', 'Enter an amount in dollars, such as 250.00.'],
    ['1240', /^Enter less than your balance of \$1,240/],
  ])('sends nothing for the amount "%s"', async (amount, text) => {
    await open(proposals(true));
    const dialog = await propose(amount);
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Amount you can pay'));
    expect(sent(proposePath)).toEqual([]);
  });

  it('sends the amount with the reason and says that an employee answers', async () => {
    await open(proposals(true));
    answer({});
    await propose('700', ' I lost my job. ');
    const result = within(await screen.findByRole('dialog', { name: 'We got your proposal' }));
    expect(result.getByText(/^You proposed \$700\. We'll look at it/)).toBeTruthy();
    expect(result.getByText("You haven't agreed to anything. You can still pay at any time.")).toBeTruthy();
    expect(sent(proposePath)).toMatchObject([
      { accountReferenceCode: 'HR-4471', amount: 700, reason: 'I lost my job.', language: 'en' },
    ]);
    await userEvent.click(result.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('heading', { name: "We're looking at your proposal" })).toBeTruthy();
  });

  it('leads from an accepted amount to the offer', async () => {
    const offer = lumpSum({ offerID: 'O-9', amount: 1000 });
    const { router } = await open(proposals(true));
    answer({ amount: 1000, state: 'accepted', offerID: 'O-9' }, { settlementLumpSumOffers: [offer] });
    await propose('1000');
    const result = within(await screen.findByRole('dialog', { name: 'We can agree to that' }));
    expect(result.getByText('You can settle this account for $1,000. Accept the offer to make it final.')).toBeTruthy();
    expect(result.getByText(/^You haven't agreed to anything yet, and we haven't charged you\./)).toBeTruthy();
    await userEvent.click(result.getByRole('button', { name: 'See the offer' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/make-payment/d/settlement-offer'));
    expect(await screen.findByText('Pay $1,000 instead of $1,240', {}, patiently)).toBeTruthy();
  });

  it('states the amount of a counteroffer', async () => {
    const offer = lumpSum({ offerID: 'O-9', amount: 992 });
    await open(proposals(true));
    answer({ amount: 100, state: 'countered', offerID: 'O-9' }, { settlementLumpSumOffers: [offer] });
    await propose('100');
    const result = within(await screen.findByRole('dialog', { name: "Here's what we can offer" }));
    expect(result.getByText("We can't settle this account for $100, but you can settle it for $992.")).toBeTruthy();
  });

  it('mentions a counteroffer without its amount if the accounts could not be read again', async () => {
    await open(proposals(true));
    answer({ amount: 100, state: 'countered', offerID: 'O-9' });
    api.answer(accountsPath, refusal('Unavailable'));
    await propose('100');
    expect(await screen.findByText(/but we have another offer for you\.$/, {}, patiently)).toBeTruthy();
  });

  it.each([
    ['ProposalLimitReached', /^You've made several proposals/],
    ['ProposalNotAllowed', /^You can't propose an amount for this account right now\./],
    ['ProposalTooHigh', /^This amount isn't less than your balance or your offer\./],
    ['Unavailable', /^We don't know yet whether your request went through\./],
  ] as const)('explains the refusal %s', async (code, text) => {
    api.answer(proposePath, refusal(code));
    await open(proposals(true));
    const dialog = await propose('700');
    expect(await dialog.findByText(text, {}, patiently)).toBeTruthy();
  });

  it('is available in Spanish', async () => {
    await open(proposals(true), { language: 'es' });
    await userEvent.click(await screen.findByRole('button', { name: 'Proponer un monto' }, patiently));
    const dialog = within(await screen.findByRole('dialog', { name: 'Proponer un monto' }));
    expect(dialog.getByText(/^Una propuesta no es un pago\./)).toBeTruthy();
  });
});

describe('a proposal on the account', () => {
  it('can be withdrawn while it waits', async () => {
    api.answer(withdrawPath, { status: 200, body: success });
    await open(proposals(false, wireProposal()));
    expect(await screen.findByText(/^You proposed \$700\. We'll look at it/, {}, patiently)).toBeTruthy();
    answerAccounts(proposals(true));
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw proposal' }));
    expect(await screen.findByRole('button', { name: 'Propose an amount' }, patiently)).toBeTruthy();
    expect(sent(withdrawPath)).toMatchObject([{ proposalID: 'P-1' }]);
  });

  it('explains that it was answered before it could be withdrawn', async () => {
    api.answer(withdrawPath, refusal('ProposalNotOpen'));
    await open(proposals(false, wireProposal()));
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw proposal' }, patiently));
    expect(
      await screen.findByText('We already answered this proposal, or you withdrew it.', {}, patiently),
    ).toBeTruthy();
    await waitFor(() => expect(sent(accountsPath)).toHaveLength(2), patiently);
  });

  it.each([
    ['too-low', 'The amount was too low. You may be able to propose a higher one.'],
    ['not-now', /^We can't settle this account for less right now\./],
    ['please-call', /^We'd like to talk about it with you\. Please call /],
  ])('shows that it was declined: %s', async (declineReason, text) => {
    await open(proposals(true, wireProposal({ state: 'declined', declineReason })));
    expect(await screen.findByRole('heading', { name: 'We answered your proposal' }, patiently)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Propose another amount' })).toBeTruthy();
  });

  it('is no longer shown 30 days after it was declined', async () => {
    const declined = { state: 'declined', declineReason: 'too-low', proposedOn: '2026-10-21' };
    await open(proposals(false, wireProposal(declined)));
    expect(heading('We answered your proposal')).toBeNull();
  });
});
