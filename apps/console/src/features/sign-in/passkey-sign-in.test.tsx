import { closedDialog, installCredentials, removeCredentials } from '@quittance/browser/testing/fake-credentials';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole, selfAnswer } from '../../testing/render-console.tsx';

const session = '/v1/staff/session';
const [start, finish] = [`${session}/start-passkey-sign-in`, `${session}/passkey-sign-in`];
const handle = 'a-handle-of-more-than-20-characters';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(start, ok({ challenge: 'Y2hhbGxlbmdl', relyingPartyID: 'lumen.localhost' }));
  api.answer(finish, { status: 200, body: selfAnswer() });
  api.answer(`${session}/sign-in`, ok({ handle, expiresAt: '2026-11-23T15:10:00.000Z' }));
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/import/list', ok({ imports: [] }));
});
afterEach(async () => {
  removeCredentials();
  await api.close();
});

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const signIn = () => userEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

describe('console sign-in with a passkey', () => {
  it('opens the requested page without a password', async () => {
    const { get } = installCredentials();
    const { router } = await renderConsole('/payments?state=review', { api, role: null });
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Payments' });
    expect(router.state.location.search).toBe('?state=review');
    expect(bodiesOf(finish)).toMatchObject([{ credentialID: expect.any(String), handle: null }]);
    expect(get.mock.calls[0]?.[0].publicKey).toMatchObject({ userVerification: 'required', rpId: 'lumen.localhost' });
  });

  it('accepts a suggestion at the e-mail field', async () => {
    const { chooseSuggestion, get } = installCredentials({ suggests: true });
    await renderConsole('/sign-in', { api, role: null });
    expect(screen.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username webauthn');
    await waitFor(() => expect(get).toHaveBeenCalled());
    chooseSuggestion();
    await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
  });

  it('replaces the code after the password', async () => {
    installCredentials();
    await renderConsole('/sign-in', { api, role: null });
    await userEvent.type(screen.getByLabelText('E-mail address'), 'olga@lumen.example');
    await userEvent.type(screen.getByLabelText('Password'), 'Demo-pass-1');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Use a passkey instead' }));
    await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
    expect(bodiesOf(finish)).toMatchObject([{ handle }]);
  });

  it('explains that the dialog was closed, and lets the employee try again', async () => {
    const { get } = installCredentials();
    get.mockRejectedValueOnce(closedDialog());
    await renderConsole('/sign-in', { api, role: null });
    await signIn();
    await screen.findByText(/You didn’t sign in with a passkey/);
    await signIn();
    await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
  });

  it.each([
    [start, refusal('TooManyRequests', { retryAfterSeconds: 30 }), /./],
    [finish, refusal('PasskeyNotRecognized'), /That passkey didn’t work/],
  ])('explains a refusal of %s', async (path, answer, message) => {
    installCredentials();
    api.answer(path, answer);
    await renderConsole('/sign-in', { api, role: null });
    await signIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  it('explains when a suggestion is refused', async () => {
    const { chooseSuggestion, get } = installCredentials({ suggests: true });
    api.answer(finish, refusal('PasskeyNotRecognized'));
    await renderConsole('/sign-in', { api, role: null });
    await waitFor(() => expect(get).toHaveBeenCalled());
    chooseSuggestion();
    await screen.findByText(/That passkey didn’t work/);
  });

  it('is not offered in a browser without passkeys', async () => {
    await renderConsole('/sign-in', { api, role: null });
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(screen.getByLabelText('E-mail address').getAttribute('autocomplete')).toBe('username');
    expect(bodiesOf(start)).toEqual([]);
  });
});
