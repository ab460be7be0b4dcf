import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import {
  disputeID,
  queuedCustomerID,
  uploadID,
  wireDispute,
  wireDisputeDetail,
} from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T15:00:00.000Z') });
  api = await startStandInApi();
  api.answer('/v1/staff/dispute/list', ok({ disputes: [wireDispute()], nextCursor: null }));
  stand(wireDisputeDetail());
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const stand = (dispute: object) => api.answer('/v1/staff/dispute/get', ok({ dispute }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = (role: 'viewer' | 'agent' | 'supervisor' = 'supervisor') =>
  renderConsole(`/disputes/${disputeID}`, { api, role });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('dispute list', () => {
  it('shows the customer, the age and the time left to answer', async () => {
    await renderConsole('/disputes', { api, role: 'viewer' });
    const row = (await screen.findByRole('link', { name: 'Iris Vega' })).closest('tr');
    for (const text of ['Already paid', '10 days', '20 days left', 'Dec 10, 2026', '$184.32'])
      expect(row?.textContent).toContain(text);
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    await vi.waitFor(() =>
      expect(bodiesOf('/v1/staff/dispute/list')).toEqual([{ onlyOpen: true }, { onlyOpen: false }]),
    );
  });

  it.each([
    ['2026-11-19', '1 day overdue'],
    ['2026-11-20', 'Due today'],
    ['2026-11-21', '1 day left'],
  ])('shows a dispute due on %s as "%s"', async (answerBy, text) => {
    api.answer('/v1/staff/dispute/list', ok({ disputes: [wireDispute({ answerBy })], nextCursor: null }));
    await renderConsole('/disputes', { api, role: 'viewer' });
    await screen.findByText(text);
  });

  it('shows the payee of a shared account number and links to that account (req 3.1)', async () => {
    const named = { accountReferenceCode: 'N-7', merchantPayeeCode: 'CLINIC' };
    api.answer('/v1/staff/dispute/list', ok({ disputes: [wireDispute(named)], nextCursor: null }));
    stand(wireDisputeDetail(named));
    await renderConsole('/disputes', { api, role: 'viewer', areNumbersShared: true });
    await userEvent.click(await screen.findByRole('link', { name: 'Iris Vega' }));
    const account = await screen.findByRole('link', { name: /N-7 · CLINIC$/ });
    expect(account.getAttribute('href')).toBe('/accounts/N-7?payee=CLINIC');
  });

  it('shows a message when there are no open disputes', async () => {
    api.answer('/v1/staff/dispute/list', ok({ disputes: [], nextCursor: null }));
    await renderConsole('/disputes', { api, role: 'viewer' });
    await screen.findByText('No open disputes');
  });
});

describe('dispute page', () => {
  it('shows the statement, the uploads, the paused payments and the history', async () => {
    await open('viewer');
    await screen.findByText(/I paid this in May/);
    expect(screen.getByRole('link', { name: 'letter.pdf' }).getAttribute('href')).toBe(`/uploads/${uploadID}`);
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('Iris Vega')).toBe(`/customers/${queuedCustomerID}`);
    expect(hrefOf('Electricity · LUM-1001')).toBe('/accounts/LUM-1001');
    for (const text of ['2 payments', 'Day 10 of 30', 'by Ada Agent', 'Envíe la carta.', 'by the customer'])
      screen.getByText(text);
    expect(screen.getAllByText(/haven’t e-mailed the customer/)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Write to|Decide/ })).toBeNull();
  });

  it('lets an agent send a written response but not decide', async () => {
    api.answer('/v1/staff/dispute/answer', ok({}));
    await open('agent');
    expect(screen.queryByRole('button', { name: 'Decide dispute' })).toBeNull();
    await press('Write to customer');
    screen.getByText(/Write in Spanish/);
    await userEvent.type(screen.getByLabelText(/Message to the customer/), '  ');
    await press('Send message');
    await screen.findByText('Required');
    await userEvent.type(screen.getByLabelText(/Message to the customer/), 'Gracias.');
    await press('Send message');
    await screen.findByText('Message sent to the customer.');
    expect(bodiesOf('/v1/staff/dispute/answer')).toEqual([{ disputeID, words: 'Gracias.' }]);
  });

  it('requires a reason to decide that the debt is valid', async () => {
    api.answer('/v1/staff/dispute/close', ok({}));
    await open();
    await press('Decide dispute');
    await press('Close dispute');
    await screen.findByText('Select an option');
    await userEvent.click(screen.getByRole('radio', { name: 'The debt is valid' }));
    await press('Close dispute');
    await screen.findByText(/Enter a reason/);
    expect(bodiesOf('/v1/staff/dispute/close')).toEqual([]);
    await userEvent.click(screen.getByRole('radio', { name: 'The customer was right' }));
    await press('Close dispute');
    await screen.findByText('Dispute closed. We’ll notify the customer.');
    expect(bodiesOf('/v1/staff/dispute/close')).toEqual([{ disputeID, outcome: 'upheld', words: '' }]);
  });

  it('explains when another employee has closed the dispute', async () => {
    api.answer('/v1/staff/dispute/close', refusal('DisputeNotOpen'));
    await open();
    await press('Decide dispute');
    await userEvent.click(screen.getByRole('radio', { name: 'The customer withdrew the dispute' }));
    await press('Close dispute');
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert.textContent).toBe('This dispute is already closed.');
  });

  it('shows the remaining step after an upheld dispute and offers no actions', async () => {
    stand(wireDisputeDetail({ state: 'upheld', closedAt: '2026-11-15T15:00:00.000Z' }));
    await open();
    await screen.findByText(/The balance still needs to be corrected/);
    expect(screen.queryByText('Time to answer')).toBeNull();
    expect(screen.queryByRole('button', { name: /Write to|Decide/ })).toBeNull();
  });
});
