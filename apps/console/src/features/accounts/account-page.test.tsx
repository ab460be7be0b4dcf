import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAnswer, accountCode, disputeID, planID, wireBill } from '../../testing/accounts-fixtures.ts';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/link/list', ok({ links: [], nextCursor: null }));
});
afterEach(() => api.close());

async function open(overrides: object = {}, role: 'viewer' | 'agent' = 'agent') {
  api.answer('/v1/staff/account/get', ok(accountAnswer(overrides)));
  await renderConsole(`/accounts/${accountCode}`, { api, role });
  await screen.findByRole('region', { name: 'Balance' });
}
const actions = () =>
  within(screen.getByRole('main'))
    .queryAllByRole('button', { name: /^(Create offer|Send payment link)$/ })
    .map(({ textContent }) => textContent);

describe('account page', () => {
  it('shows the latest notes about the customer', async () => {
    const note = {
      noteID: otherStaffID,
      text: 'Calls back on Friday',
      doneBy: `staff:${otherStaffID}`,
      doneAt: '2026-11-20T15:00:00.000Z',
    };
    await open({ notes: [note] });
    within(screen.getByRole('region', { name: 'Notes' })).getByText('Calls back on Friday');
  });

  it('shows the balance and its parts, the customer and the payment terms', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Lakeside Medical Center');
    const owed = within(screen.getByRole('region', { name: 'Balance' }));
    owed.getByText('$155.00');
    expect(owed.getAllByText('$1,240.00')).toHaveLength(2);
    owed.getByText('($60.00)');
    expect(screen.getByRole('link', { name: 'Gia Moretti' }).getAttribute('href')).toBe('/customers/C-4471');
    screen.getByText('Bank account, Debit card');
    screen.getByText('PayInFull, Plan of 6 months');
    screen.getByText('Debt past the statute of limitations');
    screen.getByText('Version 2026-01, Spanish');
    expect(screen.getByRole('link', { name: 'QWERTY2345' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'View all payments' }).getAttribute('href')).toBe(
      `/payments?text=${accountCode}`,
    );
  });

  it('links back to the customers through breadcrumbs', async () => {
    await open();
    const crumbs = within(screen.getByRole('navigation', { name: 'Breadcrumbs' }));
    expect(crumbs.getByRole('link', { name: 'Customers' }).getAttribute('href')).toBe('/customers');
    expect(crumbs.getByText('Account').getAttribute('aria-current')).toBe('page');
  });

  it('shows a minimum payment only if there is one', async () => {
    await open({ minimum: 0 });
    expect(screen.queryByText('Minimum payment')).toBeNull();
  });

  it('says that the customer may not be contacted', async () => {
    const stop = {
      noCalls: true,
      noContactReason: 'attorney',
      setBy: 'program:import',
      setAt: '2026-11-20T15:00:00.000Z',
    };
    await open({ contactLimits: { rule: null, stop } });
    screen.getByText(/^No contact · /);
    screen.getByText(/^Don’t contact this customer/);
  });

  it('shows that autopay is on and where to look at it', async () => {
    await open({ autopay: { autopayID: planID, startedAt: '2026-11-20T15:00:00.000Z' } });
    const autopay = within(screen.getByRole('region', { name: 'Autopay' }));
    autopay.getByText(/^Since Nov 20, 2026/);
    expect(autopay.getByRole('link', { name: 'View autopay' }).getAttribute('href')).toMatch(
      /^\/customers\/.*\?show=autopay$/,
    );
  });

  it('lists bills with the current one first', async () => {
    const bills = [
      wireBill(),
      wireBill({ billID: disputeID, billNumber: 'B-0909', state: 'replaced', periodStart: null }),
    ];
    await open({ bills });
    const rows = within(screen.getByRole('region', { name: 'Bills' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Bill number'),
      expect.stringMatching(/B-1010.*\$155\.00.*Current/),
      expect.stringMatching(/B-0909.*Earlier bill/),
    ]);
  });

  it.each([
    ['a scheduled payment, which is still owed', { inFlight: 60, processingAmount: 0 }, undefined],
    ['a processing payment too', { inFlight: 70, processingAmount: 10 }, '$10.00'],
  ])('with %s, says what was subtracted from the balance', async (_what, { inFlight, processingAmount }, expected) => {
    const owing = { owedAmount: 134.32, due: null, plan: null, settlesFor: null, processingAmount };
    const scheduled = { kind: 'scheduled', scheduledAmount: 60, scheduledFor: '2026-12-10', scheduledCount: 1 };
    await open({ balance: 64.32, inFlight, described: { ...owing, ...scheduled, leftAmount: 74.32 } });
    const card = within(screen.getByRole('region', { name: 'Balance' }));
    card.getByText('$134.32');
    card.getByText(/^\$60\.00 scheduled/);
    const row = card.queryByText(/already subtracted/)?.closest('dt')?.parentElement?.textContent;
    expect(row?.slice(-(expected ?? '').length)).toBe(expected);
  });

  it('saves a bill as a PDF', async () => {
    const files = keepSavedFiles();
    api.answer('/v1/staff/paper/bill', pdfAnswer);
    await open({ bills: [wireBill({ billNumber: 'B/1' })] }, 'viewer');
    await userEvent.click(screen.getByRole('button', { name: 'Save PDF B/1' }));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['bill-B-1.pdf']));
    const asked = api.received.find(({ path }) => path === '/v1/staff/paper/bill');
    expect(asked?.body).toEqual({ billID: wireBill().billID });
    vi.restoreAllMocks();
  });

  it('lists a bill’s items', async () => {
    const items = [
      { label: 'Electricity', amount: 1290, serviceOn: '2026-10-15', detail: '1119 kWh' },
      { label: 'Credit', amount: -10, serviceOn: null, detail: null },
    ];
    await open({ bills: [wireBill({ items })] });
    const bills = within(screen.getByRole('region', { name: 'Bills' }));
    await userEvent.click(bills.getByText('2 items'));
    const termOf = (label: string) => bills.getByText(label).closest('div')?.textContent;
    expect(termOf('Electricity')).toBe('ElectricityOct 15, 2026 · 1119 kWh$1,290.00');
    expect(termOf('Credit')).toBe('Credit($10.00)');
  });

  it('lists the amounts that the customer proposed, with their answers', async () => {
    const proposal = { proposalID: disputeID, declineReason: null, proposedAt: '2026-11-20T15:00:00.000Z' };
    await open({
      proposals: [
        { ...proposal, kind: 'lump-sum', amount: 600, state: 'waiting' },
        {
          ...proposal,
          kind: 'lump-sum',
          proposalID: disputeID.replace(/.$/, '0'),
          amount: 300,
          state: 'declined',
          declineReason: 'too-low',
        },
        {
          ...proposal,
          ...{ proposalID: disputeID.replace(/.$/, '1'), kind: 'plan', amount: 40 },
          ...{ state: 'declined', declineReason: 'not-now' },
        },
      ],
    });
    const proposals = within(screen.getByRole('region', { name: 'Proposals' }));
    expect(proposals.getByRole('link', { name: '$600.00' }).getAttribute('href')).toBe('/proposals');
    const [, declined, plan] = proposals.getAllByRole('listitem');
    expect(plan?.textContent).toMatch(/^\$40\.00 a monthDeclined.*We don’t agree to smaller payments right now/);
    expect(declined?.textContent).toMatch(/^\$300\.00Declined.*The amount is too low/);
  });

  it('lists each fee that a rule blocked, with amount, reason, rule and payment', async () => {
    const fee = {
      amount: 2.5,
      rule: 'GroundMissing',
      paymentID: disputeID,
      confirmationNumber: 'QWERTY9999',
      at: '2026-11-20T15:00:00.000Z',
    };
    await open({ feesNotCharged: [fee] });
    const fees = within(screen.getByRole('region', { name: 'Fees not charged' }));
    fees.getByText('$2.50');
    fees.getByText(/The settings don’t state a legal basis/);
    fees.getByText(/12 CFR 1006\.22\(b\)/);
    expect(fees.getByRole('link', { name: 'QWERTY9999' }).getAttribute('href')).toBe(`/payments/${disputeID}`);
  });

  it('hides blocked fees when there are none', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Fees not charged' })).toBeNull();
  });

  it('links an agent to entering a payment and adjusting the balance', async () => {
    await open();
    const hrefs = ['Enter payment', 'Adjust balance'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual([`/payments/enter?account=${accountCode}`, `/payments/adjust?account=${accountCode}`]);
  });

  it.each([
    ['agent', {}, ['Create offer', 'Send payment link']],
    ['viewer', {}, []],
    ['agent', { closedAt: '2026-11-01T00:00:00.000Z' }, []],
    ['agent', { balance: 0 }, []],
    ['agent', { plan: plan('active') }, ['Send payment link']],
    ['agent', { plan: plan('canceled') }, ['Create offer', 'Send payment link']],
    ['agent', { disputes: [dispute('open')] }, []],
    ['agent', { disputes: [dispute('cleared')] }, ['Create offer', 'Send payment link']],
  ] as const)('offers a %s with %j the actions %j', async (role, overrides, expected) => {
    await open(overrides, role);
    expect(actions()).toEqual(expected);
  });

  it('warns about a dispute, with a link to it, and about a debt past the statute of limitations', async () => {
    const terms = { ...accountAnswer().account.terms, isOutOfStatute: true };
    await open({ disputes: [dispute('open')], terms });
    screen.getByText('The customer disputes this debt');
    expect(screen.getByRole('link', { name: 'View dispute' }).getAttribute('href')).toBe(`/disputes/${disputeID}`);
    screen.getByText('Past the statute of limitations');
  });

  it('shows the progress of the plan and the settlement', async () => {
    await open({ plan: { ...plan('stopped'), stopReason: 'missed' }, settlement });
    expect(screen.getByRole('link', { name: 'PLAN234567' }).getAttribute('href')).toBe(`/plans/${planID}`);
    screen.getByText('Missed payment');
    screen.getByText('$100.00 of $620.00');
  });

  it('opens a shared account number by payee and keeps the payee in all actions (req 3.1)', async () => {
    const other = accountAnswer({ payeeCode: 'CLINIC', payeeName: 'City Clinic' });
    api.answer('/v1/staff/payee/list', ok({ payees: [{ payeeCode: 'CLINIC', name: 'City Clinic' }] }));
    api.answer('/v1/staff/account/get', refusal('PayeeCodeRequired'));
    await renderConsole(`/accounts/${accountCode}`, { api, role: 'agent' });
    await screen.findByText('More than one payee has this account number');
    api.answer('/v1/staff/account/get', ok(other));
    await userEvent.click(await screen.findByRole('link', { name: 'City Clinic · CLINIC' }));
    await screen.findByRole('region', { name: 'Balance' });
    const opened = api.received.filter(({ path }) => path === '/v1/staff/account/get').at(-1);
    expect(opened?.body).toEqual({ accountReferenceCode: accountCode, merchantPayeeCode: 'CLINIC' });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Adjust balance')).toBe(`/payments/adjust?account=${accountCode}&payee=CLINIC`);
    await waitFor(() => {
      const listed = api.received.filter(({ path }) => path === '/v1/staff/link/list').at(-1);
      expect(listed?.body).toEqual({ accountReferenceCode: accountCode, merchantPayeeCode: 'CLINIC' });
    });
  });

  it('shows a not-found message for an unknown account', async () => {
    api.answer('/v1/staff/account/get', refusal('NotFound'));
    await renderConsole('/accounts/NO-SUCH', { api, role: 'viewer' });
    await screen.findByText('Not found');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('NO-SUCH');
  });
});

function plan(state: string) {
  return { planID, confirmationNumber: 'PLAN234567', state, stopReason: null };
}

function dispute(state: string) {
  const openedAt = '2026-11-10T15:00:00.000Z';
  return { disputeID, state, reason: 'not-mine', explanation: 'Never been there', openedAt, closedOn: null };
}

const settlement = {
  settlementID: planID,
  state: 'submitted',
  offerType: 'autopay',
  total: 620,
  paid: 100,
  acceptedAt: '2026-11-10T15:00:00.000Z',
  completedAt: null,
};
