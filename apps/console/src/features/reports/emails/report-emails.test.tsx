import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, otherStaffID } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';

const reportEmailID = '01997000-0000-7000-8000-000000000901';
const monthly = {
  ...{ reportEmailID, report: 'unpaid', payeeCode: 'NORTH', age: '31-60', cadence: 'monthly', day: 31, language: 'en' },
  ...{
    nextOn: '2026-11-30',
    staffID: otherStaffID,
    recipientName: 'Vera Viewer',
    createdBy: 'Olga Reyes',
    isOwn: true,
  },
};
const member = {
  role: 'agent',
  createdAt: '2026-01-01T12:00:00Z',
  lastSeenAt: null,
  linkUntil: null,
  isLocked: false,
  passkeys: 0,
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/report-email/list', ok({ reportEmails: [monthly] }));
  api.answer('/v1/staff/report-email/schedule', ok({ reportEmailID }));
  api.answer(
    '/v1/staff/report/aging',
    ok({ asOf: '2026-11-22', total: { accounts: 0, amount: 0 }, groups: [], payees: [] }),
  );
  api.answer('/v1/staff/report/unpaid', ok({ accounts: [], nextCursor: null }));
  api.answer('/v1/staff/payee/list', ok({ payees: [] }));
  api.answer(
    '/v1/staff/member/list',
    ok({
      members: [
        { ...member, staffID: otherStaffID, name: 'Vera Viewer', email: 'vera@example.com', state: 'active' },
        { ...member, staffID: reportEmailID, name: 'Lee Left', email: 'lee@example.com', state: 'disabled' },
      ],
    }),
  );
});
afterEach(() => api.close());

const asked = (path: string) =>
  api.received.filter((request) => request.path === `/v1/staff/report-email/${path}`).map(({ body }) => body);
const openReport = (role: StaffRole) => renderConsole('/reports?report=unpaid&age=31-60&payee=NORTH', { api, role });
const openList = (search = '') => renderConsole(`/report-emails${search}`, { api, role: 'viewer' });
async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'E-mail this report' }));
  return within(await screen.findByRole('dialog'));
}
const filters = { report: 'unpaid', merchantPayeeCode: 'NORTH', age: '31-60' };

describe('“E-mail this report”', () => {
  it('schedules the report with its filters for oneself, every Monday at first', async () => {
    await openReport('viewer');
    const dialog = await openDialog();
    expect(dialog.queryByLabelText('Send to')).toBeNull();
    dialog.getByText(/never name customers/);
    await userEvent.click(dialog.getByRole('button', { name: 'E-mail this report' }));
    await screen.findByText('Report e-mails scheduled.');
    expect(asked('schedule')).toEqual([{ ...filters, schedule: { cadence: 'weekly', day: 1 }, language: 'en' }]);
  });

  it('lets administrators choose an active employee, and every kind of schedule', async () => {
    await openReport('administrator');
    const dialog = await openDialog();
    await waitFor(() => expect(dialog.getAllByRole('option', { name: /Vera Viewer/ })).toHaveLength(1));
    expect(dialog.queryByRole('option', { name: /Lee Left/ })).toBeNull();
    await userEvent.selectOptions(dialog.getByLabelText('Send to'), 'Vera Viewer (vera@example.com)');
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Every month');
    await userEvent.selectOptions(dialog.getByLabelText('Day of the month'), '31');
    dialog.getByText('On day 31 of each month, or the last day of shorter months');
    await userEvent.selectOptions(dialog.getByLabelText('Language'), 'Español');
    await userEvent.click(dialog.getByRole('button', { name: 'E-mail this report' }));
    await screen.findByText('Report e-mails scheduled.');
    expect(asked('schedule')).toEqual([
      { ...filters, schedule: { cadence: 'monthly', day: 31 }, language: 'es', staffID: otherStaffID },
    ]);
  });

  it('says why it isn’t possible', async () => {
    api.answer('/v1/staff/report-email/schedule', refusal('ReportEmailsOff'));
    await openReport('viewer');
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Every day');
    expect(dialog.queryByLabelText('Day of the week')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'E-mail this report' }));
    await dialog.findByText(/^Your company doesn’t send e-mail from here/);
    expect(asked('schedule')).toEqual([{ ...filters, schedule: { cadence: 'daily' }, language: 'en' }]);
  });
});

describe('the list of report e-mails', () => {
  it('shows the report with its filters, the days and the recipient', async () => {
    await openList();
    const link = await screen.findByRole('link', { name: 'Unpaid accounts' });
    expect(link.getAttribute('href')).toBe('/reports?report=unpaid&payee=NORTH&age=31-60');
    expect(link.closest('tr')?.textContent).toContain('NORTH · 31–60 days');
    for (const text of [
      'On day 31 of each month, or the last day of shorter months',
      'Nov 30, 2026',
      'Vera Viewer',
      'Olga Reyes',
    ])
      screen.getByText(text);
  });

  it('changes the days', async () => {
    api.answer('/v1/staff/report-email/change', refusal('ReportEmailExists'));
    await openList();
    await userEvent.click(await screen.findByRole('button', { name: /Actions for Unpaid accounts, to Vera Viewer/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change schedule' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLSelectElement>('Day of the month').value).toBe('31');
    await userEvent.selectOptions(dialog.getByLabelText('How often'), 'Every week');
    await userEvent.selectOptions(dialog.getByLabelText('Day of the week'), 'Friday');
    await userEvent.click(dialog.getByRole('button', { name: 'Save schedule' }));
    await dialog.findByText(/^We already e-mail this report on these days/);
    expect(asked('change')).toEqual([{ reportEmailID, schedule: { cadence: 'weekly', day: 5 }, language: 'en' }]);
  });

  it('asks whether to end the e-mails whose link was opened', async () => {
    api.answer('/v1/staff/report-email/end', ok({}));
    const { router } = await openList(`?end=${reportEmailID}`);
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^Vera Viewer gets Unpaid accounts: On day 31/);
    api.answer('/v1/staff/report-email/list', ok({ reportEmails: [] }));
    await userEvent.click(dialog.getByRole('button', { name: 'Stop e-mails' }));
    await screen.findByText('Report e-mails stopped.');
    await screen.findByText('No report e-mails');
    expect(asked('end')).toEqual([{ reportEmailID }]);
    expect(router.state.location.search).toBe('');
  });

  it('says when the e-mails of an opened link have ended', async () => {
    await openList(`?end=${otherStaffID}`);
    await screen.findByText('These e-mails have already been stopped, or they belong to someone else.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
