import {
  closedDialog,
  installCredentials,
  knownAuthenticator,
  removeCredentials,
} from '@quittance/browser/testing/fake-credentials';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const path = '/v1/staff/passkey';
const session = '/v1/staff/session';
const laptop = {
  passkeyID: otherStaffID,
  name: 'Laptop',
  isBackedUp: false,
  createdAt: '2026-11-20T15:00:00.000Z',
  lastUsedAt: null,
};
const challenge = { challenge: 'Y2hhbGxlbmdl', relyingPartyID: 'lumen.localhost' };
const toCreate = {
  ...challenge,
  ...{ userHandle: 'dXNlcg', username: 'olga@lumen.example', algorithms: [-7], existingCredentialIDs: ['b2xk'] },
};
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  stand([laptop]);
  api.answer(`${path}/start-adding`, ok(toCreate));
  api.answer(`${path}/finish-adding`, ok({ passkeyID: otherStaffID }));
  api.answer(`${path}/remove`, ok({}));
});
afterEach(async () => {
  removeCredentials();
  await api.close();
});

const stand = (passkeys: readonly object[]) => api.answer(`${path}/list`, ok({ passkeys }));
const bodiesOf = (of: string) => api.received.filter((request) => request.path === of).map(({ body }) => body);
const add = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a passkey' });
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await userEvent.type(within(dialog).getByLabelText('Name'), ' Work laptop ');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
  return dialog;
};

describe('own passkeys', () => {
  it('are listed with when they were added and used', async () => {
    stand([laptop, { ...laptop, passkeyID: crypto.randomUUID(), name: 'Phone', lastUsedAt: laptop.createdAt }]);
    await renderConsole('/own-access', { api, role: 'viewer' });
    const [first, second] = within(await screen.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^LaptopAdded .*Not used yet/);
    expect(second?.textContent).toMatch(/^PhoneAdded .*Last used Nov 20/);
  });

  it('are added under the chosen name', async () => {
    const { create } = installCredentials();
    await renderConsole('/own-access', { api });
    await add();
    await screen.findByText('Your passkey is ready.');
    expect(bodiesOf(`${path}/finish-adding`)).toMatchObject([{ name: 'Work laptop', language: 'en' }]);
    expect(create.mock.calls[0]?.[0].publicKey).toMatchObject({
      rp: { id: 'lumen.localhost' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key' }],
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(bodiesOf(`${path}/list`)).toHaveLength(2));
  });

  it('need a name', async () => {
    installCredentials();
    await renderConsole('/own-access', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.clear(within(dialog).getByLabelText('Name'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Continue' }));
    await within(dialog).findByText('Required');
    expect(bodiesOf(`${path}/start-adding`)).toEqual([]);
  });

  it.each([
    ['the dialog was closed', closedDialog, /You closed the window/],
    ['the device already has one', knownAuthenticator, /already has a passkey/],
  ])('are not added when %s', async (_when, error, message) => {
    installCredentials().create.mockRejectedValue(error());
    await renderConsole('/own-access', { api });
    await within(await add()).findByText(message);
    expect(bodiesOf(`${path}/finish-adding`)).toEqual([]);
  });

  it.each([
    ['start-adding', 'PasskeyLimitReached', /You have the most passkeys/],
    ['finish-adding', 'PasskeyNotAdded', /We couldn’t add the passkey/],
  ] as const)('explain a refusal of %s', async (call, code, message) => {
    installCredentials();
    api.answer(`${path}/${call}`, refusal(code));
    await renderConsole('/own-access', { api });
    await within(await add()).findByText(message);
  });

  it('can’t be added in a browser without them, but can be removed there', async () => {
    await renderConsole('/own-access', { api });
    await screen.findByText('This browser can’t use passkeys.');
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Laptop?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await screen.findByText(/We removed the passkey/);
    expect(bodiesOf(`${path}/remove`)).toEqual([{ passkeyID: otherStaffID, language: 'en' }]);
  });

  it('explain why the last second factor stays', async () => {
    api.answer(`${path}/remove`, refusal('LastSecondFactor'));
    await renderConsole('/own-access', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove' }));
    await within(dialog).findByText(/this is your last second factor/);
  });

  it('say when they can’t be loaded', async () => {
    api.answer(`${path}/list`, refusal('TooManyRequests'));
    await renderConsole('/own-access', { api });
    await screen.findByText(/We couldn’t load your passkeys/);
  });
});

describe('confirming with a passkey', () => {
  const openStepUp = async () => {
    api.answer(`${path}/remove`, refusal('StepUpRequired'));
    await renderConsole('/own-access', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Laptop' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    return screen.findByRole('dialog', { name: 'Confirm it’s you' });
  };

  beforeEach(() => {
    api.answer(`${session}/start-passkey-step-up`, ok(challenge));
    api.answer(`${session}/passkey-step-up`, ok({ until: '2026-11-23T15:10:00.000Z' }));
  });

  it('continues with the action', async () => {
    installCredentials();
    const dialog = await openStepUp();
    api.answer(`${path}/remove`, ok({}));
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
    await screen.findByText(/We removed the passkey/);
    expect(bodiesOf(`${session}/passkey-step-up`)).toMatchObject([{ credentialID: expect.any(String) }]);
  });

  it('explains when the dialog was closed or the passkey is refused', async () => {
    const { get } = installCredentials();
    get.mockRejectedValueOnce(closedDialog());
    const dialog = await openStepUp();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Use a passkey' }));
    await within(dialog).findByText(/You didn’t sign in with a passkey/);
    api.answer(`${session}/passkey-step-up`, refusal('PasskeyNotRecognized'));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Use a passkey' }));
    await within(dialog).findByText(/That passkey didn’t work/);
  });

  it('is not offered to someone without passkeys, nor in a browser without them', async () => {
    const without = await openStepUp();
    expect(within(without).queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
