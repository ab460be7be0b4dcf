import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerDisputes, answerNothingToHelp, wireDispute } from '../../testing/dispute-fixtures.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerNothingToHelp(api);
  api.answer('/v1/customer/accounts', { status: 503, body: {} });
});

const two = [
  { accountName: 'Visit in May', accountReferenceCode: 'A-1' },
  { accountName: 'Visit in June', accountReferenceCode: 'A-2' },
];
const opened = { ...success, dispute: wireDispute(), canceledPayments: 2, isPlanPaused: true };
const sent = (path: string) => api.received.filter((request) => request.path === path);
const open = (path = '/help', accounts: Parameters<typeof payingServices>[0]['accounts'] = [{}]) =>
  renderPortal(path, { services: payingServices({ apiUrl: api.apiUrl, accounts: accounts ?? [{}] }) });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('dispute form', () => {
  it('opens a dispute with its reason and explanation, and says what it stopped and what happens next', async () => {
    api.answer('/v1/dispute/open', { status: 200, body: opened });
    await open();
    await press("I don't owe this");
    const dialog = within(await screen.findByRole('dialog', { name: "I don't owe this" }));
    expect(dialog.getByText('Account LCP-100184')).toBeTruthy();
    expect(dialog.getByText(/^We'll look into it and write to you with our decision/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('radio', { name: "I've already paid this debt" }));
    await userEvent.type(dialog.getByLabelText(/What should we know/), 'Check 1042 in May');
    await userEvent.click(dialog.getByRole('button', { name: "I don't owe this" }));
    const thanks = within(await screen.findByRole('dialog', { name: 'Thank you for telling us' }));
    expect(thanks.getByRole('status').textContent).toContain(
      "We've stopped collecting on 1200 W Lake St, Apt 4We canceled 2 scheduled payments.",
    );
    expect(thanks.getByText("Your payment plan is paused. We won't take any payments.")).toBeTruthy();
    expect(sent('/v1/dispute/open')[0]?.body).toMatchObject({
      accountReferenceCode: 'LCP-100184',
      reason: 'already-paid',
      explanation: 'Check 1042 in May',
      language: 'en',
    });
    await waitFor(() => expect(sent('/v1/customer/accounts').length).toBeGreaterThan(0));
  });

  it('continues to uploading a document', async () => {
    api.answer('/v1/dispute/open', { status: 200, body: opened });
    await open('/help?dispute=LCP-100184');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: "This isn't my debt" }));
    answerDisputes(api, wireDispute());
    await userEvent.click(dialog.getByRole('button', { name: "I don't owe this" }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send a document' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const about = (await screen.findAllByLabelText('What is the document about?')).at(-1) as HTMLSelectElement;
    await waitFor(() => expect(about.value).toBe('D-1'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('File')));
  });

  it('asks for a missing account and reason at their fields before anything is sent', async () => {
    await open('/help', two);
    await press("I don't owe this");
    const dialog = within(await screen.findByRole('dialog'));
    const send = () => userEvent.click(dialog.getByRole('button', { name: "I don't owe this" }));
    await send();
    const account = dialog.getByLabelText('Which account are you disputing?');
    expect(account.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(account);
    await userEvent.selectOptions(account, 'Visit in June (A-2)');
    await send();
    expect(dialog.getByText('Choose the reason that fits best.')).toBeTruthy();
    expect(document.activeElement?.getAttribute('type')).toBe('radio');
    expect(sent('/v1/dispute/open')).toEqual([]);
  });

  it('preselects the account whose details linked here', async () => {
    const { router } = await open('/make-payment', two);
    await userEvent.click(screen.getByText('Account details'));
    await userEvent.click(screen.getByRole('link', { name: "I don't owe this" }));
    const dialog = within(await screen.findByRole('dialog', { name: "I don't owe this" }));
    expect((dialog.getByLabelText('Which account are you disputing?') as HTMLSelectElement).value).toBe('A-1');
    await userEvent.click(dialog.getByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/help', search: '' });
  });

  it('does not offer disputed accounts and says when none is left', async () => {
    const dispute = { disputeID: 'D-1', openedOn: '2026-11-20' };
    const shown = await open('/help?dispute=', [{ ...two[0], dispute }, { ...two[1] }]);
    expect(within(screen.getByRole('dialog')).getByText('Visit in June')).toBeTruthy();
    expect(within(screen.getByRole('dialog')).queryByLabelText('Which account are you disputing?')).toBeNull();
    shown.unmount();
    await open('/help?dispute=A-1', [{ ...two[0], dispute }]);
    expect(screen.getByText(/^You've already disputed all of your accounts/)).toBeTruthy();
  });

  it.each([
    [refusal('NotFound'), "This account is no longer in your name, so we didn't change anything."],
    [{ status: 503, body: {} }, "We don't know yet whether your request went through."],
  ])('explains a refusal and keeps the typed text, case %#', async (answer, message) => {
    api.answer('/v1/dispute/open', answer);
    await open('/help?dispute=');
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'Another reason' }));
    await userEvent.type(dialog.getByLabelText(/What should we know/), 'It is complicated');
    await userEvent.click(dialog.getByRole('button', { name: "I don't owe this" }));
    expect((await dialog.findByRole('alert')).textContent).toContain(message);
    expect(dialog.getByDisplayValue('It is complicated')).toBeTruthy();
  });
});

describe('dispute list', () => {
  const states = [
    wireDispute({ disputeID: 'D-4', explanation: 'Paid by check' }),
    wireDispute({ disputeID: 'D-3', state: 'withdrawn', closedOn: '2026-11-21' }),
    wireDispute({ disputeID: 'D-2', state: 'cleared', closedOn: '2026-11-21' }),
    wireDispute({ disputeID: 'D-1', state: 'upheld', closedOn: '2026-11-21' }),
  ];

  it('shows each dispute’s status and meaning, and lets the customer withdraw only the open one', async () => {
    answerDisputes(api, ...states);
    await open();
    const items = within(await screen.findByRole('list', { name: 'Your disputes' })).getAllByRole('listitem');
    const texts = items.map((item) => item.textContent ?? '');
    expect(texts[0]).toContain('In review');
    expect(texts[0]).toContain('Paid by check');
    expect(texts[1]).toContain('You can make payments on the account again.');
    expect(texts[2]).toContain('You owe this debt');
    expect(texts[3]).toContain('You were right');
    expect(screen.getAllByRole('button', { name: /^Withdraw dispute/ })).toHaveLength(1);
  });

  it('withdraws a dispute after a confirmation that explains the effect', async () => {
    answerDisputes(api, wireDispute());
    api.answer('/v1/dispute/withdraw', {
      status: 200,
      body: { ...success, dispute: wireDispute({ state: 'withdrawn', closedOn: '2026-11-21' }) },
    });
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw dispute/ }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Withdraw this dispute?' }));
    expect(question.getByText(/at least 10 days away/)).toBeTruthy();
    answerDisputes(api, wireDispute({ state: 'withdrawn', closedOn: '2026-11-21' }));
    await userEvent.click(question.getByRole('button', { name: 'Withdraw dispute' }));
    expect(await screen.findByText('Withdrawn')).toBeTruthy();
    expect(sent('/v1/dispute/withdraw')[0]?.body).toMatchObject({ disputeID: 'D-1' });
  });

  it('says when a dispute is no longer open', async () => {
    answerDisputes(api, wireDispute());
    api.answer('/v1/dispute/withdraw', refusal('DisputeNotOpen'));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Withdraw dispute/ }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw dispute' }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('This dispute is no longer open.');
  });

  it('offers a retry after a load error', async () => {
    api.answer('/v1/dispute/list', { status: 503, body: {} });
    await open();
    const failed = await screen.findByText("We couldn't load your disputes", {}, { timeout: 20_000 });
    answerDisputes(api, wireDispute());
    const region = within(failed.closest('section') ?? document.body);
    await userEvent.click(region.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('In review')).toBeTruthy();
  });
});
