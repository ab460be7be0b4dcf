import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const change = '/v1/staff/session/change-password';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const changePassword = async () => {
  await renderConsole('/own-access', { api, role: 'viewer' });
  await userEvent.type(screen.getByLabelText('Current password'), 'Demo-pass-1');
  await userEvent.type(screen.getByLabelText('New password'), 'quiet harbor lamp 7');
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }));
};

describe("changing one's own password", () => {
  it('sends the current and the new password', async () => {
    await changePassword();
    await screen.findByText(/Password changed/);
    expect(bodiesOf(change)).toEqual([{ password: 'Demo-pass-1', newPassword: 'quiet harbor lamp 7' }]);
    expect((screen.getByLabelText('New password') as HTMLInputElement).value).toBe('');
  });

  it.each([
    ['CredentialsInvalid', 'Current password'],
    ['PasswordCommon', 'New password'],
    ['PasswordTooShort', 'New password'],
  ] as const)('shows %s at the field %s', async (code, label) => {
    api.answer(change, refusal(code));
    await changePassword();
    const field = await screen.findByLabelText(label);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});

it.each([
  ['Lumen ID', /To change your password, go to Lumen ID/],
  [null, 'You don’t have a password here.'],
])('someone without a password reads where to change it (provider %s)', async (providerName, text) => {
  api.answer('/v1/staff/session/sign-in-methods', ok({ providerName, isProviderOnly: false }));
  await renderConsole('/own-access', { api, hasPassword: false });
  await screen.findByText(text);
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change password' })).toBeNull();
});

it('an employee can sign out everywhere', async () => {
  await renderConsole('/own-access', { api });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  await screen.findByText('You’ve signed out.');
  expect(bodiesOf('/v1/staff/session/sign-out-everywhere')).toHaveLength(1);
});
