import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok, wireApproval, wirePayment } from '../../testing/fixtures.ts';
import { ownStaffID, renderConsole } from '../../testing/render-console.tsx';

const decide = '/v1/staff/approval/decide';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/get', ok({ payment: wirePayment({ approvalID }) }));
  stand(wireApproval());
});
afterEach(() => api.close());

const stand = (approval: object) => api.answer('/v1/staff/approval/list', ok({ approvals: [approval] }));
const open = (role: 'viewer' | 'agent' | 'supervisor' = 'supervisor') =>
  renderConsole(`/approvals/${approvalID}`, { api, role });
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('approval page', () => {
  it('shows the action, subject, amount, requester and reason', async () => {
    await open('viewer');
    await screen.findByText('$186.82');
    for (const text of ['Ada Agent', 'paid twice', 'Paid twice', 'Electricity', 'QWERTY2345']) screen.getByText(text);
  });

  it('shows the reason and the note once each', async () => {
    await open('viewer');
    await screen.findByText('Paid twice');
    expect(screen.getAllByText('Reason')).toHaveLength(1);
    expect(screen.getByText('Note').nextSibling?.textContent).toBe('paid twice');
    expect(screen.getAllByText('Requested by')).toHaveLength(1);
  });

  it('shows which part of a payment a refund covers', async () => {
    const { content } = wireApproval();
    const shares = [{ accountReferenceCode: 'LUM-1002', amountCents: 1_999 }];
    stand(wireApproval({ content: { ...content, shares, isFeeRefunded: false } }));
    await open();
    await screen.findByText('$19.99');
  });

  it('offers no approval to someone who isn’t independent of the requester, and says what to do', async () => {
    stand(wireApproval({ approverRefusal: 'ApproverNotIndependent' }));
    await open();
    await screen.findByText('Someone else has to approve this request');
    expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Reject' })).toBeDefined();
  });

  it('asks to reload the page for an unknown kind from a newer server', async () => {
    stand(wireApproval({ kind: 'new-thing', subject: 'fees', content: { rate: 3 } }));
    await open();
    await screen.findByText(/Reload it/);
    expect(screen.queryByText('rate')).toBeNull();
  });

  it.each([
    ['a supervisor', 'supervisor', {}, ['Reject', 'Approve']],
    ['an agent, whose role is too low', 'agent', {}, []],
    ['the requester', 'supervisor', { requestedBy: `staff:${ownStaffID}` }, ['Withdraw request']],
    ['anyone after the decision', 'supervisor', { state: 'refused' }, []],
  ] as const)('offers %s the allowed actions', async (_who, role, overrides, expected) => {
    stand(wireApproval(overrides));
    await open(role);
    const offered = screen
      .queryAllByRole('button', { name: /^(Reject|Approve|Withdraw request)$/ })
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(expected);
  });
});

describe('approval decision', () => {
  it('needs no reason for an approval', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await screen.findByText('Request approved.');
    expect(bodiesOf(decide)).toEqual([{ approvalID, decision: 'approve', reason: '' }]);
  });

  it('requires a reason for a rejection', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await within(dialog).findByText('Required');
    await userEvent.type(within(dialog).getByLabelText('Decision note'), 'not twice');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Reject' }));
    await screen.findByText('Request rejected.');
    expect(bodiesOf(decide)).toEqual([{ approvalID, decision: 'refuse', reason: 'not twice' }]);
  });

  it.each(['ApprovalBySamePerson', 'ApprovalNotOpen', 'ApprovalNotPossible', 'RoleNotAllowed'] as const)(
    'explains why the API refuses it with %s',
    async (code) => {
      api.answer(decide, refusal(code));
      await open();
      await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
      const dialog = await screen.findByRole('dialog');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }));
      expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
      expect(screen.queryByText('Sign in')).toBeNull();
    },
  );
});

describe('approval list', () => {
  it('shows who asked for what, for whom, how much and why', async () => {
    stand(wireApproval());
    await renderConsole('/approvals', { api, role: 'viewer' });
    const table = await screen.findByRole('table', { name: 'Approvals' });
    within(table).getByRole('link', { name: 'Ana Alvarez' });
    for (const text of ['$186.82', 'Ada Agent', 'paid twice']) within(table).getByText(text);
  });

  it('works for requests about nobody and from the previous release', async () => {
    stand(wireApproval({ kind: 'settings', subject: 'draft', customer: null, amount: null }));
    await renderConsole('/approvals', { api, role: 'viewer' });
    const table = await screen.findByRole('table', { name: 'Approvals' });
    expect(within(table).getAllByText('—').length).toBeGreaterThanOrEqual(2);
  });
});
