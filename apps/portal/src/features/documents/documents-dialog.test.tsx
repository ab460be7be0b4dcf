import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';

/** The dialog's code loads lazily, which can be slow on a busy machine. */
const patiently = { timeout: 20_000 };
const listPath = '/v1/document/list';
const statementPath = '/v1/document/statement';
const wireDocument = {
  kind: 'plan-authorization',
  accountReferenceCode: 'LCP-100184',
  accountName: '1200 W Lake St, Apt 4',
  on: '2026-03-02',
  reference: 'P-1',
  versionNumber: null,
} as const;
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  listed();
  api.answer(statementPath, pdfAnswer);
  api.answer('/v1/transactiondata/history', { status: 200, body: { ...success, transactions: [], nextCursor: null } });
});
afterEach(() => vi.restoreAllMocks());

type Change = Partial<Record<keyof typeof wireDocument, unknown>>;
const listed = (...changes: Change[]) => {
  const documents = changes.map((change) => ({ ...wireDocument, ...change }));
  api.answer(listPath, { status: 200, body: { ...success, documents } });
};
const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

async function open(options: { accounts?: { accountReferenceCode: string }[]; language?: Language } = {}) {
  const services = payingServices({ apiUrl: api.apiUrl, ...(options.accounts && { accounts: options.accounts }) });
  const { language = 'en' } = options;
  const view = await renderPortal('/history/d/documents', { services, language });
  const dialog = within(await screen.findByRole('dialog', { name: /^(Statements|Estados de cuenta) / }, patiently));
  return { ...view, dialog, user: userEvent.setup() };
}

