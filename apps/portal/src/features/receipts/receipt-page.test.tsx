import { keepSavedFiles, pdfAnswer } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { guestServices } from '../../testing/guest.ts';
import { wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { testServices } from '../../testing/test-services.ts';

const openPath = '/v1/payment/openreceipt';
const pdfPath = '/v1/payment/linkedreceipt';
const pagePath = '/receipt#secret-token-1';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answer();
  api.answer(pdfPath, pdfAnswer);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function answer(change: Parameters<typeof wireTransaction>[0] = {}) {
  const transaction = wireTransaction({ convenienceFee: 2.5, totalAmount: 157.5, ...change });
  api.answer(openPath, {
    status: 200,
    body: { ...success, transaction, expiresAt: '2026-12-20T18:00:00.000Z' },
  });
}

const sent = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);
const services = (options: Parameters<typeof testServices>[0] = {}) => testServices({ apiUrl: api.apiUrl, ...options });
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const number = () => screen.findByText('QTN4F7K2XA');
const value = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

async function open(at: Parameters<typeof renderPortal>[0] = pagePath, of = services(), language: Language = 'en') {
  const view = await renderPortal(at, { services: of, language });
  return { ...view, services: of, user: userEvent.setup() };
}

describe('receipt opened from an e-mail link (req 3.8)', () => {
  it('is shown without a login, with complete dates and cents', async () => {
    await open();
    expect(await number()).toBeTruthy();
    expect(heading()).toBe('Receipt');
    expect(value('Paid to')).toBe('Lumen City Power');
    expect(value('Account')).toBe('1200 W Lake St, Apt 4');
    expect(value('Account number')).toBe('LCP-100184');
    expect(value('Paid with')).toBe('Checking **1234');
    expect(value('Date')).toBe('November 20, 2026');
    expect(value('Amount')).toBe('$155.00');
    expect(value('Fee')).toBe('$2.50');
    expect(value('Total')).toBe('$157.50');
    expect(screen.getByText('This payment went through.')).toBeTruthy();
    expect(screen.getByText(/works through December 20, 2026/)).toBeTruthy();
    await waitFor(() => expect(document.title).toBe('Receipt | Lumen City Power'));
  });

  it('is available in Spanish', async () => {
    await open(pagePath, services(), 'es');
    await number();
    expect(heading()).toBe('Recibo');
    expect(value('Fecha')).toBe('20 de noviembre de 2026');
    expect(screen.getByText('Este pago se realizó.')).toBeTruthy();
  });

  it('requests only that receipt', async () => {
    await open();
    await number();
    expect(new Set(api.received.map(({ path }) => path))).toEqual(new Set([openPath]));
    expect(sent(openPath)[0]).toMatchObject({ token: 'secret-token-1' });
  });

  it('removes the token from the address immediately and survives a reload', async () => {
    const { router, services: same, unmount } = await open();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    expect(router.state.location.search).toBe('');
    const { pathname, state } = router.state.location;
    unmount();
    await open({ pathname, state }, same);
    expect(await number()).toBeTruthy();
  });

  it('keeps its token out of storage and the diagnostic log, even when it fails', async () => {
    api.answer(openPath, refusal('InternalError'));
    const { services: of } = await open();
    await screen.findByRole('alert');
    const keys = ['user', 'diagnosticLog', 'twoFactorDetails', 'authExtReqID', 'tenantConfig', 'paymentDetails'];
    const kept = keys.map((key) => `${of.local.get(key)} ${of.sessionStorage.get(key)}`);
    expect([...kept, JSON.stringify(of.diagnostics.entries())].join()).not.toContain('secret-token-1');
  });

  it.each([
    ['being processed', { transactionStatusType: 'Pending' }, 'Processing', /^This payment is processing/],
    [
      'waiting for a bank account check',
      { transactionStatusType: 'Pending', settlesBy: '2026-12-01', bankAskedOn: '2026-11-30' },
      'Processing',
      /^We're verifying your bank account first\. .* on November 30, 2026\. It should clear by December 1, 2026\.$/,
    ],
    ['canceled', { transactionStatusType: 'Cancelled' }, 'Canceled', /^This payment was canceled/],
    ['returned', { isACHReturn: true, returnCode: 'R01' }, 'Returned', /^The bank returned this payment/],
  ] as const)('shows that the payment is %s', async (_case, change, label, text) => {
    answer(change);
    await open();
    await number();
    expect(screen.getByText(label)).toBeTruthy();
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('explains why a payment was returned (req 4.2)', async () => {
    answer({ isACHReturn: true, returnCode: 'R01' });
    await open();
    expect(await screen.findByText('The bank account had insufficient funds (R01).')).toBeTruthy();
  });

  it('lists every account when a payment covers several', async () => {
    answer({
      allocations: [
        { accountReferenceCode: 'A-1', accountName: 'Water', amount: 100 },
        { accountReferenceCode: 'A-2', accountName: 'Gas', amount: 55 },
      ],
    });
    await open();
    await number();
    expect(value('Water, A-1')).toBe('$100.00');
    expect(value('Gas, A-2')).toBe('$55.00');
  });

  it('can be saved as a PDF with the link’s token', async () => {
    const saved = keepSavedFiles();
    const { user } = await open();
    await number();
    await user.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'receipt-QTN4F7K2XA.pdf', type: 'application/pdf' }]));
    expect(sent(pdfPath)[0]).toMatchObject({ token: 'secret-token-1', language: 'en' });
  });

  it('can be printed', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await number();
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('link from a receipt to all payments', () => {
  it('leads to the login page', async () => {
    await open();
    await number();
    const link = screen.getByRole('link', { name: 'Sign in to see all payments' });
    expect(link.getAttribute('href')).toBe('/login?returnUrl=%2Fhistory');
  });

  it('leads to the history for a signed-in customer', async () => {
    await open(pagePath, services({ isSignedIn: true }));
    await number();
    expect(screen.getByRole('link', { name: 'See your payments' }).getAttribute('href')).toBe('/history');
  });

  it('leads home for a guest (req 6.1)', async () => {
    await open(pagePath, guestServices({ apiUrl: api.apiUrl }));
    await number();
    expect(screen.getByRole('link', { name: 'Go to your account' }).getAttribute('href')).toBe('/');
  });
});

describe('receipt link that fails', () => {
  it.each([
    ['without a token', '/receipt', undefined, "This link doesn't work"],
    ['with a made-up token', pagePath, refusal('ReceiptLinkInvalid'), "This link doesn't work"],
    ['with a malformed token', pagePath, refusal('RequestInvalid'), "This link doesn't work"],
    ['that has expired', pagePath, refusal('ReceiptLinkExpired'), 'This link has expired'],
  ])('explains what to do and reveals nothing about any payment: a link %s', async (_case, at, refused, title) => {
    if (refused) api.answer(openPath, refused);
    await open(at);
    await waitFor(() => expect(heading()).toBe(title));
    expect(screen.getByRole('link', { name: 'Sign in to see all payments' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Call (312) 555-0142' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Receipt (PDF)' })).toBeNull();
    expect(document.body.textContent).not.toMatch(/\$|LCP-|QTN/);
  });

  it('sends no request without a token', async () => {
    await open('/receipt');
    expect(sent(openPath)).toEqual([]);
  });

  it('is refused like any other when its token is too long', async () => {
    api.answer(openPath, refusal('ReceiptLinkInvalid'));
    await open(`/receipt#${'a'.repeat(3000)}`);
    await waitFor(() => expect(heading()).toBe("This link doesn't work"));
    expect(String(sent(openPath)[0]?.token)).toHaveLength(200);
  });

  it('may expire while the page is open', async () => {
    const { user } = await open();
    await number();
    api.answer(pdfPath, refusal('ReceiptLinkExpired'));
    await user.click(screen.getByRole('button', { name: 'Receipt (PDF)' }));
    await waitFor(() => expect(heading()).toBe('This link has expired'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(screen.queryByText('QTN4F7K2XA')).toBeNull();
  });

  it('shows an error and offers a retry after a server error (req 8.4)', async () => {
    api.answer(openPath, refusal('InternalError'));
    const { user } = await open();
    expect((await screen.findByRole('alert')).textContent).toContain("We can't complete your request right now");
    answer();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await number()).toBeTruthy();
  });
});
