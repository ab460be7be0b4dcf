import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { callBackID, wireCallBack } from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import { callHours, callMoment } from './call-time.ts';

const list = '/v1/staff/call-back/list';
let api: StandInApi;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T14:00:00.000Z') });
  api = await startStandInApi();
  stand({});
});
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});

const stand = (overrides: object) => api.answer(list, ok({ callBacks: [wireCallBack(overrides)], nextCursor: null }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const open = async (role: 'viewer' | 'agent' = 'agent') => {
  await renderConsole('/call-backs', { api, role });
  return (await screen.findByText('Iris Vega')).closest('tr') ?? document.body;
};

const callWindow = { from: new Date('2026-11-24T13:00:00Z'), until: new Date('2026-11-24T17:00:00Z') };

describe('allowed call time', () => {
  it.each([
    ['2026-11-24T12:59:59Z', 'later'],
    ['2026-11-24T13:00:00Z', 'now'],
    ['2026-11-24T16:59:59Z', 'now'],
    ['2026-11-24T17:00:00Z', 'over'],
  ])('at %s counts as %s', (at, moment) => {
    expect(callMoment({ callWindow }, new Date(at))).toBe(moment);
  });

  it('is none when contact rules leave no time', () => {
    expect(callMoment({ callWindow: null }, new Date())).toBe('none');
  });

  it("is shown in each of a state's time zones, once for zones with the same time", () => {
    const timeZones = ['America/New_York', 'America/Detroit', 'America/Chicago'];
    const hours = callHours(callWindow, { timeZones, language: 'en' }).map((each) => each.replaceAll(/\s/g, ' '));
    expect(hours).toEqual(['8:00 AM – 12:00 PM EST', '7:00 – 11:00 AM CST']);
  });
});

describe('callback queue', () => {
  it("shows the customer's time, the tenant's time, the phone number and the language", async () => {
    const row = await open('viewer');
    const text = row.textContent?.replaceAll(/\s/g, ' ') ?? '';
    for (const phrase of ['8:00 AM – 12:00 PM EST', '7:00 – 11:00 AM CST your time', 'OK to call now', 'Spanish'])
      expect(text).toContain(phrase);
    expect(screen.getByRole('link', { name: '(212) 555-0142' }).getAttribute('href')).toBe('tel:+12125550142');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it("shows the creditor's contact restrictions", async () => {
    stand({ noCalls: true, noContactReason: 'attorney', callWindow: null });
    const row = await open();
    for (const text of [
      'Doesn’t want any other calls',
      'represented by an attorney',
      'Contact rules don’t allow calls',
    ])
      expect(row.textContent).toContain(text);
  });

  it('filters callbacks due by today', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: 'Due today' }));
    await vi.waitFor(() => expect(bodiesOf(list)).toEqual([{}, { until: '2026-11-24' }]));
  });

  it('lets an employee take a callback and release it', async () => {
    const until = '2026-11-24T14:30:00.000Z';
    api.answer('/v1/staff/call-back/take', ok({ until }));
    await open();
    stand({ takenBy: { name: 'Olga Admin', isMe: true, until } });
    await userEvent.click(screen.getByRole('button', { name: 'Take callback' }));
    await screen.findByText(/Yours until 8:30/);
    api.answer('/v1/staff/call-back/take', ok({ until: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Release callback' }));
    await screen.findByText('Callback released. Anyone can take it.');
    expect(bodiesOf('/v1/staff/call-back/take')).toEqual([
      { callBackID, isTaken: true },
      { callBackID, isTaken: false },
    ]);
  });

  it('shows no actions for a callback taken by another employee', async () => {
    stand({ takenBy: { name: 'Amy Agent', isMe: false, until: '2026-11-24T14:30:00.000Z' } });
    const row = await open();
    expect(row.textContent).toContain('Amy Agent');
    expect(within(row).queryByRole('button')).toBeNull();
  });

  it('explains when another employee has just taken the callback', async () => {
    api.answer('/v1/staff/call-back/take', refusal('CallBackTaken'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Take callback' }));
    await screen.findByText(/Someone else took this callback/);
  });

  it('requires an outcome to close a callback', async () => {
    api.answer('/v1/staff/call-back/close', ok({}));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close callback' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close callback' }));
    await dialog.findByText('Select an option');
    await userEvent.click(dialog.getByRole('radio', { name: 'No answer' }));
    await userEvent.type(dialog.getByLabelText(/^Note/), 'Twice.');
    await userEvent.click(dialog.getByRole('button', { name: 'Close callback' }));
    await screen.findByText('Callback closed.');
    expect(bodiesOf('/v1/staff/call-back/close')).toEqual([{ callBackID, outcome: 'not-reached', note: 'Twice.' }]);
  });
});
