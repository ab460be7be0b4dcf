import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const noun = '/v1/staff/test-mode';
const hosts = { portalURL: 'https://lumen-test.example.com', consoleURL: 'https://lumen-test.console.example.com' };
const clock = { now: '2027-02-28T16:00:00.000Z', advancingTo: null };

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer(`${noun}/get`, ok({ clock: null, test: null }));
  api.answer(`${noun}/open`, ok({ ...hosts, invitationURL: `${hosts.consoleURL}/welcome#secret` }));
  api.answer(`${noun}/advance`, ok({ clock: { ...clock, advancingTo: '2027-03-30T16:00:00.000Z' } }));
  api.answer(`${noun}/outbox`, ok({ messages: [] }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('the page of test mode', () => {
  it('is only available to administrators', async () => {
    await renderConsole('/test-mode', { api, role: 'supervisor' });
    screen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(bodiesOf(`${noun}/get`)).toEqual([]);
  });

  it('turns on test mode, and leads to the test data', async () => {
    await renderConsole('/test-mode', { api });
    const turnOn = await screen.findByRole('button', { name: 'Turn on test mode' });
    api.answer(`${noun}/get`, ok({ clock: null, test: hosts }));
    await userEvent.click(turnOn);
    const link = await screen.findByRole('link', { name: 'Set password' });
    expect(link.getAttribute('href')).toBe(`${hosts.consoleURL}/welcome#secret`);
    await screen.findByRole('link', { name: hosts.portalURL });
    expect(screen.queryByRole('button', { name: 'Open test console' })).toBeNull();
  });

  it('shows why test mode isn’t available', async () => {
    api.answer(`${noun}/open`, refusal('TestModeUnavailable'));
    await renderConsole('/test-mode', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Turn on test mode' }));
    await screen.findByText('Test mode isn’t available here. Ask your system administrator for help.');
  });

  it('moves the test clock by a valid number of days only, and shows the outbox', async () => {
    const message = { messageID: '0199f2c4-7c1a-7a52-9d53-0c2f6a1be003', channel: 'email', at: clock.now };
    api.answer(`${noun}/get`, ok({ clock, test: null }));
    api.answer(`${noun}/outbox`, ok({ messages: [{ ...message, text: 'ana@example.com\n\nYour receipt' }] }));
    await renderConsole('/test-mode', { api });
    const card = within(await screen.findByRole('region', { name: 'Test clock' }));
    const field = card.getByRole('textbox', { name: 'Days to move ahead' });
    for (const wrong of ['0', '732', 'ten', '']) {
      await userEvent.clear(field);
      if (wrong !== '') await userEvent.type(field, wrong);
      await userEvent.click(card.getByRole('button', { name: 'Move ahead' }));
      card.getByText('Enter a number from 1 to 731.');
    }
    expect(bodiesOf(`${noun}/advance`)).toEqual([]);
    await userEvent.clear(field);
    await userEvent.type(field, '30');
    await userEvent.click(card.getByRole('button', { name: 'Move ahead' }));
    expect(bodiesOf(`${noun}/advance`)).toEqual([{ days: 30 }]);
    await screen.findByText('Your receipt');
    screen.getByText(/^E-mail to ana@example.com, /);
  });
});
