import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const finish = '/v1/staff/link/finish';
const secret = 'a-secret-of-more-than-20-characters';
const authenticator = {
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/x',
  qr: { size: 29, path: 'M0 0h7v1h-7z' },
};
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  location.hash = `#${secret}`;
});
afterEach(async () => {
  location.hash = '';
  await api.close();
});

const stand = (purpose: string, overrides: object = {}) =>
  api.answer(
    '/v1/staff/link/open',
    ok({ purpose, name: 'Rita Quill', email: 'rita@lumen.example', authenticator, ...overrides }),
  );
const open = () => renderConsole('/welcome', { api, role: null });
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('invitation link', () => {
  it('sets the password and the authenticator, and continues only after the recovery codes are saved', async () => {
    stand('invitation');
    api.answer(finish, ok({ recoveryCodes: ['aaaa-1111', 'bbbb-2222'] }));
    const { router } = await open();
    await screen.findByRole('img', { name: 'QR code for the authenticator app' });
    screen.getByText('JBSW Y3DP EHPK 3PXP');
    await userEvent.type(screen.getByLabelText('New password'), 'quiet harbor lamp 7');
    await userEvent.type(screen.getByLabelText('6-digit code from the app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText('bbbb-2222');
    expect(bodiesOf(finish)).toEqual([{ secret, password: 'quiet harbor lamp 7', code: '123456' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
    await screen.findByText(/Save your recovery codes first/);
    await userEvent.click(screen.getByLabelText('I’ve saved my recovery codes'));
    await userEvent.click(screen.getByRole('button', { name: 'Go to sign-in' }));
    await screen.findByRole('heading', { level: 1, name: 'Sign in' });
    expect(router.state.location.pathname).toBe('/sign-in');
  });

  it.each([
    ['PasswordCommon', 'New password'],
    ['PasswordContainsName', 'New password'],
    ['SecondFactorInvalid', '6-digit code from the app'],
  ] as const)('shows %s at the field %s', async (code, label) => {
    stand('invitation');
    api.answer(finish, refusal(code));
    await open();
    await userEvent.type(await screen.findByLabelText('New password'), 'whatever it is');
    await userEvent.type(screen.getByLabelText('6-digit code from the app'), '123456');
    await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
    await screen.findByText(/Choose another|This code is incorrect/);
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });
});

it('a password reset link asks only for a password', async () => {
  stand('password', { authenticator: null });
  api.answer(finish, ok({ recoveryCodes: [] }));
  await open();
  await userEvent.type(await screen.findByLabelText('New password'), 'quiet harbor lamp 7');
  expect(screen.queryByLabelText('6-digit code from the app')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await screen.findByText('Your password was changed.');
  expect(bodiesOf(finish)).toEqual([{ secret, password: 'quiet harbor lamp 7', code: '' }]);
});

it('an authenticator reset link asks for the current password', async () => {
  stand('second-factor');
  await open();
  await screen.findByLabelText('Current password');
});

it.each(['LinkInvalid', 'LinkExpired'] as const)('the link page explains %s and links to sign-in', async (code) => {
  api.answer('/v1/staff/link/open', refusal(code));
  await open();
  expect((await screen.findByRole('alert')).textContent).toMatch(/Ask an administrator for a new one/);
  screen.getByRole('link', { name: 'Go to sign-in' });
});

it('a link without a secret is refused without sending a request', async () => {
  location.hash = '';
  await open();
  await screen.findByText(/This link isn’t valid/);
  expect(bodiesOf('/v1/staff/link/open')).toEqual([]);
});
