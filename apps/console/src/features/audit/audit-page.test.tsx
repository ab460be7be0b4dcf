import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, otherStaffID, paymentID } from '../../testing/fixtures.ts';
import { customerID, planID, wireAuditEntry, wirePlanLine } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const searchPath = '/v1/staff/audit/search';
const head = { no: 1042, seal: '9f86d081' };
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  const read = {
    id: '01997000-0000-7000-8000-0000000000f2',
    subject: 'staff_read',
    action: 'insert',
    subjectKey: { read_id: planID, kind: 'plan', customer_id: customerID },
    changed: [],
    state: null,
    no: null,
  };
  api.answer(searchPath, ok({ entries: [wireAuditEntry(read), wireAuditEntry()], nextCursor: null, head }));
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.close();
});

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

it('audit log entries show the actor and the action, and expand to details', async () => {
  await renderConsole('/audit', { api, role: 'viewer' });
  await screen.findByText('Viewed a plan');
  const [read, changed] = within(screen.getByRole('list', { name: 'Audit log' })).getAllByRole('listitem');
  if (!read || !changed) throw new Error('there are no lines');
  within(read).getByText('Viewed a plan');
  within(read).getByText('not yet sealed');
  within(changed).getByText('Payment: updated → Paid');
  expect(within(changed).getByRole('link', { name: paymentID }).getAttribute('href')).toBe(`/payments/${paymentID}`);
  within(changed).getByText('1,042');
  screen.getByText('1042:9f86d081');
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull();
});

it("an employee's name filters the audit log by that employee", async () => {
  await renderConsole('/audit?subject=payment', { api, role: 'viewer' });
  const [name] = await screen.findAllByRole('button', { name: 'Ada Agent' });
  if (!name) throw new Error('nobody did it');
  await userEvent.click(name);
  await waitFor(() =>
    expect(bodiesOf(searchPath).at(-1)).toEqual({ subject: 'payment', operator: `staff:${otherStaffID}`, limit: 50 }),
  );
  expect((screen.getByLabelText('Done by') as HTMLSelectElement).selectedOptions[0]?.textContent).toBe('Ada Agent');
});

it('audit log entries about a plan are found by its number', async () => {
  api.answer('/v1/staff/plan/search', ok({ plans: [wirePlanLine()], nextCursor: null }));
  const { router } = await renderConsole('/audit', { api, role: 'viewer' });
  await userEvent.click(await screen.findByRole('button', { name: 'Related to: All' }));
  const dialog = screen.getByRole('dialog', { name: 'Filter entries' });
  await userEvent.click(within(dialog).getByLabelText('Plan'));
  await userEvent.type(within(dialog).getByRole('textbox'), 'PLAN234567');
  await userEvent.click(await within(dialog).findByRole('button', { name: /PLAN234567/ }));
  expect(router.state.location.search).toBe(`?about=${encodeURIComponent(`plan:${planID}`)}`);
  await waitFor(() => expect(bodiesOf(searchPath).at(-1)).toEqual({ about: { kind: 'plan', id: planID }, limit: 50 }));
  expect(screen.getByRole('button', { name: 'Related to: PLAN234567' })).toBeTruthy();
});

it('the audit log shows a not-found message for an unknown account', async () => {
  api.answer(searchPath, refusal('NotFound'));
  await renderConsole('/audit?about=account:none', { api, role: 'viewer' });
  await screen.findByText('Not found');
});

it('a supervisor can export the filtered audit log', async () => {
  api.answer('/v1/staff/audit/export', (response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).end('at,no\n');
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderConsole('/audit?subject=payment&from=2026-11-20', { api, role: 'supervisor' });
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^audit-log-\d{4}-\d\d-\d\d\.csv$/)]));
  expect(bodiesOf('/v1/staff/audit/export')).toEqual([{ subject: 'payment', from: '2026-11-20T06:00:00.000Z' }]);
});
