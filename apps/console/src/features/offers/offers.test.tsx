import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok, wireApproval } from '../../testing/fixtures.ts';
import { ruleID, wireRuleEntry } from '../../testing/offers-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { wireOutcome } from '../../testing/reports-fixtures.ts';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer(
    '/v1/staff/report/offers',
    ok({ rules: [wireOutcome(), wireOutcome({ ruleName: 'Other', accepted: 1 })] }),
  );
  list(wireRuleEntry());
});
afterEach(() => api.close());

const list = (...rules: object[]) => api.answer('/v1/staff/offer-rule/list', ok({ rules }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const openRule = (role: 'viewer' | 'agent' | 'supervisor' = 'supervisor') =>
  renderConsole(`/offers/${ruleID}`, { api, role });

describe('offer rule list', () => {
  it("shows each rule's terms, audience and number of open offers", async () => {
    list(
      wireRuleEntry(),
      wireRuleEntry({ ruleID: '01997000-0000-7000-8000-0000000000d2', state: 'active', name: 'All' }),
    );
    await renderConsole('/offers', { api, role: 'viewer' });
    const link = await screen.findByRole('link', { name: 'Spring' });
    expect(link.getAttribute('href')).toBe(`/offers/${ruleID}`);
    const row = screen.getAllByRole('row')[1];
    expect(row?.textContent).toContain('62.5% of the balanceOne payment');
    expect(row?.textContent).toContain(
      'LUMEN · Balance $100.00 to $5,000.00 · 90 or more days past due · Within the statute of limitations',
    );
    expect(screen.queryByRole('link', { name: 'New rule' })).toBeNull();
  });

  it('links a supervisor to the first rule when it is empty', async () => {
    list();
    await renderConsole('/offers', { api, role: 'supervisor' });
    await screen.findByText('No rules yet');
    expect(screen.getAllByRole('link', { name: 'New rule' }).length).toBeGreaterThan(0);
  });
});

describe('offer rule page', () => {
  it("shows the results of the rule's offers", async () => {
    await openRule();
    const card = within(await screen.findByRole('region', { name: /^Offers in the last/ }));
    await card.findByText('20 of 100 accepted · 20%');
    expect(card.queryByText('Other')).toBeNull();
  });

  it('shows no results when another rule has the same name', async () => {
    list(wireRuleEntry(), wireRuleEntry({ ruleID: '01997000-0000-7000-8000-0000000000d2' }));
    await openRule();
    await screen.findByRole('region', { name: 'Status' });
    expect(screen.queryByRole('region', { name: /^Offers in the last/ })).toBeNull();
    expect(bodiesOf('/v1/staff/report/offers')).toEqual([]);
  });

  it.each([
    ['viewer', false],
    ['agent', true],
  ] as const)('offers a %s no actions that change the rule', async (role, mayTry) => {
    await openRule(role);
    await screen.findByRole('region', { name: 'Status' });
    expect(screen.queryByRole('button', { name: 'Activate rule' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit rule' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test rule' }) !== null).toBe(mayTry);
  });

  it('activates the version shown', async () => {
    api.answer('/v1/staff/offer-rule/activate', ok({ outcome: 'activated', approvalID: null }));
    await openRule();
    await userEvent.click(await screen.findByRole('button', { name: 'Activate rule' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText(/A second person has to approve the rule first, whatever its discount/);
    await userEvent.type(dialog.getByLabelText(/Reason/), 'spring');
    list(wireRuleEntry({ state: 'active' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Activate rule' }));
    await screen.findByText('Rule activated. It’s making offers now.');
    await screen.findByRole('button', { name: 'Pause rule' });
    expect(bodiesOf('/v1/staff/offer-rule/activate')).toEqual([{ ruleID, version: 3, reason: 'spring' }]);
  });

  it('links to a pending approval request instead of requesting again', async () => {
    const content = { versionNo: 3, discountBasisPoints: 6_500 };
    const asked = wireApproval({ kind: 'offer-rule', subject: ruleID, content });
    api.answer('/v1/staff/approval/list', ok({ approvals: [asked] }));
    await openRule();
    const link = await screen.findByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect(screen.queryByRole('button', { name: 'Activate rule' })).toBeNull();
  });

  it('pauses the rule and withdraws its open offers when chosen', async () => {
    list(wireRuleEntry({ state: 'active' }));
    await openRule();
    await userEvent.click(await screen.findByRole('button', { name: 'Pause rule' }));
    const dialog = within(screen.getByRole('dialog'));
    dialog.getByText('12 offers are open');
    await userEvent.click(dialog.getByRole('radio', { name: 'Withdraw offers' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pause rule' }));
    await screen.findByText('Rule paused.');
    expect(bodiesOf('/v1/staff/offer-rule/pause')).toEqual([{ ruleID, isWithdrawing: true }]);
  });

  it('explains when another employee has changed the rule', async () => {
    api.answer('/v1/staff/offer-rule/activate', refusal('OfferRuleNotAtThisStage'));
    await openRule();
    await userEvent.click(await screen.findByRole('button', { name: 'Activate rule' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Activate rule' }));
    await screen.findByText(/The status of this rule has changed/);
  });

  it('shows a not-found message for an unknown rule', async () => {
    list();
    await openRule();
    await waitFor(() => screen.getByText('Not found'));
  });
});

describe('offer rule approval', () => {
  const open = (versionNo: number) => {
    const content = { versionNo, discountBasisPoints: 6_500 };
    const asked = wireApproval({ kind: 'offer-rule', subject: ruleID, content });
    api.answer('/v1/staff/approval/list', ok({ approvals: [asked] }));
    return renderConsole(`/approvals/${approvalID}`, { api, role: 'supervisor' });
  };

  it("shows the rule's terms and its largest discount", async () => {
    await open(3);
    await screen.findByText('65% of the balance');
    screen.getByText('62.5% of the balance · One payment');
    screen.getByRole('heading', { level: 1, name: /Offer rule activation/ });
  });

  it('warns when the rule has changed since the request', async () => {
    await open(2);
    await screen.findByText(/The rule changed after this request/);
    expect(screen.queryByText('62.5% of the balance · One payment')).toBeNull();
  });
});
