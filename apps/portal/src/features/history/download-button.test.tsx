import { keepSavedFiles } from '@quittance/browser/testing/saved-files';
import { type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import type { Language } from '@quittance/domain/languages';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { payingServices, wireTransaction } from '../../testing/payment-fixtures.ts';
import { renderWithTexts } from '../../testing/render-portal.tsx';
import { DownloadButton } from './download-button.tsx';

const path = '/v1/transactiondata/history';
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerPages([wireTransaction()], [wireTransaction(returned)]);
});
afterEach(() => vi.restoreAllMocks());

const returned = {
  transactionReferenceCode: 'T-2',
  settlementDate: '2026-01-05',
  accountName: '=1+1',
  accountReferenceCode: 'A-2',
  allocations: [
    { accountReferenceCode: 'A-2', accountName: '=1+1', amount: 1_000 },
    { accountReferenceCode: 'A-3', accountName: 'Water', amount: 234.5 },
  ],
  amount: 1_234.5,
  convenienceFee: 2.5,
  totalAmount: 1_237,
  confirmationNumber: 'QTN4F7K2XB',
  transactionStatusType: 'Posted',
  isACHReturn: true,
  returnCode: 'R01',
} as const satisfies Partial<Wire>;

type Wire = ReturnType<typeof wireTransaction>;

/** Responds with one page after another. An undefined page fails. */
function answerPages(...pages: (Wire[] | undefined)[]): void {
  api.answer(path, (response) => {
    const index = asked().length - 1;
    const transactions = pages[index];
    const nextCursor = index + 1 < pages.length ? `after-${index + 1}` : null;
    response.writeHead(transactions ? 200 : 500, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...success, transactions, nextCursor }));
  });
}

const asked = () => api.received.filter((request) => request.path === path).map(({ body }) => body);

async function press(name: string, language: Language = 'en') {
  const saved = keepSavedFiles();
  const services = payingServices({ apiUrl: api.apiUrl });
  await renderWithTexts(<DownloadButton filter={{ status: 'paid', text: 'lake' }} />, { services, language });
  await userEvent.click(screen.getByRole('button', { name }));
  return saved;
}

describe('CSV download of the history (req 2.18)', () => {
  it('contains every payment that matches the filter, page by page, including those not on the screen', async () => {
    const saved = await press('Download CSV');
    await waitFor(() => expect(saved).toMatchObject([{ type: 'text/csv;charset=utf-8' }]));
    expect(saved[0]?.name).toMatch(/^payments-\d{4}-\d\d-\d\d\.csv$/);
    const filter = { statuses: ['Authorized', 'Processed', 'Posted'], text: 'lake', limit: 100 };
    expect(asked()).toMatchObject([filter, { ...filter, cursor: 'after-1' }]);
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      'Date,Confirmation number,Account,Account number,Paid with,Status,Amount,Fee,Total',
      '2026-11-20,QTN4F7K2XA,"1200 W Lake St, Apt 4",LCP-100184,Checking **1234,Paid,$155.00,$0.00,$155.00',
      `2026-01-05,QTN4F7K2XB,'=1+1; Water,A-2; A-3,Checking **1234,Returned,"$1,234.50",$2.50,"$1,237.00"`,
      '',
    ]);
  });

  it('is in Spanish when the page is', async () => {
    const saved = await press('Descargar CSV', 'es');
    await waitFor(() => expect(saved[0]?.name).toMatch(/^pagos-/));
    expect((await saved[0]?.text())?.split('\r\n')[2]).toContain('Cuenta corriente **1234,Devuelto,');
  });

  it('is not saved when a page fails, and shows an error instead', async () => {
    answerPages([wireTransaction()], undefined, undefined, undefined, undefined);
    const saved = await press('Download CSV');
    expect(await screen.findByText("We couldn't create the file. Try again in a moment.")).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
