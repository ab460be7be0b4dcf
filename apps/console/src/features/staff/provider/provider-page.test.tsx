import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { providerFaults } from '@quittance/domain/staff/provider-check';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, otherStaffID } from '../../../testing/fixtures.ts';
import { ownStaffID, renderConsole } from '../../../testing/render-console.tsx';

const noun = '/v1/staff/identity-provider';
const redirectURI = 'https://lumen.console.example/sign-in/return';
const provider = {
  ...{ name: 'Lumen ID', issuer: 'https://id.example', clientID: 'console', scope: 'openid', groupsClaim: 'groups' },
  groupRoles: [{ group: 'Billing admins', role: 'administrator' }],
  ...{ acrValues: [], amrValues: ['mfa', 'hwk'], isOnly: false, breakGlass: [], hasSecret: true },
};
const administrators = [
  { staffID: ownStaffID, name: 'Olga Admin' },
  { staffID: otherStaffID, name: 'Otto Admin' },
];
const kept = {
  ...{ name: 'Lumen ID', issuer: 'https://id.example', clientID: 'console', scope: 'openid', groupsClaim: 'groups' },
  groupRoles: [{ group: 'Billing admins', role: 'administrator' }],
  ...{ acrValues: [], amrValues: ['mfa', 'hwk'], isOnly: false, breakGlass: [], clientSecret: { kind: 'keep' } },
};

let api: StandInApi;
beforeEach(async () => {
  api = await startStandInApi();
  api.answer(`${noun}/get`, ok({ provider, administrators, redirectURI }));
  api.answer(`${noun}/set`, ok({ outcome: 'awaits-approval', approvalID: otherStaffID }));
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));
const type = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const open = async () => {
  await renderConsole('/staff/identity-provider', { api });
  await screen.findByRole('button', { name: 'Save' });
};

