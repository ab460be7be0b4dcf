import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole, selfAnswer } from '../../testing/render-console.tsx';

const session = '/v1/staff/session';
const [methods, start, finish] = ['sign-in-methods', 'start-single-sign-on', 'single-sign-on'].map(
  (name) => `${session}/${name}`,
) as [string, string, string];
const authorizationURL = 'https://id.example/authorize?state=s';
let api: StandInApi;
let left: ReturnType<typeof vi.spyOn>;

beforeEach(async () => {
  api = await startStandInApi();
  offer();
  api.answer(start, ok({ authorizationURL }));
  api.answer(finish, { status: 200, body: selfAnswer() });
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/import/list', ok({ imports: [] }));
  left = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
});
afterEach(async () => {
  left.mockRestore();
  sessionStorage.clear();
  await api.close();
});

const offer = (change: object = {}) =>
  api.answer(methods, ok({ providerName: 'Acme ID', isProviderOnly: false, ...change }));
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const leave = async () => userEvent.click(await screen.findByRole('button', { name: 'Sign in with Acme ID' }));

describe('console sign-in by the identity provider', () => {
  it('opens the provider, and afterward the requested page', async () => {
    const before = await renderConsole('/payments?state=review', { api, role: null });
    await leave();
    await waitFor(() => expect(left).toHaveBeenCalledWith(authorizationURL));
    expect(bodiesOf(start)).toEqual([{ language: 'en', isFresh: false }]);
    before.unmount();
    const { router } = await renderConsole('/sign-in/return?code=a-code&state=s', { api, role: null });
    await screen.findByRole('heading', { level: 1, name: 'Payments' });
    expect(router.state.location).toMatchObject({ pathname: '/payments', search: '?state=review' });
    expect(bodiesOf(finish)).toEqual([{ callbackQuery: 'code=a-code&state=s' }]);
  });

  it.each(['//evil.example', 'https://evil.example', '/sign-in'])('never opens %s afterward', async (path) => {
    sessionStorage.setItem('quittance-return-path', path);
    const { router } = await renderConsole('/sign-in/return?code=a-code&state=s', { api, role: null });
    await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
    expect(router.state.location.pathname).toBe('/');
  });

  it.each([
    ['StaffGroupMissing', /You aren’t in a group/],
    ['StaffEmailUnverified', /didn’t confirm your e-mail address/],
    ['StaffFactorsMissing', /requires two steps/],
    ['StaffNotAdmitted', /You don’t have access/],
    ['SingleSignOnFailed', /The sign-in didn’t work/],
    ['StaffProviderAway', /isn’t responding/],
  ] as const)('explains the refusal %s on a page without the code in its address', async (code, message) => {
    api.answer(finish, refusal(code));
    const { router } = await renderConsole('/sign-in/return?code=a-code&state=s', { api, role: null });
    await screen.findByRole('heading', { level: 1, name: 'You’re not signed in' });
    screen.getByText(message);
    expect(router.state.location.search).toBe('');
    await userEvent.click(screen.getByRole('link', { name: 'Back to sign-in' }));
    await screen.findByLabelText('Password');
  });

  it('explains that the provider doesn’t respond, and keeps the form', async () => {
    api.answer(start, refusal('StaffProviderAway'));
    await renderConsole('/sign-in', { api, role: null });
    await leave();
    await screen.findByText(/Your organization’s sign-in isn’t responding/);
    screen.getByLabelText('Password');
    expect(left).not.toHaveBeenCalled();
  });

  it('hides the form where only the provider is allowed, except for an emergency', async () => {
    offer({ isProviderOnly: true });
    await renderConsole('/sign-in', { api, role: null });
    await waitFor(() => expect(screen.queryByLabelText('Password')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Use an emergency password' }));
    screen.getByLabelText('Password');
  });

  it('is not offered without a provider', async () => {
    offer({ providerName: null });
    await renderConsole('/sign-in', { api, role: null });
    await waitFor(() => expect(bodiesOf(methods)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /^Sign in with/ })).toBeNull();
  });
});

it('an employee confirms by signing in at the provider again, and comes back to the page', async () => {
  api.answer('/v1/staff/passkey/list', ok({ passkeys: [] }));
  api.answer(`${session}/change-password`, refusal('StepUpRequired'));
  await renderConsole('/own-access', { api });
  await userEvent.type(screen.getByLabelText('Current password'), 'Demo-pass-1');
  await userEvent.type(screen.getByLabelText('New password'), 'quiet harbor lamp 7');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it’s you' });
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Confirm with Acme ID' }));
  await waitFor(() => expect(left).toHaveBeenCalledWith(authorizationURL));
  expect(bodiesOf(start)).toEqual([{ language: 'en', isFresh: true }]);
  expect(sessionStorage.getItem('quittance-return-path')).toBe('/own-access');
});
