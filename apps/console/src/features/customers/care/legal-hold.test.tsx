import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { customerID, wireCustomer } from '../../../testing/customers-fixtures.ts';
import { approvalID, ok, otherStaffID } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

let api: StandInApi;
const reason = 'Lawsuit 26-CV-104';
const hold = {
  reason,
  setBy: `staff:${otherStaffID}`,
  setByName: 'Olga Ortiz',
  setAt: '2026-11-20T16:00:00Z',
  releaseApprovalID: null,
};

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
});
afterEach(() => api.close());

function open(legalHold: object | null, role: 'agent' | 'supervisor' = 'supervisor') {
  api.answer('/v1/staff/customer/get', ok({ customer: wireCustomer({ legalHold }) }));
  return renderConsole(`/customers/${customerID}`, { api, role });
}
const card = async () => within(await screen.findByRole('region', { name: 'Legal hold' }));
const bodiesOf = (call: string) =>
  api.received.filter(({ path }) => path === `/v1/staff/customer/${call}`).map(({ body }) => body);

describe('legal hold on a customer', () => {
  it('is placed by a supervisor with a reason', async () => {
    await open(null);
    expect((await card()).getByText('Each record is deleted when its retention period ends')).toBeTruthy();
    await userEvent.click((await card()).getByRole('button', { name: 'Place legal hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), reason);
    api.answer('/v1/staff/customer/hold-records', ok({ holdID: approvalID }));
    await userEvent.click(dialog.getByRole('button', { name: 'Place hold' }));
    expect(await screen.findByText('Ana Alvarez’s records are on legal hold.')).toBeTruthy();
    expect(bodiesOf('hold-records')).toEqual([{ customerID, reason }]);
  });

  it('shows its reason and who placed it, and its release needs approval', async () => {
    await open(hold);
    expect((await card()).getByText(reason)).toBeTruthy();
    expect((await card()).getByText(/^Olga Ortiz, /)).toBeTruthy();
    await userEvent.click((await card()).getByRole('button', { name: 'Release hold' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'The lawsuit is over.');
    api.answer('/v1/staff/customer/release-records', ok({ outcome: 'awaits-approval', approvalID }));
    await userEvent.click(dialog.getByRole('button', { name: 'Request release' }));
    expect(await screen.findByText('The release is waiting for an administrator’s approval.')).toBeTruthy();
    expect(bodiesOf('release-records')).toEqual([{ customerID, reason: 'The lawsuit is over.' }]);
  });

  it('links to an open release request', async () => {
    await open({ ...hold, releaseApprovalID: approvalID });
    const link = (await card()).getByRole('link', { name: 'View release request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect((await card()).queryByRole('button')).toBeNull();
  });

  it("can't be placed or released by an agent", async () => {
    await open(hold, 'agent');
    expect((await card()).queryByRole('button')).toBeNull();
  });
});
