import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ok, paymentID } from '../../testing/fixtures.ts';
import { customerID, documentID, wireCustomerMatch } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const document = {
  documentID,
  kind: 'receipt',
  subject: paymentID,
  language: 'en',
  sizeBytes: 20_480,
  issuedAt: '2026-11-20T15:00:00.000Z',
};
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/customer/search', ok({ people: [wireCustomerMatch], nextCursor: null }));
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.close();
});

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

it('the document list asks for a customer and then offers each document as a PDF', async () => {
  api.answer('/v1/staff/paper/list', ok({ papers: [document], nextCursor: null }));
  api.answer('/v1/staff/paper/download', (response) => {
    response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF');
  });
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { router } = await renderConsole('/papers', { api, role: 'viewer' });
  expect(bodiesOf('/v1/staff/paper/list')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Name, e-mail, phone or number'), 'gomez');
  const choice = await screen.findByText('Irene Gomez');
  await router.navigate(`/papers?customer=${customerID}`);
  expect(choice).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Save PDF' }));
  await waitFor(() => expect(saved).toEqual(['receipt-2026-11-20.pdf']));
  expect(bodiesOf('/v1/staff/paper/list')).toEqual([{ customerID, limit: 25 }]);
  expect(bodiesOf('/v1/staff/paper/download')).toEqual([{ documentID }]);
  expect(screen.getByRole('link', { name: 'Payment' }).getAttribute('href')).toBe(`/payments/${paymentID}`);
});

it('the document list shows a message when a customer has no documents', async () => {
  api.answer('/v1/staff/paper/list', ok({ papers: [], nextCursor: null }));
  await renderConsole(`/papers?customer=${customerID}`, { api, role: 'viewer' });
  await screen.findByText('No documents yet');
});
