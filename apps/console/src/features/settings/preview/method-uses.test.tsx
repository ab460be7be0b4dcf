import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { allMethodsAccepted } from '@quittance/domain/payments/payment-configuration';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../../testing/fixtures.ts';
import { renderConsole } from '../../../testing/render-console.tsx';
import { previewAnswer, settingsAnswer, someSettings, wireDraft } from '../../../testing/settings-fixtures.ts';

let api: StandInApi;
const settings = someSettings();
const bank = { method: 'ach', scheduledPayments: 1_200, autopays: 1, plans: 0 };
const card = { method: 'debitcard', scheduledPayments: 0, autopays: 0, plans: 5 };

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/settings/get', ok(settingsAnswer({ settings })));
  api.answer('/v1/staff/settings/check', ok({ findings: [], differences: [] }));
  api.answer('/v1/staff/settings/preview', ok(previewAnswer(settings)));
  api.answer('/v1/staff/settings/preview-methods', ok({ rows: [bank, card] }));
});
afterEach(() => api.close());

const asked = () => api.received.filter(({ path }) => path === '/v1/staff/settings/preview-methods');
const title = 'Who uses the methods you turned off';

describe('uses of a payment method', () => {
  it('are counted once it is turned off, with what happens to them', async () => {
    await renderConsole('/settings?section=payments', { api });
    const bankAccounts = await screen.findByRole('switch', { name: 'Bank accounts' });
    expect(screen.queryByText(title)).toBeNull();
    await userEvent.click(bankAccounts);
    await screen.findByText('Bank accounts: 1,200 scheduled payments, 1 autopay agreement, 0 plans');
    await screen.findByText('Debit and prepaid cards: 0 scheduled payments, 0 autopay agreements, 5 plans');
    screen.getByText(/we cancel these scheduled payments and pause these plans.*never charge another method/);
    expect(asked()[0]?.body).toMatchObject({
      settings: { payments: { configuration: { acceptedMethods: { ...allMethodsAccepted, ach: false } } } },
    });
    await userEvent.click(screen.getByRole('switch', { name: 'Bank accounts' }));
    await waitFor(() => expect(screen.queryByText(title)).toBeNull());
  });

  it('are said to be none', async () => {
    api.answer('/v1/staff/settings/preview-methods', ok({ rows: [] }));
    await renderConsole('/settings?section=payments', { api, language: 'es' });
    await userEvent.click(await screen.findByRole('switch', { name: 'Cuentas bancarias' }));
    await screen.findByText(/^Ningún pago programado/);
  });

  it('are counted for a payee with its own terms', async () => {
    await renderConsole('/settings?section=payees', { api });
    await userEvent.click(await screen.findByRole('switch', { name: 'Custom payment terms' }));
    await userEvent.click(await screen.findByRole('switch', { name: 'Bank accounts' }));
    await screen.findByText(title);
  });

  it('are shown again before publishing', async () => {
    const draft = structuredClone(settings);
    draft.payments.configuration.acceptedMethods = { ...allMethodsAccepted, ach: false };
    const change = { path: 'payments.configuration.acceptedMethods.ach', from: true, to: false };
    api.answer(
      '/v1/staff/settings/get',
      ok(settingsAnswer({ settings, draft: wireDraft(draft, { differences: [change] }) })),
    );
    await renderConsole('/settings?section=brand', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Publish…' }));
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText(/^Bank accounts: 1,200 scheduled payments/);
  });
});

describe('the minimum payment', () => {
  it('is sent in dollars, can be emptied, and is at most $500.00', async () => {
    api.answer('/v1/staff/settings/save-draft', ok({ revision: 9, findings: [], differences: [] }));
    await renderConsole('/settings?section=payments', { api });
    const field = await screen.findByLabelText(/^Minimum payment/);
    fireEvent.change(field, { target: { value: '500.01' } });
    expect((await screen.findAllByText(/\$500\.00/)).length).toBeGreaterThan(0);
    fireEvent.change(field, { target: { value: '5.50' } });
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByText('Draft saved.');
    const [saved] = api.received.filter(({ path }) => path === '/v1/staff/settings/save-draft');
    expect(saved?.body).toMatchObject({ settings: { payments: { configuration: { minimumPayment: 5.5 } } } });
  });

  it('is in the preview of the portal, with the methods that are on', async () => {
    const answer = previewAnswer(settings);
    const configuration = {
      ...answer.tenant.paymentConfiguration,
      minimumPayment: 5,
      acceptedMethods: { ...allMethodsAccepted, ach: false, debitcard: false },
      isDebtCollector: false,
      isMedicalPayee: true,
    };
    api.answer(
      '/v1/staff/settings/preview',
      ok({ ...answer, payees: [], tenant: { ...answer.tenant, paymentConfiguration: configuration } }),
    );
    await renderConsole('/settings?section=payments', { api });
    await screen.findByText('The minimum payment is $5.00, or the whole balance if it’s less.');
    screen.getByText('Accepts credit cards but not debit cards.');
    expect(screen.getAllByText('Accepts HSA and FSA cards.').map(({ tagName }) => tagName)).toContain('LI');
    expect(screen.queryByRole('button', { name: /bank account/i })).toBeNull();
  });
});