describe("the page of the staff's identity provider", () => {
  it('is one click away from the staff page', async () => {
    await renderConsole('/staff', { api });
    await userEvent.click(await screen.findByRole('link', { name: 'Sign-in with your provider' }));
    await screen.findByDisplayValue('https://id.example');
  });

  it('is only available to administrators', async () => {
    await renderConsole('/staff/identity-provider', { api, role: 'supervisor' });
    screen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
    expect(bodiesOf(`${noun}/get`)).toEqual([]);
  });

  it('shows the redirect address, and says that a second person needs to approve', async () => {
    await open();
    screen.getByText(redirectURI);
    screen.getByText('A second person needs to approve this request.');
  });

  it('keeps the secret, which it never shows, if the field stays empty', async () => {
    await open();
    screen.getByText('Leave this empty to keep the current secret.');
    expect((screen.getByLabelText('Role') as HTMLSelectElement).value).toBe('administrator');
    await save();
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(`${noun}/set`)).toEqual([kept]);
  });

  it('sends changed groups, values, other ways to sign in and a new secret', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add group' }));
    const second = within(screen.getByRole('group', { name: 'Group 2' }));
    await userEvent.type(second.getByLabelText('Group'), ' Billing ');
    await userEvent.selectOptions(second.getByLabelText('Role'), 'supervisor');
    await userEvent.type(screen.getByLabelText(/^Accepted acr values/), 'urn:two, ,urn:three');
    await userEvent.type(screen.getByLabelText(/^Client secret/), 'a secret');
    await userEvent.click(screen.getByLabelText('Only allow sign-in with the provider'));
    await userEvent.click(screen.getByLabelText('Otto Admin'));
    await save();
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(`${noun}/set`)).toEqual([
      {
        ...kept,
        groupRoles: [...kept.groupRoles, { group: 'Billing', role: 'supervisor' }],
        acrValues: ['urn:two', 'urn:three'],
        clientSecret: { kind: 'new', secret: 'a secret' },
        ...{ isOnly: true, breakGlass: [otherStaffID] },
      },
    ]);
  });

  it('removes a group', async () => {
    const groupRoles = [...provider.groupRoles, { group: 'Billing', role: 'agent' }];
    api.answer(`${noun}/get`, ok({ provider: { ...provider, groupRoles }, administrators, redirectURI }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove Group 1' }));
    await save();
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(`${noun}/set`)).toEqual([{ ...kept, groupRoles: [{ group: 'Billing', role: 'agent' }] }]);
  });

  it('needs the secret again for another address', async () => {
    await open();
    await type('Provider address (issuer)', 'https://login.example');
    await save();
    await screen.findByText(/A new address or client ID needs its own/);
    expect(bodiesOf(`${noun}/set`)).toEqual([]);
    await userEvent.click(screen.getByLabelText('This client has no secret'));
    await save();
    await screen.findByText('Your request is waiting for a second person’s approval.');
    expect(bodiesOf(`${noun}/set`)).toEqual([
      { ...kept, issuer: 'https://login.example', clientSecret: { kind: 'none' } },
    ]);
  });

  it('needs an administrator for days when the only way in is down', async () => {
    await open();
    await userEvent.click(screen.getByLabelText('Only allow sign-in with the provider'));
    await save();
    await screen.findByText(/Otherwise nobody can sign in when the provider is down/);
    expect(bodiesOf(`${noun}/set`)).toEqual([]);
  });

  it('names the missing fields of a new provider', async () => {
    api.answer(`${noun}/get`, ok({ provider: null, administrators: [], redirectURI }));
    await open();
    screen.getByText('No provider is connected');
    screen.getByText('No administrator has both a password and an authenticator.');
    expect(screen.queryByRole('button', { name: 'Remove provider' })).toBeNull();
    await save();
    await screen.findByText('Enter an address that starts with https://.');
    for (const label of ['Provider name', 'Client ID', 'Client secret', 'Group'])
      expect(screen.getByLabelText(label).getAttribute('aria-invalid'), label).toBe('true');
    expect(bodiesOf(`${noun}/set`)).toEqual([]);
  });

  it('shows at the address why the API refuses it', async () => {
    const answer = refusal('ProviderAddressNotAllowed');
    if (typeof answer === 'function') throw new Error('a refusal is no function');
    const error = { errorSource: 'x', field: 'not-public' };
    api.answer(`${noun}/set`, { ...answer, body: { ...(answer.body as object), error } });
    await open();
    await save();
    await screen.findByText(/This address is in a private network/);
    expect(screen.getByLabelText('Provider address (issuer)').getAttribute('aria-invalid')).toBe('true');
  });

  it('asks before it removes the provider', async () => {
    api.answer(`${noun}/remove`, ok({ outcome: 'made', approvalID: null }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Remove provider' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove Lumen ID?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove provider' }));
    await screen.findByText('Sign-in provider removed.');
    expect(bodiesOf(`${noun}/remove`)).toEqual([{}]);
    expect(bodiesOf(`${noun}/set`)).toEqual([]);
  });
});

describe('the test of the connection', () => {
  const test = () => userEvent.click(screen.getByRole('button', { name: 'Test connection' }));

  it('says that the provider responded, until the address changes', async () => {
    api.answer(`${noun}/check`, ok({ fault: null, about: null }));
    await open();
    await test();
    await screen.findByText(/The provider responded/);
    expect(bodiesOf(`${noun}/check`)).toEqual([{ issuer: 'https://id.example' }]);
    await userEvent.type(screen.getByLabelText('Provider address (issuer)'), '/realm');
    expect(screen.queryByText(/The provider responded/)).toBeNull();
  });

  it.each(providerFaults)('explains the fault %s', async (fault) => {
    api.answer(`${noun}/check`, ok({ fault, about: 'what was found' }));
    await open();
    await test();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^[A-Z].+\.$/);
    expect(alert.textContent).not.toContain('{{');
    const saysWhat = ['status', 'other-issuer', 'endpoint-missing', 'endpoint-not-allowed'].includes(fault);
    expect(alert.textContent?.includes('what was found')).toBe(saysWhat);
  });

  it('is not sent for something that is no address', async () => {
    await open();
    await type('Provider address (issuer)', 'id.example');
    await test();
    await screen.findByText('Enter an address that starts with https://.');
    expect(bodiesOf(`${noun}/check`)).toEqual([]);
  });
});
