import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import type { StaffRole } from '@quittance/domain/staff/staff-role';
import { productRule } from '@quittance/domain/tenants/lint-finding';
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
/** As if it were typed at once. */
const put = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const open = async (place = '/settings', role: StaffRole = 'administrator') => {
  const rendered = await renderConsole(place, { api, role });
  await screen.findByRole('navigation', { name: 'Settings sections' });
  return rendered;
};

describe('editing', () => {
  it('saves the whole document on top of what was seen', async () => {
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

  it('keeps what cannot be read from being saved, and keeps it as it was typed', async () => {
    await open('/settings?section=limits');
    put('Maximum refund', '12x');
    await screen.findByRole('link', { name: 'Maximum refund' });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(received('save-draft')).toEqual([]);
    await userEvent.click(screen.getByRole('link', { name: /^Brand/ }));
    await userEvent.click(screen.getByRole('link', { name: 'Maximum refund' }));
    expect(await screen.findByLabelText('Maximum refund')).toHaveProperty('value', '12x');
  });

  it('reads fees as hundredths, as dollars or as a share', async () => {
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

  it('puts a text in own words in both languages, and takes it out again', async () => {
    await open('/settings?section=texts');
    await userEvent.click(screen.getByRole('button', { name: 'Customize: Login.Title' }));
    expect(screen.getByRole('textbox', { name: 'Login.Title, Español' })).toHaveProperty('value', 'Iniciar sesión');
    screen.getByText('Unsaved changes');
    await userEvent.click(screen.getByRole('button', { name: 'Restore default: Login.Title' }));
    screen.getByText(/^Published: /);
  });

  it('asks before a stray press loses what was changed', async () => {
    const { router } = await open();
    put('Organization name', 'Harbor & Sons!');
    await userEvent.click(screen.getByRole('link', { name: 'Published versions' }));
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Keep editing' }));
    expect(router.state.location.pathname).toBe('/settings');
    expect(screen.getByLabelText('Organization name')).toHaveProperty('value', 'Harbor & Sons!');
  });

  it('says so where somebody else was faster, and never writes over them', async () => {
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

  it('shows a viewer everything, and lets them change nothing', async () => {
    await open('/settings', 'viewer');
    expect(screen.getByLabelText('Organization name').closest('fieldset')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: /Publish|Save draft/ })).toBeNull();
  });
});

describe('the rules', () => {
  it('stand at the top with the way to the field, and at the field with their source', async () => {
    api.answer('/v1/staff/settings/check', ok({ findings: [feeFinding], differences: [] }));
    await open();
    await screen.findByText('1 setting can’t be published');
    await userEvent.click(screen.getByRole('link', { name: 'State the basis for the fee' }));
    expect(await screen.findAllByText(/Source: 12 CFR 1006\.22\(b\)/)).toHaveLength(2);
    expect(document.activeElement?.id).toBe('setting-payments.feeBasis');
  });

  it('are the sentence alone where the rule is the product’s own', async () => {
    api.answer('/v1/staff/settings/check', ok({ findings: [{ ...feeFinding, source: productRule }], differences: [] }));
    await open();
    expect((await screen.findAllByText(/charges no fee without a ground/)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/Source:/)).toBeNull();
  });

  it('are asked about what is typed, once it has rested', async () => {
    await open();
    put('Organization name', '');
    await waitFor(() => expect(received('check').at(-1)?.body).toMatchObject({ settings: { branding: { name: '' } } }));
  });
});

describe('publishing', () => {
  const draft = wireDraft(withFee(settings));
  const stand = (over: object = {}) =>
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft: { ...draft, ...over } })));
  const press = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Publish…' }));
    return within(await screen.findByRole('dialog'));
  };

  it('shows what changes, asks why, and puts the draft in force that was seen', async () => {
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

  it('is not offered for what the rules refuse', async () => {
    stand({ findings: [feeFinding] });
    await open();
    const dialog = await press();
    dialog.getByText('You can’t publish this yet');
    expect(dialog.queryByRole('button', { name: 'Publish settings' })).toBeNull();
  });

  it('of a draft that waits leads to the request', async () => {
    const awaitsApproval = { approvalID, isOfThisDraft: true };
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings, draft, over: { awaitsApproval } })));
    await open();
    expect(screen.getByRole('link', { name: 'View request' }).getAttribute('href')).toBe(`/approvals/${approvalID}`);
  });

  it('is undone before it began: the draft is let go of', async () => {
    stand();
    await open();
    api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
    await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
    await screen.findByText('Draft discarded.');
    expect(received('discard').map(({ body }) => body)).toEqual([{ revision: 7 }]);
  });
});

describe('the preview', () => {
  it('has the tenant’s words over the product’s, and the fee as it is typed', async () => {
    await open();
    await screen.findByText('Come in');
    const parts = within(screen.getByRole('navigation', { name: 'Settings sections' }));
    await userEvent.click(parts.getByRole('link', { name: 'Payments' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Charge a convenience fee' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Same fee for all accounts' }));
    put('Card fee', '2.50');
    // A debt collector without a ground charges nothing.
    await screen.findByText('Pay $100.00');
    await userEvent.click(screen.getByRole('switch', { name: 'State the basis for the fee' }));
    put('Reference', 'Agreement of 2024, section 7');
    await userEvent.click(screen.getByRole('button', { name: 'IL' }));
    await screen.findByText('Pay $102.50');
    await userEvent.click(screen.getByRole('switch', { name: 'Card fee is a percentage' }));
    put('Card fee', '3.00');
    await screen.findByText('Pay $103.00');
  });

  it('shows a share of the amount that nobody had to permit, for a payer whose state allows it', async () => {
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
