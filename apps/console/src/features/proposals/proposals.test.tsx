import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { proposalID, wireProposal } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const list = '/v1/staff/proposal/list';
const decide = '/v1/staff/proposal/decide';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand({});
});
afterEach(() => api.close());

const stand = (overrides: object) => api.answer(list, ok({ proposals: [wireProposal(overrides)], nextCursor: null }));
const bodies = () => api.received.filter(({ path }) => path === decide).map(({ body }) => body);
const open = async (role: 'viewer' | 'agent' = 'agent') => {
  await renderConsole('/proposals', { api, role });
  return (await screen.findByText('Iris Vega')).closest('tr') ?? document.body;
};
async function openAnswer() {
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  return within(await screen.findByRole('dialog', { name: 'Answer Iris Vega’s proposal' }));
}
const made = { outcome: 'made', approvalID: null, offerID: proposalID, planOfferID: null };

describe('the queue of proposals', () => {
  it('shows the customer, the amount with its discount, the balance, the reason and the waiting time', async () => {
    const row = await open('viewer');
    for (const text of ['LUM-1001 · Spanish', '$120.00', '40% off', '$200.00', 'I lost my job.', 'Nov 10, 2026'])
      expect(row.textContent).toContain(text);
    expect(within(row).getByRole('link', { name: 'Iris Vega' })).toBeTruthy();
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('offers no answer while one awaits approval', async () => {
    stand({ isApprovalOpen: true });
    const row = await open();
    expect(row.textContent).toContain('Awaits approval');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('says when nothing waits', async () => {
    api.answer(list, ok({ proposals: [], nextCursor: null }));
    await renderConsole('/proposals', { api, role: 'agent' });
    await screen.findByText('No proposals are waiting');
  });
});

describe('an answer to a proposal', () => {
  it('requires a decision and accepts the amount', async () => {
    api.answer(decide, ok(made));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Select an option');
    await userEvent.click(dialog.getByRole('radio', { name: 'Accept $120.00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ proposalID, decision: 'accepted' }]);
  });

  it('offers another amount between the proposal and the balance', async () => {
    api.answer(decide, ok({ ...made, outcome: 'awaits-approval', approvalID: proposalID, offerID: null }));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Offer another amount' }));
    const total = dialog.getByLabelText('Your offer');
    await userEvent.type(total, '120');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Enter more than the proposed $120.00, or accept the proposal.');
    await userEvent.clear(total);
    await userEvent.type(total, '200');
    await dialog.findByText('Enter less than the balance of $200.00.');
    await userEvent.clear(total);
    await userEvent.type(total, '150.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodies()).toEqual([{ proposalID, decision: 'countered', total: 150.5 }]);
  });

  it('declines with a reason for the customer', async () => {
    api.answer(decide, ok({ ...made, offerID: null }));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Decline' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Ask the customer to call' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ proposalID, decision: 'declined', declineReason: 'please-call' }]);
  });

  it('explains that the discount is more than the employee may give', async () => {
    const { status, body } = refusal('OfferNotAllowed') as { status: number; body: object };
    api.answer(decide, { status, body: { ...body, error: { errorSource: 'api', field: 'total' } } });
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Accept $120.00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText(/^This discount is more than you can give\./);
  });

  it('explains that the customer withdrew the proposal', async () => {
    api.answer(decide, refusal('ProposalNotOpen'));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Accept $120.00' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Someone already answered this proposal, or the customer withdrew it.');
  });
});

describe('a proposed plan', () => {
  const plan = { kind: 'plan', amount: 20, minimum: 100, balance: 600 };
  const planAnswer = { ...made, offerID: null, planOfferID: proposalID };
  beforeEach(() => stand(plan));

  it('shows the monthly amount and the months that it takes', async () => {
    const row = await open('viewer');
    for (const text of ['Pay less each month', '$20.00 a month', '30 months', '$600.00'])
      expect(row.textContent).toContain(text);
    expect(row.textContent).not.toContain('off');
  });

  it('is accepted without an approval', async () => {
    api.answer(decide, ok(planAnswer));
    const dialog = await openAnswer();
    dialog.getByText(/^The customer proposed \$20\.00 a month, which pays the \$600\.00 balance in 30 months\./);
    expect(dialog.queryByText(/second person/i)).toBeNull();
    await userEvent.click(dialog.getByRole('radio', { name: 'Accept $20.00 a month' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ proposalID, decision: 'accepted' }]);
  });

  it('is answered with a monthly amount between the proposal and the minimum', async () => {
    api.answer(decide, ok(planAnswer));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Offer another amount' }));
    const monthly = dialog.getByLabelText('Your offer, each month');
    await userEvent.type(monthly, '100');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText(/^Enter less than the minimum of \$100\.00\./);
    await userEvent.clear(monthly);
    await userEvent.type(monthly, '35');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ proposalID, decision: 'countered', monthly: 35 }]);
  });

  it('explains that a plan is not possible, and has its own reason to decline', async () => {
    const { status, body } = refusal('OfferNotAllowed') as { status: number; body: object };
    api.answer(decide, { status, body: { ...body, error: { errorSource: 'api', field: 'monthly' } } });
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Accept $20.00 a month' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText(/^A plan with these payments isn’t possible\./);
    await userEvent.click(dialog.getByRole('radio', { name: 'Decline' }));
    dialog.getByRole('radio', { name: 'We don’t agree to smaller payments right now' });
  });
});
