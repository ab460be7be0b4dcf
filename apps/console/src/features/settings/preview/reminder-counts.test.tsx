import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { previewAnswer, settingsAnswer, someSettings } from '../../../testing/settings-fixtures.ts';

let api: StandInApi;
const settings = someSettings();
const counts = {
  rows: [
    { kind: 'due-soon', channel: 'email', today: 12, week: 1_340 },
    { kind: 'due-soon', channel: 'sms', today: 0, week: 7 },
  ],
  customers: { today: 12, week: 1_345 },
  isComplete: true,
};

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
  api.answer('/v1/staff/settings/preview-message', ok({ subject: null, html: null, text: 'Hello' }));
  api.answer('/v1/staff/settings/preview-reminders', ok(counts));
});
afterEach(() => api.close());

const asked = () => api.received.filter(({ path }) => path === '/v1/staff/settings/preview-reminders');
const open = async (role: StaffRole = 'administrator') => {
  await renderConsole('/settings?section=messages', { api, role });
  return userEvent.click(await screen.findByRole('button', { name: 'Count customers' }));
};

describe('reminder counts', () => {
  it('are shown by kind and channel, with each customer once in the last row', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Who would get reminders' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Next 7 days'),
      expect.stringMatching(/^Due soon, by e-mail.*12.*1,340/i),
      expect.stringMatching(/^Due soon, by text.*0.*7/i),
      expect.stringMatching(/^All customers.*12.*1,345/i),
    ]);
  });

  it('follow the rules as entered when the employee counts again', async () => {
    await open();
    await screen.findByRole('table', { name: 'Who would get reminders' });
    await userEvent.click(screen.getByRole('switch', { name: 'Due today, by text' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Count again' }));
    await screen.findByRole('table', { name: 'Who would get reminders' });
    expect(asked()).toHaveLength(2);
    expect(asked()[1]?.body).toMatchObject({ settings: { reminders: { 'due-today': { byText: true } } } });
    expect(screen.queryByRole('button', { name: 'Count again' })).toBeNull();
  });

  it('are open to an employee who may only see settings', async () => {
    await open('viewer');
    await screen.findByRole('table', { name: 'Who would get reminders' });
  });

  it('say that the numbers are a minimum when the tenant has too many bills', async () => {
    api.answer('/v1/staff/settings/preview-reminders', ok({ ...counts, isComplete: false }));
    await open();
    await screen.findByText(/These numbers are a minimum/);
  });

  it('say that all reminders are off', async () => {
    api.answer('/v1/staff/settings/preview-reminders', ok({ ...counts, rows: [], customers: { today: 0, week: 0 } }));
    await open();
    await screen.findByText('All reminders are off.');
  });

  it('offer another try after an error', async () => {
    api.answer('/v1/staff/settings/preview-reminders', { status: 503, body: {} });
    await open();
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 });
    api.answer('/v1/staff/settings/preview-reminders', ok(counts));
    await userEvent.click(again);
    await screen.findByRole('table', { name: 'Who would get reminders' });
  });
});
