import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole, selfAnswer } from '../../testing/render-console.tsx';

const signIn = '/v1/staff/session/sign-in';
const secondFactor = '/v1/staff/session/second-factor';
const handle = 'a-handle-of-more-than-20-characters';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(signIn, ok({ handle, expiresAt: '2026-11-23T15:10:00.000Z' }));
  api.answer(secondFactor, { status: 200, body: selfAnswer() });
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  api.answer('/v1/staff/payment/search', ok({ payments: [], nextCursor: null }));
  api.answer('/v1/staff/import/list', ok({ imports: [] }));
});
afterEach(() => api.close());

const typePassword = async () => {
  await userEvent.type(screen.getByLabelText('E-mail address'), ' olga@lumen.example');
  await userEvent.type(screen.getByLabelText('Password'), 'Demo-pass-1');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
};
const typeCode = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Authentication code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
};
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('console sign-in', () => {
  it('asks for the password and code, and opens the requested page', async () => {
    const { router } = await renderConsole('/payments?state=review', { api, role: null });
    expect(router.state.location.pathname).toBe('/sign-in');
    await typePassword();
    await typeCode('123456');
    await screen.findByRole('heading', { level: 1, name: 'Payments' });
    expect(router.state.location.search).toBe('?state=review');
    expect(bodiesOf(signIn)).toEqual([{ email: 'olga@lumen.example', password: 'Demo-pass-1' }]);
    expect(bodiesOf(secondFactor)).toEqual([{ handle, code: '123456' }]);
  });

  it('shows required fields and sends nothing while one is empty', async () => {
    await renderConsole('/sign-in', { api, role: null });
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findAllByText('Required')).toHaveLength(2);
    screen.getByRole('textbox', { name: 'E-mail address', description: 'Required' });
    expect(bodiesOf(signIn)).toEqual([]);
  });

  it.each([
    ['CredentialsInvalid', {}, /Incorrect e-mail address or password/],
    ['SignInLocked', { retryAfterSeconds: 240 }, /Try again in 4 minutes/],
    ['SignInLocked', { retryAfterSeconds: 30 }, /Try again in 30 seconds/],
    ['PasswordResetRequired', {}, /Ask an administrator for a reset link/],
  ] as const)('explains the refusal %s %j', async (code, more, message) => {
    api.answer(signIn, refusal(code, more));
    await renderConsole('/sign-in', { api, role: null });
    await typePassword();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  it('shows an error at the code field when the code is wrong', async () => {
    api.answer(secondFactor, refusal('SecondFactorInvalid'));
    await renderConsole('/sign-in', { api, role: null });
    await typePassword();
    await typeCode('000000');
    const description = /This code is incorrect or has already been used/;
    const field = await screen.findByRole('textbox', { name: 'Authentication code', description });
    expect(document.activeElement).toBe(field);
  });

  it('accepts a recovery code instead of an authenticator code', async () => {
    await renderConsole('/sign-in', { api, role: null });
    await typePassword();
    await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }));
    await userEvent.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-ijkl');
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
    expect(bodiesOf(secondFactor)).toEqual([{ handle, code: 'abcd-efgh-ijkl' }]);
  });

  it('suggests trying again when there is no response', async () => {
    api.answer(signIn, (response) => response.destroy());
    await renderConsole('/sign-in', { api, role: null });
    await typePassword();
    await screen.findByText(/We didn’t get a response/);
  });

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', '/sign-in'])(
    'never redirects to %s',
    async (returnTo) => {
      const { router } = await renderConsole(`/sign-in?${new URLSearchParams({ returnTo })}`, { api, role: null });
      await typePassword();
      await typeCode('123456');
      await screen.findByRole('heading', { level: 1, name: 'Hello, Olga' });
      expect(router.state.location.pathname).toBe('/');
    },
  );
});

describe('end of a console session', () => {
  it('redirects to the sign-in page with an explanation and the return path', async () => {
    const { router } = await renderConsole('/approvals?show=all', { api });
    api.answer('/v1/staff/payment/search', {
      status: 401,
      body: { responses: [{ responseCode: '9401', errorMessage: null }], x_uni_req_id: 'id' },
    });
    await userEvent.click(screen.getByRole('link', { name: 'Payments' }));
    await screen.findByText(/Your session has ended/);
    expect(router.state.location.search).toContain('returnTo=%2Fpayments');
  });

  it('keeps no return path after a sign-out', async () => {
    const { router } = await renderConsole('/approvals', { api });
    await userEvent.click(screen.getByRole('button', { name: /User menu for/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    await screen.findByText('You’ve signed out.');
    expect(router.state.location.search).toBe('');
    expect(bodiesOf('/v1/staff/session/sign-out')).toHaveLength(1);
  });
});