describe('documents dialog', () => {
  it('opens from the history and keeps its filter in the URL', async () => {
    const services = payingServices({ apiUrl: api.apiUrl });
    const { router } = await renderPortal('/history?text=abc', { services });
    await userEvent.click(screen.getByRole('link', { name: 'Statements and documents' }));
    await screen.findByRole('dialog', { name: 'Statements and documents' }, patiently);
    expect(router.state.location).toMatchObject({ pathname: '/history/d/documents', search: '?text=abc' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location).toMatchObject({ pathname: '/history', search: '?text=abc' });
  });

  it('is not available to a guest, and no request is sent (req 6.1)', async () => {
    const { router } = await renderPortal('/history/d/documents', { services: guestServices({ apiUrl: api.apiUrl }) });
    expect(router.state.location.pathname).toBe('/make-payment');
    expect(sent(listPath)).toEqual([]);
  });

  it.each([
    [
      { kind: 'plan-authorization', reference: 'P-1', versionNumber: 2 },
      'Payment plan authorization, version 2',
      '/v1/document/planauthorization',
      { transactionSeriesID: 'P-1', versionNumber: 2, language: 'en' },
      'plan-authorization-LCP-100184.pdf',
    ],
    [
      { kind: 'autopay-authorization', reference: 'AP-1', versionNumber: 2 },
      'Autopay authorization, version 2',
      '/v1/document/autopayauthorization',
      { autopayID: 'AP-1', versionNumber: 2, language: 'en' },
      'autopay-authorization-LCP-100184.pdf',
    ],
    [
      { kind: 'settlement-agreement', reference: 'S-1' },
      'Settlement agreement',
      '/v1/settlement/agreement',
      { settlementID: 'S-1', language: 'en' },
      'settlement-agreement-LCP-100184.pdf',
    ],
    [
      { kind: 'settled-letter', reference: 'S-1' },
      'Settlement letter',
      '/v1/settlement/letter',
      { settlementID: 'S-1', language: 'en' },
      'settlement-letter-LCP-100184.pdf',
    ],
    [
      { kind: 'paid-in-full-letter', reference: 'LCP-100184' },
      'Paid-in-full letter',
      '/v1/document/paidinfullletter',
      { accountReferenceCode: 'LCP-100184', language: 'en' },
      'paid-in-full-LCP-100184.pdf',
    ],
  ] as const)('names and saves each document: %j (req 3.8)', async (change, title, path, request, name) => {
    const saved = keepSavedFiles();
    listed(change);
    api.answer(path, pdfAnswer);
    const { dialog, user } = await open();
    const row = within(await dialog.findByRole('listitem'));
    expect(row.getByText(title)).toBeTruthy();
    expect(row.getByText('1200 W Lake St, Apt 4 (LCP-100184)')).toBeTruthy();
    expect(row.getByText('03/02/2026')).toBeTruthy();
    await user.click(row.getByRole('button', { name: `Save PDF ${title}, 1200 W Lake St, Apt 4, 03/02/2026` }));
    await waitFor(() => expect(saved).toMatchObject([{ name, type: 'application/pdf' }]));
    expect(sent(path)).toEqual([expect.objectContaining(request)]);
  });

  it.each([
    ['NotFound', /^We couldn't find that document/],
    ['TooManyRequests', /^There were too many requests in a short time/],
    ['InternalError', /^We couldn't load the document/],
  ] as const)('explains below the button why a document cannot be saved: %s', async (code, message) => {
    listed({});
    api.answer('/v1/document/planauthorization', refusal(code));
    const { dialog, user } = await open();
    await user.click(await dialog.findByRole('button', { name: /^Save PDF/ }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });

  it('shows the newest five documents first and all on request', async () => {
    listed(...Array.from({ length: 7 }, (_, number) => ({ reference: `P-${number}` })));
    const { dialog, user } = await open();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(5);
    await user.click(dialog.getByRole('button', { name: 'Show all 7 documents' }));
    expect(dialog.getAllByRole('listitem')).toHaveLength(7);
  });

  it('says which documents will appear when there are none yet', async () => {
    const { dialog } = await open();
    expect(await dialog.findByText(/^No documents yet/)).toBeTruthy();
  });

  it('shows a load error and offers a retry', async () => {
    api.answer(listPath, { status: 503, body: {} });
    const { dialog, user } = await open();
    const again = await dialog.findByRole('button', { name: 'Try again' }, patiently);
    listed({});
    await user.click(again);
    expect(await dialog.findByText('Payment plan authorization')).toBeTruthy();
  });
});

describe('statement for a period (req 3.8)', () => {
  const day = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const type = (name: string, value: string) => fireEvent.change(day(name), { target: { value } });
  const get = 'Get statement (PDF)';
  const today = () => day('Last day').value;

  it('defaults to the year to date and all accounts', async () => {
    const saved = keepSavedFiles();
    const { dialog, user } = await open({
      accounts: [{ accountReferenceCode: 'A-1' }, { accountReferenceCode: 'A-2' }],
    });
    const to = today();
    const from = `${to.slice(0, 4)}-01-01`;
    expect(day('First day').value).toBe(from);
    await user.click(dialog.getByRole('button', { name: get }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual([`statement-${from}-to-${to}.pdf`]));
    expect(sent(statementPath)).toEqual([expect.objectContaining({ from, to, language: 'en' })]);
    expect(sent(statementPath)[0]).not.toHaveProperty('accountReferenceCode');
  });

  it('covers the chosen account', async () => {
    const saved = keepSavedFiles();
    const { dialog, user } = await open({
      accounts: [{ accountReferenceCode: 'A-1' }, { accountReferenceCode: 'A-2' }],
    });
    await user.selectOptions(dialog.getByLabelText('Account'), 'A-2');
    await user.click(dialog.getByRole('button', { name: get }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(sent(statementPath)[0]).toMatchObject({ accountReferenceCode: 'A-2' });
  });

  it.each([
    ['First day', 'First day', '', 'Enter a date.'],
    ['Last day', 'Last day', '', 'Enter a date.'],
    ['Last day', 'Last day', '1999-01-01', /^The last day is before the first day/],
    ['Last day', 'Last day', '2099-01-01', /^A statement can't end after today/],
    ['Last day', 'First day', '2001-01-01', /^A statement can cover up to 24 months.*December 31, 2002/],
  ])('shows an error at "%s" when "%s" is "%s", and sends no request', async (at, changed, value, message) => {
    const { dialog, user } = await open();
    type(changed, value);
    await user.click(dialog.getByRole('button', { name: get }));
    const error = await dialog.findByText(message);
    const field = day(at);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(error.textContent);
    expect(document.activeElement).toBe(field);
    expect(sent(statementPath)).toEqual([]);
  });

  it('clears the error when the date is changed', async () => {
    const { dialog, user } = await open();
    type('Last day', '');
    await user.click(dialog.getByRole('button', { name: get }));
    await dialog.findByText('Enter a date.');
    type('Last day', '2026-01-31');
    expect(dialog.queryByText('Enter a date.')).toBeNull();
  });

  it.each([
    [refusal('PeriodInvalid'), 'Last day', /^We can't create a statement for these dates/],
    [refusal('NotFound'), undefined, /^This account is no longer in your name/],
    [{ status: 503, body: {} }, undefined, /^We couldn't load the document/],
  ])('shows the server’s error at the right field', async (answer, at, message) => {
    api.answer(statementPath, answer);
    const { dialog, user } = await open();
    await user.click(dialog.getByRole('button', { name: get }));
    expect(await dialog.findByText(message)).toBeTruthy();
    if (at !== undefined) expect(document.activeElement).toBe(day(at));
  });

  it('is requested in Spanish when the page is in Spanish', async () => {
    const saved = keepSavedFiles();
    const { dialog, user } = await open({ language: 'es' });
    await user.click(dialog.getByRole('button', { name: 'Obtener el estado de cuenta (PDF)' }));
    await waitFor(() => expect(saved[0]?.name).toMatch(/^estado-de-cuenta-.*\.pdf$/));
    expect(sent(statementPath)[0]).toMatchObject({ language: 'es' });
  });
});
