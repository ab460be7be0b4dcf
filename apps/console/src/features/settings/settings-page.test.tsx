import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { productRule } from '@quittance/domain/tenants/lint/lint-finding';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, ok } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';
import {
  feeFinding,
  previewAnswer,
  settingsAnswer,
  someSettings,
  wireDraft,
  wireSettings,
  withFee,
} from '../../testing/settings-fixtures.ts';

let api: StandInApi;
const settings = someSettings();

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
});
afterEach(() => api.close());

const received = (call: string) => api.received.filter(({ path }) => path === `/v1/staff/settings/${call}`);
/** Sets the value at once instead of key by key. */
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async (path = '/settings', role: StaffRole = 'administrator') => {
  const rendered = await renderConsole(path, { api, role });
  await screen.findByRole('navigation', { name: 'Settings sections' });
  return rendered;
};

describe('editing settings', () => {
  it('saves the whole document based on the version shown', async () => {
    api.answer('/v1/staff/settings/save-draft', ok({ revision: 9, findings: [], differences: [] }));
    await open();
    put('Organization name', 'Harbor Group');
    screen.getByText('Unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved.');
    const wanted = { ...settings, branding: { ...settings.branding, name: 'Harbor Group' } };
    expect(received('save-draft').map(({ body }) => body)).toEqual([
      { basedOn: 4, revision: 0, settings: wireSettings(wanted) },
    ]);
  });

  it('blocks saving an invalid value and keeps it as typed', async () => {
    await open('/settings?section=limits');
    put('Maximum refund', '12x');
    await screen.findByRole('link', { name: 'Maximum refund' });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(received('save-draft')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Brand/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Maximum refund' }));
    expect(await screen.findByLabelText('Maximum refund')).toHaveProperty('value', '12x');
  });

  it('reads fees as dollars or as a percentage', async () => {
    api.answer('/v1/staff/settings/save-draft', ok({ revision: 9, findings: [], differences: [] }));
    await open('/settings?section=payments');
    await userEvent.click(screen.getByRole('switch', { name: 'Same fee for all accounts' }));
    put('Card fee', '2.50');
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved.');
    expect(received('save-draft')[0]?.body).toMatchObject({
      settings: { payments: { configuration: { payeeFees: { bankFee: 0, cardFee: 2.5 } } } },
    });
  });

  it('customizes a text in both languages and restores the default', async () => {
    await open('/settings?section=texts');
    await userEvent.click(screen.getByRole('button', { name: 'Customize: Login.Title' }));
    expect(screen.getByRole('textbox', { name: 'Login.Title, Español' })).toHaveProperty('value', 'Iniciar sesión');
    screen.getByText('Unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Restore default: Login.Title' }));
    screen.getByText(/^Published: /);
  });

  it('asks before unsaved changes are lost', async () => {
    const { router } = await open();
    put('Organization name', 'Harbor & Sons!');
    await userEvent.click(screen.getByRole('link', { name: 'Published versions' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/settings');
    expect(screen.getByLabelText('Organization name')).toHaveProperty('value', 'Harbor & Sons!');
  });

  it('warns when someone else saved first, and never overwrites their changes', async () => {
    api.answer('/v1/staff/settings/save-draft', refusal('SettingsOutdated'));
    await open();
    put('Organization name', 'Harbor & Sons!');
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft: wireDraft(withFee(settings)) })));
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Someone else changed the settings');
    await userEvent.click(screen.getByRole('button', { name: 'Load latest settings' }));
    expect(screen.getByLabelText('Organization name')).toHaveProperty('value', 'Harbor & Sons');
    await screen.findByText(/^Draft saved by Olga Admin/);
  });

  it('is read-only for a viewer', async () => {
    await open('/settings', 'viewer');
    expect(screen.getByLabelText('Organization name').closest('fieldset')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Publish|Save draft/ })).toBeNull();
  });
});

