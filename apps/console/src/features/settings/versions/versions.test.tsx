import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok, wireApproval } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import {
  feeDifference,
  previewAnswer,
  settingsAnswer,
  someSettings,
  wireDraft,
  wireSettings,
  wireVersion,
  withFee,
} from '../../../testing/settings-fixtures.ts';

let api: StandInApi;
const settings = someSettings();
const older = wireVersion({ version: 3, isCurrent: false, approvedByName: 'Olga Admin', note: 'First fees' });

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
  api.answer('/v1/staff/settings/versions', ok({ versions: [wireVersion(), older], hasMore: false }));
  api.answer('/v1/staff/settings/version', ok({ ...older, settings: wireSettings(settings) }));
  api.answer('/v1/staff/settings/compare', ok({ differences: [feeDifference] }));
});
afterEach(() => api.close());

const received = (call: string) => api.received.filter(({ path }) => path === `/v1/staff/settings/${call}`);

describe('settings versions', () => {
  it('show who published and approved them, and why', async () => {
    await renderConsole('/settings/versions', { api, role: 'viewer' });
    const row = (await screen.findByRole('link', { name: 'Version 3' })).closest('tr') as HTMLElement;
    within(row).getByText('approved by Olga Admin');
    within(row).getByText('First fees');
  });

  it('show their changes and the differences from the current version', async () => {
    await renderConsole('/settings/versions/3', { api });
    await screen.findByText('Charge a convenience fee');
    expect(received('compare').at(-1)?.body).toEqual({ from: 2, to: 3 });
    await userEvent.selectOptions(screen.getByLabelText('Compare with'), 'in effect: version 4');
    await screen.findByText('Charge a convenience fee');
    expect(received('compare').at(-1)?.body).toEqual({ from: 3, to: 4 });
  });

  it('replace the draft shown when restored', async () => {
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft: wireDraft(settings) })));
    api.answer('/v1/staff/settings/restore', ok({ revision: 8, findings: [], differences: [] }));
    const { router } = await renderConsole('/settings/versions/3', { api });
    await userEvent.click(screen.getByRole('button', { name: 'Use as draft' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/Olga Admin’s draft/);
    await userEvent.click(dialog.getByRole('button', { name: 'Use as draft' }));
    await screen.findByText('Version 3 is now the draft.');
    expect(received('restore').map(({ body }) => body)).toEqual([{ version: 3, revision: 7 }]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/settings'));
  });

  it("can't be restored by a supervisor", async () => {
    await renderConsole('/settings/versions/3', { api, role: 'supervisor' });
    await screen.findByText('First fees');
    expect(screen.queryByRole('button', { name: 'Use as draft' })).toBeNull();
  });
});

describe('settings approval', () => {
  const content = { contentHash: 'ab', basedOn: 4, changed: [feeDifference.path] };
  const approval = wireApproval({ kind: 'settings', subject: 'draft', content, leastRole: 'administrator' });
  const open = async (isOfThisDraft: boolean) => {
    const awaitsApproval = { approvalID: approval.approvalID, isOfThisDraft };
    const draft = wireDraft(withFee(settings));
    api.answer('/v1/staff/approval/list', ok({ approvals: [approval] }));
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft, overrides: { awaitsApproval } })));
    await renderConsole(`/approvals/${approval.approvalID}`, { api });
  };

  it('shows each changed field', async () => {
    await open(true);
    const field = await screen.findByText('Charge a convenience fee');
    expect(field.parentElement?.textContent).toContain('Before: off→After: on');
  });

  it('says when the draft has changed since the request', async () => {
    await open(false);
    await screen.findByText(/The draft changed after the request/);
    screen.getByText('Charge a convenience fee');
  });

  it('shows the requested values after the request was refused and the draft changed', async () => {
    const differences = [
      { path: 'limits.refundAlone', from: 50_000, to: 90_000 },
      { path: 'languages.offered.es', from: true, to: false },
    ];
    const decided = { ...approval, content: { ...content, differences }, state: 'refused' };
    api.answer('/v1/staff/approval/list', ok({ approvals: [decided] }));
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
    await renderConsole(`/approvals/${approval.approvalID}`, { api });
    await screen.findByText('Spanish');
    const values = [...document.querySelectorAll('del, ins')].map(({ textContent }) => textContent);
    expect(values).toEqual(['Before: $500.00', 'After: $900.00', 'Before: on', 'After: off']);
  });
});

describe('readiness list', () => {
  it('shows missing items first, with steps, and links them for roles with access', async () => {
    const item = (code: string, state: string) => ({
      code,
      state,
      detail: null,
      words: { en: `${code} words`, es: '' },
      toDo: { en: `${code} to do`, es: '' },
    });
    const items = [
      item('AdministratorActive', 'done'),
      item('AccountsImported', 'missing'),
      item('MailSet', 'advised'),
    ];
    api.answer('/v1/staff/settings/readiness', ok({ isReady: false, items }));
    await renderConsole('/settings/readiness', { api, role: 'supervisor' });
    await screen.findByText('1 step left before your first payment.');
    const [first] = screen.getAllByRole('listitem').filter((each) => each.textContent?.includes('words'));
    expect(first?.textContent).toContain('AccountsImported to do');
    expect(screen.getAllByRole('link', { name: /^Open / }).map((link) => link.getAttribute('href'))).toEqual([
      '/imports/new',
    ]);
  });
});
