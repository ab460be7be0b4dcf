import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountAnswer, accountCode, linkID, wireLink } from '../../testing/accounts-fixtures.ts';
import { ok, paymentID } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const create = '/v1/staff/link/create';
const list = '/v1/staff/link/list';
const revoke = '/v1/staff/link/revoke';
const url = 'https://lumen.example/login#agreed=secret';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/account/get', ok(accountAnswer()));
  stand([]);
});
afterEach(() => api.close());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const stand = (links: object[], nextCursor: string | null = null) => api.answer(list, ok({ links, nextCursor }));

async function openDialog(role: 'agent' | 'supervisor' = 'agent') {
  await renderConsole(`/accounts/${accountCode}`, { api, role });
  await userEvent.click(await screen.findByRole('button', { name: 'Send payment link' }));
  return within(screen.getByRole('dialog'));
}

describe('payment link list with shared account numbers', () => {
  it('shows the payee next to the account number (req 3.1)', async () => {
    stand([wireLink({ accountReferenceCode: 'N-7', merchantPayeeCode: 'CLINIC' })]);
    await renderConsole('/links', { api, role: 'agent', areNumbersShared: true });
    const account = await screen.findByRole('link', { name: 'N-7 · CLINIC' });
    expect(account.getAttribute('href')).toBe('/accounts/N-7?payee=CLINIC');
  });
});

describe('creating a payment link', () => {
  it('sends the amount due by e-mail by default', async () => {
    api.answer(create, ok({ linkID, url, expiresAt: '2026-11-20T15:20:00.000Z', sentTo: 'g•••@example.com' }));
    const dialog = await openDialog();
    stand([wireLink({ state: 'paid', paymentID })]);
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Sent to g•••@example.com');
    expect(bodiesOf(create)).toEqual([
      {
        accountReferenceCode: accountCode,
        amount: 155,
        paymentDate: null,
        methodKind: null,
        isFeeWaived: false,
        sendBy: 'email',
      },
    ]);
    screen.getByText(url);
    const made = within(screen.getByRole('dialog'));
    await made.findByText('Paid');
    expect(made.getByRole('link', { name: 'View payment' }).getAttribute('href')).toBe(`/payments/${paymentID}`);
  });

  it('shows the new balance once the customer has paid', async () => {
    stand([wireLink()]);
    await renderConsole(`/accounts/${accountCode}`, { api, role: 'agent' });
    await within(await screen.findByRole('region', { name: 'Payment links' })).findByText('Open');
    api.answer('/v1/staff/account/get', ok(accountAnswer({ balance: 1085, amountDue: 0 })));
    stand([wireLink({ state: 'paid', paymentID })]);
    expect(await screen.findByText('$1,085.00', {}, { timeout: 15_000 })).toBeTruthy();
  }, 30_000);

  it('shows the link once for the agent to pass on, and sends all terms in the request', async () => {
    api.answer(create, ok({ linkID, url, expiresAt: '2026-11-20T15:20:00.000Z', sentTo: null }));
    const dialog = await openDialog('supervisor');
    await userEvent.click(dialog.getByLabelText('Customer chooses'));
    await userEvent.selectOptions(dialog.getByLabelText('Payment method'), 'Card');
    await userEvent.click(dialog.getByLabelText('Waive the fee'));
    await userEvent.selectOptions(dialog.getByLabelText('Delivery'), 'Show me the link');
    await userEvent.click(dialog.getByRole('button', { name: 'Create link' }));
    await screen.findByText(/won’t see it again/);
    expect(bodiesOf(create)).toMatchObject([{ amount: null, methodKind: 'card', isFeeWaived: true, sendBy: null }]);
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(url)).toBeNull());
  });

  it('works for as many days as the agent chooses', async () => {
    api.answer(create, ok({ linkID, url, expiresAt: '2026-11-27T15:00:00.000Z', sentTo: 'g•••@example.com' }));
    const dialog = await openDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Works for'), '7 days');
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await screen.findByText('Sent to g•••@example.com');
    expect(bodiesOf(create)).toMatchObject([{ validDays: 7 }]);
  });

  it('is sent only where it can be, and says where it goes', async () => {
    api.answer('/v1/staff/account/get', ok(accountAnswer({ linkTo: { email: null, sms: '•••0199' } })));
    const dialog = await openDialog();
    dialog.getByText('We text it to •••0199, but not at night.');
    expect(dialog.getByRole('option', { name: 'E-mail (no confirmed address)' })).toHaveProperty('disabled', true);
    await userEvent.selectOptions(dialog.getByLabelText('Delivery'), 'Show me the link');
    dialog.getByText(/^We show you the link once/);
  });

  it('is shown if the customer has no address or number that we can use', async () => {
    api.answer('/v1/staff/account/get', ok(accountAnswer({ linkTo: { email: null, sms: null } })));
    const dialog = await openDialog();
    dialog.getByRole('button', { name: 'Create link' });
  });

  it('requires an amount unless the customer chooses it', async () => {
    const dialog = await openDialog();
    await userEvent.clear(dialog.getByLabelText('Amount'));
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await dialog.findByText('Enter an amount');
    expect(bodiesOf(create)).toEqual([]);
  });

  it.each([
    ['RoleNotAllowed', 'In your organization, only supervisors can waive fees. Ask a supervisor to create the link.'],
    ['ContactNotPossible', /^We can’t send the link this way\./],
    ['PaymentMethodNotAllowed', 'This account doesn’t accept this payment method.'],
  ] as const)('explains the refusal %s', async (code, message) => {
    api.answer(create, refusal(code));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await dialog.findByText(message);
  });

  it('scrolls to a refusal at the end of the dialog', async () => {
    const seen: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(this.textContent);
    });
    api.answer(create, refusal('ContactNotPossible'));
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Send link' }));
    await waitFor(() => expect(seen.at(-1)).toMatch(/We can’t send the link this way/));
    vi.restoreAllMocks();
  });
});

describe('payment link list', () => {
  it('shows the links of all accounts with their status, page by page', async () => {
    stand([wireLink(), wireLink({ linkID: paymentID, state: 'expired', sentBy: null })], linkID);
    await renderConsole('/links', { api, role: 'viewer' });
    const table = within(await screen.findByRole('table'));
    table.getByText('Open');
    table.getByText('not opened');
    expect(table.getAllByText('Card · no fee')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(bodiesOf(list)).toEqual([{}, { cursor: linkID }]));
  });

  it('filters by the account in the URL', async () => {
    await renderConsole(`/links?account=${accountCode}`, { api, role: 'viewer' });
    await screen.findByText('No payment links for this account.');
    expect(bodiesOf(list)).toEqual([{ accountReferenceCode: accountCode }]);
  });

  it('lets an agent revoke an open link', async () => {
    stand([wireLink(), wireLink({ linkID: paymentID, state: 'paid', paymentID })]);
    api.answer(revoke, refusal('PayLinkPaid'));
    await renderConsole('/links', { api, role: 'agent' });
    await userEvent.click(await screen.findByRole('button', { name: /^Revoke/ }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
    await dialog.findByText('The customer already paid with this link, so you can’t revoke it.');
    api.answer(revoke, ok({}));
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke link' }));
    await screen.findByText('Payment link revoked.');
    expect(bodiesOf(revoke)).toEqual([{ linkID }, { linkID }]);
  });
});
