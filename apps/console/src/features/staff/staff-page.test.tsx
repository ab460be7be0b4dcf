import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok, otherStaffID, wireApproval } from '../../testing/fixtures.ts';
import { ownStaffID, renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

function member(overrides: object) {
  const at = '2026-11-20T15:00:00.000Z';
  return {
    email: 'x@lumen.example',
    role: 'agent',
    state: 'active',
    createdAt: at,
    lastSeenAt: at,
    linkUntil: null,
    isLocked: false,
    passkeys: 0,
    ...overrides,
  };
}
const stand = (overrides: object = {}) =>
  api.answer(
    '/v1/staff/member/list',
    ok({
      members: [
        member({ staffID: ownStaffID, name: 'Olga Admin', role: 'administrator' }),
        member({ staffID: otherStaffID, name: 'Ada Agent', ...overrides }),
      ],
    }),
  );
const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const actionsFor = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/member/change-role', ok({}));
  api.answer('/v1/staff/member/disable', ok({}));
  api.answer('/v1/staff/member/enable', ok({}));
  api.answer('/v1/staff/approval/list', ok({ approvals: [] }));
  stand();
});
afterEach(() => api.close());

describe('actions on an employee', () => {
  it.each([
    ['Olga Admin', {}, ['Change role', 'Deactivate']],
    ['Ada Agent', {}, ['Change role', 'Reset password', 'Reset authenticator', 'Deactivate']],
    [
      'Ada Agent',
      { passkeys: 2 },
      ['Change role', 'Reset password', 'Reset authenticator', 'Remove passkeys', 'Deactivate'],
    ],
    ['Olga Admin', { passkeys: 2 }, ['Change role', 'Deactivate']],
    ['Ada Agent', { state: 'invited' }, ['Change role', 'Resend invitation', 'Deactivate']],
    ['Ada Agent', { state: 'disabled' }, ['Reactivate']],
  ])('for %s with %j are %j', async (name, overrides, expected) => {
    stand(overrides);
    await renderConsole('/staff', { api });
    expect(await actionsFor(name)).toEqual(expected);
  });

  it('ask for confirmation', async () => {
    await renderConsole('/staff', { api });
    await actionsFor('Ada Agent');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Change role' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change Ada Agent’s role' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Supervisor' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change role' }));
    await screen.findByText('Ada Agent has a new role.');
    expect(bodiesOf('/v1/staff/member/change-role')).toEqual([{ staffID: otherStaffID, role: 'supervisor' }]);
  });

  it('explain the refusal to remove the last administrator', async () => {
    api.answer('/v1/staff/member/disable', refusal('LastAdministrator'));
    await renderConsole('/staff', { api });
    await actionsFor('Olga Admin');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    await within(dialog).findByText(/at least one active administrator/);
  });
});

describe('a request about an employee', () => {
  const ask = (content: object) =>
    api.answer(
      '/v1/staff/approval/list',
      ok({ approvals: [wireApproval({ kind: 'staff', subject: otherStaffID, content, leastRole: 'administrator' })] }),
    );
  const row = async () => within((await screen.findByText('Ada Agent')).closest('tr') as HTMLElement);

  it('shows that an invitation waits for approval, the role asked for, and the request', async () => {
    stand({ role: 'viewer', state: 'invited', lastSeenAt: null });
    ask({ change: 'invite', role: 'supervisor', language: 'en' });
    await renderConsole('/staff', { api });
    const cells = await row();
    await cells.findByText('Waiting for approval');
    cells.getByText('Supervisor');
    expect(cells.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect(cells.queryByText('Invited')).toBeNull();
    expect(cells.queryByText('Viewer')).toBeNull();
    expect(await actionsFor('Ada Agent')).toEqual(['Deactivate']);
  });

  it('shows the role that an employee gets after approval', async () => {
    ask({ change: 'role', role: 'administrator' });
    await renderConsole('/staff', { api });
    const cells = await row();
    await cells.findByText('Administrator after approval');
    cells.getByText('Agent');
    cells.getByText('Active');
    cells.getByRole('link', { name: 'Waiting for approval: Change role' });
  });

  it('that was rejected leaves an employee without an invitation', async () => {
    stand({ role: 'viewer', state: 'invited', lastSeenAt: null });
    await renderConsole('/staff', { api });
    await (await row()).findByText('No invitation sent');
  });
});

describe('inviting an employee', () => {
  const invite = async () => {
    await renderConsole('/staff', { api });
    await userEvent.click(screen.getByRole('button', { name: 'Invite employee' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Rita Quill');
    await userEvent.type(within(dialog).getByLabelText('E-mail address'), 'rita@lumen.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    return dialog;
  };

  it('sends the role and the language', async () => {
    api.answer('/v1/staff/member/invite', ok({ staffID: otherStaffID, isMailed: true }));
    await invite();
    await screen.findByText(/Invitation sent to Rita Quill/);
    expect(bodiesOf('/v1/staff/member/invite')).toEqual([
      { name: 'Rita Quill', email: 'rita@lumen.example', role: 'agent', language: 'en' },
    ]);
  });

  it('says before and after sending that a role with approval rights needs approval', async () => {
    const asked = { staffID: otherStaffID, isMailed: false, outcome: 'awaits-approval', approvalID: otherStaffID };
    api.answer('/v1/staff/member/invite', ok(asked));
    await renderConsole('/staff', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Invite employee' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Supervisor' }));
    await within(dialog).findByText('A second person needs to approve this request.');
    within(dialog).getByText(/Only administrators approve requests by administrators, or about staff/);
    await userEvent.type(within(dialog).getByLabelText('Name'), 'Rita Quill');
    await userEvent.type(within(dialog).getByLabelText('E-mail address'), 'rita@lumen.example');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send invitation' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
  });

  it('shows at the field that the e-mail address is taken', async () => {
    api.answer('/v1/staff/member/invite', refusal('StaffMemberExists'));
    const dialog = await invite();
    await within(dialog).findByText(/already signs in with this e-mail address/);
    expect(within(dialog).getByLabelText('E-mail address').getAttribute('aria-invalid')).toBe('true');
  });
});

it('the staff page is only available to administrators', async () => {
  await renderConsole('/staff', { api, role: 'supervisor' });
  screen.getByRole('heading', { level: 1, name: 'You don’t have access to this page' });
  expect(screen.queryByRole('link', { name: 'Staff' })).toBeNull();
  expect(bodiesOf('/v1/staff/member/list')).toEqual([]);
});
