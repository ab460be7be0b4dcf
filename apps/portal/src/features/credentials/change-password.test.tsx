import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';
import { ChangePassword } from './change-password.tsx';

const path = '/v1/auth/changepassword';
let api: StandInApi;
const user = userEvent.setup({ delay: null });

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  api.answer(path, { status: 200, body: success });
});

async function open(loginTypeID = 1) {
  const services = testServices({ apiUrl: api.apiUrl, isSignedIn: true, tenant: { loginTypeID } });
  await renderWithTexts(<ChangePassword />, { services });
  return services;
}

async function change({ password = 'Demo-pass-1', newPassword = 'quiet river stones' } = {}) {
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Current password')));
  if (password !== '') await user.type(screen.getByLabelText('Current password'), password);
  if (newPassword !== '') await user.type(screen.getByLabelText('New password'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Save new password' }));
}

describe('password change', () => {
  it('sends both passwords, says that other devices are signed out, and returns the focus (req 7.3)', async () => {
    await open();
    await change();
    expect(await screen.findByText(/We signed out your other devices/)).toBeTruthy();
    expect(api.received.find((request) => request.path === path)?.body).toMatchObject({
      password: 'Demo-pass-1',
      newPassword: 'quiet river stones',
    });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Change password'));
  });

  it.each([
    ['CredentialsInvalid', "That password isn't right.", 'Current password'],
    ['PasswordTooShort', 'Use at least 8 characters.', 'New password'],
    ['PasswordTooLong', 'Use no more than 128 characters.', 'New password'],
    ['PasswordCommon', "Many people use this password, so it's easy to guess", 'New password'],
    ['PasswordContainsName', "This password is too close to a name, so it's easy to guess", 'New password'],
  ] as const)('shows %s at its field', async (name, message, label) => {
    api.answer(path, refusal(name));
    await open();
    await change();
    expect(await screen.findByText(message, { exact: false })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('says how long to wait after too many wrong passwords', async () => {
    api.answer(path, refusal('SignInLocked', { retryAfterSeconds: 60 }));
    await open();
    await change();
    expect(await screen.findByText('You can try again in 60 seconds.')).toBeTruthy();
  });

  it('explains after response code 9618 that the password must be reset by e-mail', async () => {
    api.answer(path, refusal('PasswordResetRequired'));
    await open();
    await change();
    expect(await screen.findByText(/Sign out, then choose/)).toBeTruthy();
  });

  it('rejects a password close to the customer’s name without sending a request', async () => {
    await open();
    await change({ newPassword: 'alvarez1' });
    expect(screen.getByText(/This password is too close to a name, so it's easy to guess/)).toBeTruthy();
    expect(api.received).toHaveLength(0);
  });

  it('asks for missing fields without sending a request', async () => {
    await open();
    await change({ password: '', newPassword: '' });
    expect(screen.getByText('Enter your password.')).toBeTruthy();
    expect(screen.getByText('Use at least 8 characters.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Current password'));
    expect(api.received).toHaveLength(0);
  });

  it('can be canceled', async () => {
    await open();
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Change password' }));
  });

  it.each([2, 3])('is not offered for login type %s (req 3.1)', async (loginTypeID) => {
    await open(loginTypeID);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