describe('settings findings', () => {
  it('appear at the top with a link to their field, and at the field with their source', async () => {
    api.answer('/v1/staff/settings/check', ok({ findings: [feeFinding], differences: [] }));
    await open();
    await screen.findByText('1 setting can’t be published');
    await userEvent.click(screen.getByRole('link', { name: 'State the basis for the fee' }));
    expect(await screen.findAllByText(/Source: 12 CFR 1006\.22\(b\)/)).toHaveLength(2);
    expect(document.activeElement?.id).toBe('setting-payments.feeBasis');
  });

  it("show no source for the product's own rules", async () => {
    api.answer('/v1/staff/settings/check', ok({ findings: [{ ...feeFinding, source: productRule }], differences: [] }));
    await open();
    expect((await screen.findAllByText(/charges no fee without a ground/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Source:/)).toBeNull();
  });

  it('are loaded for the current input after typing stops', async () => {
    await open();
    put('Organization name', '');
    await waitFor(() => expect(received('check').at(-1)?.body).toMatchObject({ settings: { branding: { name: '' } } }));
  });
});

describe('publishing settings', () => {
  const draft = wireDraft(withFee(settings));
  const stand = (overrides: object = {}) =>
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft: { ...draft, ...overrides } })));
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    return within(await screen.findByRole('dialog'));
  };

  it('shows the changes, requires a reason and publishes the draft shown', async () => {
    stand();
    api.answer('/v1/staff/settings/publish', ok({ outcome: 'published', version: 5, approvalID: null }));
    await open();
    const dialog = await press();
    dialog.getByText('Charge a convenience fee');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish settings' }));
    await dialog.findByText('Required');
    put('Reason', 'Agreed with the bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish settings' }));
    await screen.findByText('Version 5 is now in effect.');
    expect(received('publish').map(({ body }) => body)).toEqual([{ revision: 7, note: 'Agreed with the bank' }]);
  });

  it("isn't offered while there are errors", async () => {
    stand({ findings: [feeFinding] });
    await open();
    const dialog = await press();
    dialog.getByText('You can’t publish these settings yet');
    expect(dialog.queryByRole('button', { name: 'Publish settings' })).toBeNull();
  });

  it('links to the request while the draft waits for approval', async () => {
    const awaitsApproval = { approvalID, isOfThisDraft: true };
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft, overrides: { awaitsApproval } })));
    await open();
    expect(screen.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe(`/approvals/${approvalID}`);
  });

  it('is no longer pending after the draft is discarded', async () => {
    stand();
    await open();
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Draft discarded.');
    expect(received('discard').map(({ body }) => body)).toEqual([{ revision: 7 }]);
  });
});

describe('settings preview', () => {
  it("shows the tenant's texts and the fee as typed", async () => {
    await open();
    await screen.findByText('Come in');
    const parts = within(screen.getByRole('navigation', { name: 'Settings sections' }));
    await userEvent.click(parts.getByRole('link', { name: 'Payments' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Charge a convenience fee' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Same fee for all accounts' }));
    put('Card fee', '2.50');
    // A debt collector without a legal basis charges no fee.
    await screen.findByText('Pay $100.00');
    await userEvent.click(screen.getByRole('switch', { name: 'State the basis for the fee' }));
    put('Reference', 'Agreement of 2024, section 7');
    await userEvent.click(screen.getByRole('button', { name: 'IL' }));
    await screen.findByText('Pay $102.50');
    await userEvent.click(screen.getByRole('switch', { name: 'Card fee is a percentage' }));
    put('Card fee', '3.00');
    await screen.findByText('Pay $103.00');
  });

  it('shows a percentage fee that needs no permission, for a payer whose state allows it', async () => {
    const utility = someSettings('utility');
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings: utility })));
    api.answer('/v1/staff/settings/preview', ok(previewAnswer(utility)));
    await open('/settings?section=payments');
    await userEvent.click(screen.getByRole('switch', { name: 'Charge a convenience fee' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Card fee is a percentage' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Same fee for all accounts' }));
    put('Card fee', '2.90');
    await screen.findByText('Pay $102.90');
  });
});
