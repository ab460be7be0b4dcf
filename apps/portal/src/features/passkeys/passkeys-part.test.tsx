import {
  closedDialog,
  installCredentials,
  knownAuthenticator,
  removeCredentials,
} from '@quittance/browser/testing/fake-credentials';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { profileServices } from '../../testing/profile-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const [listPath, startPath, finishPath, removePath] = [
  'listpasskeys',
  'startaddingpasskey',
  'finishaddingpasskey',
  'removepasskey',
].map((name) => `/v1/auth/${name}`) as [string, string, string, string];
const phone = {
  passkeyID: 'passkey-1',
  name: 'Old phone',
  isBackedUp: true,
  createdAt: '2026-11-20T16:00:00.000Z',
  lastUsedAt: '2026-11-22T16:00:00.000Z',
};
const started = {
  ...success,
  ...{ challenge: 'Y2hhbGxlbmdl', relyingPartyID: 'lumen.localhost', userHandle: 'dXNlcg', username: 'ana' },
  ...{ algorithms: [-7], existingCredentialIDs: ['b2xk'] },
};
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  list([]);
  api.answer(startPath, { status: 200, body: started });
  api.answer(finishPath, { status: 200, body: { ...success, passkeyID: 'passkey-2' } });
  api.answer(removePath, { status: 200, body: success });
  api.answer('/v1/auth/authenticatecustomer', { status: 200, body: success });
});
afterEach(() => removeCredentials());

const list = (passkeys: readonly object[]) => api.answer(listPath, { status: 200, body: { ...success, passkeys } });
const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

async function openSecurity(tenant: object = { passkeys: true }) {
  const services = profileServices({ apiUrl: api.apiUrl, tenant });
  await renderPortal('/make-payment/d/user-profile', { services });
  await screen.findByRole('dialog', { name: 'Profile' }, patiently);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Security' }));
  return user;
}

async function add(name?: string) {
  const user = await openSecurity();
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }, patiently));
  if (name !== undefined) {
    await user.clear(screen.getByLabelText('Name'));
    if (name !== '') await user.type(screen.getByLabelText('Name'), name);
  }
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  return user;
}

const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
  const stepUp = await screen.findByRole('dialog', { name: "Confirm it's you" });
  await user.type(within(stepUp).getByLabelText('Password'), 'Demo-pass-1');
  await user.click(within(stepUp).getByRole('button', { name: 'Confirm and save' }));
};

describe('adding a passkey in the profile', () => {
  it('creates one on the device that it can verify, with the name that the customer chose', async () => {
    const { create } = installCredentials();
    await add(' My phone ');
    expect(await screen.findByText(/Your passkey is ready/)).toBeTruthy();
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      rp: { id: 'lumen.localhost', name: 'Lumen City Power' },
      user: { name: 'ana', displayName: 'ana' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect(sent(finishPath)).toEqual([
      expect.objectContaining({
        ...{ name: 'My phone', credentialID: 'Y3JlZGVudGlhbA', language: 'en' },
        ...{ clientDataJSON: 'Y2xpZW50IGRhdGE', attestationObject: 'YXR0ZXN0YXRpb24' },
      }),
    ]);
    await waitFor(() => expect(sent(listPath).length).toBeGreaterThan(1));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a passkey' })));
  });

  it('asks for the password first if it was entered a while ago, and then goes on', async () => {
    installCredentials();
    api.answer(startPath, refusal('StepUpRequired'));
    const user = await add();
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(startPath, { status: 200, body: started });
    await confirm(user);
    expect(await screen.findByText(/Your passkey is ready/)).toBeTruthy();
    expect(sent(finishPath)).toHaveLength(1);
  });

  it('asks for a name at its field', async () => {
    installCredentials();
    await add('');
    expect(screen.getByText('Enter a name.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    expect(sent(startPath)).toEqual([]);
  });

  it.each([
    [closedDialog, "We didn't add a passkey. You can try again anytime."],
    [knownAuthenticator, 'This device already has a passkey for your account.'],
  ])('explains calmly that the browser created none (%#)', async (error, message) => {
    const { create } = installCredentials();
    create.mockRejectedValueOnce(error());
    await add();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sent(finishPath)).toEqual([]);
  });

  it.each([
    [startPath, 'PasskeyLimitReached', /the most passkeys you can have/],
    [finishPath, 'PasskeyNotAdded', /we didn't add a passkey/],
    [finishPath, 'InternalError', /we didn't add a passkey/],
  ] as const)('explains the refusal of %s with %s', async (path, code, message) => {
    installCredentials();
    api.answer(path, refusal(code));
    await add();
    expect((await screen.findByRole('alert')).textContent).toMatch(message);
  });

  it('is not possible in a browser without passkeys', async () => {
    await openSecurity();
    expect(await screen.findByText("This browser can't use passkeys.", undefined, patiently)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });
});

describe('passkeys in the profile', () => {
  it('are listed with their use', async () => {
    installCredentials();
    list([phone, { ...phone, passkeyID: 'passkey-2', name: 'Laptop', lastUsedAt: null }]);
    await openSecurity();
    const itemOf = async (name: string) => (await screen.findByText(name, undefined, patiently)).closest('li');
    expect((await itemOf('Old phone'))?.textContent).toMatch(/Last used Nov 22, 2026/);
    expect((await itemOf('Laptop'))?.textContent).toContain('Not used yet');
  });

  it('are removed after a question and, if due, the password', async () => {
    installCredentials();
    list([phone]);
    const user = await openSecurity();
    await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }, patiently));
    api.answer(removePath, refusal('StepUpRequired'));
    const question = await screen.findByRole('alertdialog', { name: 'Remove this passkey?' });
    await user.click(within(question).getByRole('button', { name: 'Remove' }));
    await screen.findByRole('dialog', { name: "Confirm it's you" });
    api.answer(removePath, { status: 200, body: success });
    list([]);
    await confirm(user);
    expect(await screen.findByText(/We removed the passkey/)).toBeTruthy();
    expect(sent(removePath).at(-1)).toMatchObject({ passkeyID: 'passkey-1', language: 'en' });
    await waitFor(() => expect(screen.queryByText('Old phone')).toBeNull());
  });

  it('stay when the customer thinks better of it, or the server fails', async () => {
    installCredentials();
    list([phone]);
    const user = await openSecurity();
    for (const choice of ['Cancel', 'Remove']) {
      api.answer(removePath, refusal('InternalError'));
      await user.click(await screen.findByRole('button', { name: 'Remove Old phone' }, patiently));
      const question = await screen.findByRole('alertdialog');
      await user.click(within(question).getByRole('button', { name: choice }));
    }
    expect((await screen.findByRole('alert')).textContent).toContain('Your passkey may still work');
    expect(sent(removePath)).toHaveLength(1);
    expect(screen.getByText('Old phone')).toBeTruthy();
  });

  it('can still be removed after the tenant turned them off, but not added', async () => {
    installCredentials();
    list([phone]);
    await openSecurity({ passkeys: false });
    expect(await screen.findByRole('button', { name: 'Remove Old phone' }, patiently)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
  });

  it('are absent where the tenant never offered them', async () => {
    installCredentials();
    await openSecurity({ passkeys: false });
    await waitFor(() => expect(sent(listPath)).toHaveLength(1));
    expect(screen.queryByText('Passkeys')).toBeNull();
  });
});
