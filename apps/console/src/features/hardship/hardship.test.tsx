import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ok } from '../../testing/fixtures.ts';
import { uploadID, wireUpload } from '../../testing/plans-fixtures.ts';
import {
  queuedCustomerID,
  hardshipID as requestID,
  wireHardship,
  wireHardshipDetail,
} from '../../testing/queues-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const list = '/v1/staff/hardship/list';
const get = '/v1/staff/hardship/get';
const decide = '/v1/staff/hardship/decide';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(list, ok({ requests: [wireHardship()], nextCursor: null }));
  stand({});
  api.answer(decide, ok({}));
});
afterEach(() => api.close());

const stand = (overrides: object) => api.answer(get, ok({ request: wireHardshipDetail(overrides) }));
const bodies = () => api.received.filter(({ path }) => path === decide).map(({ body }) => body);
async function openAnswer() {
  await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
  await userEvent.click(await screen.findByRole('button', { name: 'Answer' }));
  return within(await screen.findByRole('dialog', { name: 'Answer Iris Vega’s request' }));
}

it('a request for an account without a minimum payment shows none', async () => {
  stand({ minimum: 0 });
  await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
  await screen.findByText('My hours were cut.');
  expect(screen.queryByText('Minimum payment')).toBeNull();
});

describe('the queue of requests for help', () => {
  it('shows who asks, the reason, the balance and the waiting time, and links to the request', async () => {
    await renderConsole('/hardship', { api, role: 'agent' });
    const link = await screen.findByRole('link', { name: 'Iris Vega' });
    expect(link.getAttribute('href')).toBe(`/hardship/${requestID}`);
    const row = link.closest('tr');
    for (const text of ['LUM-1001 · Spanish', 'Lost job or hours', '$200.00', 'Nov 10, 2026'])
      expect(row?.textContent).toContain(text);
  });

  it('shows the number of files', async () => {
    api.answer(list, ok({ requests: [wireHardship({ uploads: 12 })], nextCursor: null }));
    await renderConsole('/hardship', { api, role: 'agent' });
    const row = (await screen.findByRole('link', { name: 'Iris Vega' })).closest('tr');
    expect(within(row as HTMLElement).getByRole('cell', { name: '12' })).toBeTruthy();
  });

  it('links to no request for someone who may only look', async () => {
    await renderConsole('/hardship', { api, role: 'viewer' });
    await screen.findByText('Iris Vega');
    expect(screen.queryByRole('link', { name: 'Iris Vega' })).toBeNull();
  });

  it('says when nothing waits', async () => {
    api.answer(list, ok({ requests: [], nextCursor: null }));
    await renderConsole('/hardship', { api, role: 'agent' });
    await screen.findByText('No requests are waiting');
  });
});

describe('a request for help', () => {
  it('shows what the customer wrote, and the account', async () => {
    await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
    await screen.findByRole('heading', { name: /^Lost job or hours/ }, { timeout: 20_000 });
    const page = document.body.textContent ?? '';
    for (const text of ['My hours were cut.', '$2,400.00', 'Oct 1, 2026', 'QP-1 · Active'])
      expect(page).toContain(text);
    expect(screen.queryByText('The settlement stays as agreed')).toBeNull();
    const files = screen.getByRole('link', { name: 'See all files of this customer' });
    expect(files.getAttribute('href')).toBe(`/uploads?show=all&customer=${queuedCustomerID}`);
    screen.getByText('The customer hasn’t added any files.');
  });

  it('lists its files with their review, and each leads to its download', async () => {
    const seen = { by: 'employee:1', byName: 'Ada Agent', at: '2026-11-20T15:00:00.000Z', note: '' };
    const files = [
      wireUpload({ fileName: 'pay stub.pdf', hardshipRequestID: requestID }),
      wireUpload({ uploadID: queuedCustomerID, fileName: 'letter.pdf', hardshipRequestID: requestID, seen }),
    ];
    stand({ files, question: 'more-about-it' });
    await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
    const link = await screen.findByRole('link', { name: 'pay stub.pdf' });
    expect(link.getAttribute('href')).toBe(`/uploads/${uploadID}`);
    for (const text of ['Needs review', '123 kB']) expect(link.closest('tr')?.textContent).toContain(text);
    const reviewed = screen.getByRole('link', { name: 'letter.pdf' }).closest('tr');
    for (const text of ['Reviewed', 'Ada Agent']) expect(reviewed?.textContent).toContain(text);
  });

  it('shows the last day of a pause, and no button after an answer', async () => {
    stand({ state: 'paused', pausedUntil: '2027-01-22' });
    await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
    await screen.findByText('Jan 22, 2027');
    expect(screen.queryByRole('button', { name: 'Answer' })).toBeNull();
  });

  it('shows the smaller payments that were agreed', async () => {
    stand({ state: 'planned', planOffer: { monthlyAmount: 12.5, expirationDate: '2026-12-07' } });
    await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
    await screen.findByText('$12.50 a month, to be set up by Dec 7, 2026');
  });

  it('shows the question that the customer was asked', async () => {
    stand({ question: 'please-call' });
    await renderConsole(`/hardship/${requestID}`, { api, role: 'agent' });
    await screen.findByText('We asked the customer');
  });
});

describe('an answer to a request for help', () => {
  it('requires a decision and pauses the account', async () => {
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Select an option');
    await userEvent.click(dialog.getByRole('radio', { name: 'Pause the account' }));
    const days = dialog.getByLabelText('Days of the pause');
    for (const wrong of ['6', '181', '1.5', 'x']) {
      await userEvent.clear(days);
      await userEvent.type(days, wrong);
      await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
      await dialog.findByText('Enter a whole number from 7 to 180.');
    }
    await userEvent.clear(days);
    await userEvent.type(days, '45');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ requestID, decision: 'paused', days: 45 }]);
  });

  it('agrees to a payment below the minimum', async () => {
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Agree to smaller monthly payments' }));
    const amount = dialog.getByLabelText('Monthly payment');
    await userEvent.type(amount, '50');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Enter less than the minimum of $50.00.');
    await userEvent.clear(amount);
    await userEvent.type(amount, '12.50');
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ requestID, decision: 'planned', monthlyAmount: 12.5 }]);
  });

  it('asks the customer a question', async () => {
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Ask the customer first' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'Ask for a little more about what happened' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ requestID, decision: 'asked', question: 'more-about-it' }]);
  });

  it('declines with a reason for the customer', async () => {
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Decline' }));
    await userEvent.click(dialog.getByRole('radio', { name: 'A pause isn’t possible' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await screen.findByText('Answer sent to the customer.');
    expect(bodies()).toEqual([{ requestID, decision: 'declined', declineReason: 'not-possible' }]);
  });

  it('offers neither a pause nor smaller payments while a settlement has dates', async () => {
    stand({ isSettling: true });
    const dialog = await openAnswer();
    for (const name of ['Pause the account', 'Agree to smaller monthly payments'])
      expect(dialog.queryByRole('radio', { name })).toBeNull();
    expect(screen.getByText('The settlement stays as agreed')).toBeTruthy();
  });

  it('explains that the customer withdrew the request', async () => {
    api.answer(decide, refusal('HardshipNotOpen'));
    const dialog = await openAnswer();
    await userEvent.click(dialog.getByRole('radio', { name: 'Pause the account' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Send answer' }));
    await dialog.findByText('Someone already answered this request, or the customer withdrew it.');
  });
});
