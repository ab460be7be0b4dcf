import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerNothingToHelp, wireUpload } from '../../testing/dispute-fixtures.ts';
import { accountsAnswer, payingServices } from '../../testing/payment-fixtures.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import { owing } from '../../testing/settlement-fixtures.ts';

const accountsPath = '/v1/customer/accounts';
const uploadPath = '/v1/support/uploaddocument';
const listPath = '/v1/support/listuploads';
const waiting = "We're looking at your request";
const patiently = { timeout: 20_000 };
let api: StandInApi;

beforeAll(async () => {
  api = await startStandInApi();
});
afterAll(() => api.close());
beforeEach(() => {
  api.received.length = 0;
  answerNothingToHelp(api);
  answerUploads();
});

type Hardship = NonNullable<NonNullable<Parameters<typeof owing>[0]>['hardship']>;
const request = (changes: object = {}) =>
  ({
    ...{ requestID: 'R-1', reason: 'illness', state: 'waiting', question: null, declineReason: null },
    ...{ requestedOn: '2026-11-20', pausedUntil: null, planOffer: null },
    ...changes,
  }) as NonNullable<Hardship['latest']>;
const ofRequest = (fileName: string, hardshipRequestID: string | null = 'R-1') =>
  wireUpload({ uploadID: fileName, fileName, hardshipRequestID });
const answerUploads = (...uploads: object[]) => api.answer(listPath, { status: 200, body: { ...success, uploads } });
const sent = () => api.received.filter(({ path }) => path === uploadPath).map(({ body }) => body);
const payStub = () => new File(['%PDF-1.7'], 'pay stub.pdf', { type: 'application/pdf' });

function answerAccounts(hardship: Hardship) {
  const { customerAccountDetailsResponse } = accountsAnswer({ accounts: [owing({ hardship })] });
  api.answer(accountsPath, { status: 200, body: { ...success, customerAccountDetailsResponse } });
}

async function open(
  hardship: Hardship = { mayAsk: false, latest: request() },
  { path = '/make-payment', language }: { path?: string; language?: 'es' } = {},
) {
  answerAccounts(hardship);
  const services = payingServices({ apiUrl: api.apiUrl, accounts: [owing({ hardship })] });
  await renderPortal(path, { services, ...(language && { language }) });
  await screen.findByRole('heading', { level: 1 }, patiently);
}

async function openCard(...of: Parameters<typeof open>) {
  await open(...of);
  return within(await screen.findByRole('region', { name: waiting }, patiently));
}

describe('files of a request that waits', () => {
  it('are sent for this request and listed, without those of anything else', async () => {
    answerUploads(ofRequest('letter.pdf'), ofRequest('other request.pdf', 'R-2'), wireUpload());
    const card = await openCard();
    await card.findByText('letter.pdf');
    expect(card.queryByText('other request.pdf')).toBeNull();
    expect(card.queryByText('receipt.pdf')).toBeNull();
    expect(card.queryByText(/ · Request for help$/)).toBeNull();
    await userEvent.upload(card.getByLabelText('File'), payStub());
    api.answer(uploadPath, { status: 200, body: { ...success, upload: ofRequest('pay stub.pdf') } });
    answerUploads(ofRequest('pay stub.pdf'), ofRequest('letter.pdf'));
    await userEvent.click(card.getByRole('button', { name: 'Send document' }));
    await card.findByText('We received pay stub.pdf');
    expect(sent()).toMatchObject([{ fileName: 'pay stub.pdf', hardshipRequestID: 'R-1' }]);
    expect(sent()[0]).not.toHaveProperty('disputeID');
    expect(await card.findByText('pay stub.pdf', { selector: 'li p' })).toBeTruthy();
  });

  it('can be added after the question of an employee', async () => {
    const card = await openCard({ mayAsk: false, latest: request({ question: 'more-about-it' }) });
    expect(card.getByText(/^We have a question/)).toBeTruthy();
    expect(card.getByLabelText('File')).toBeTruthy();
  });

  it('can be added right after asking, and nobody has to', async () => {
    await open({ mayAsk: true, latest: null });
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for help' }, patiently));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(form.getByRole('radio', { name: 'Something else' }));
    await userEvent.click(form.getByRole('button', { name: 'Next' }));
    await userEvent.click(form.getByRole('button', { name: 'Next' }));
    api.answer('/v1/hardship/request', { status: 200, body: { ...success, request: request() } });
    answerAccounts({ mayAsk: false, latest: request() });
    await userEvent.click(form.getByRole('button', { name: 'Send request' }));
    const result = within(await screen.findByRole('dialog', { name: 'We got your request' }, patiently));
    expect(result.getByText(/^You don't need to send anything/)).toBeTruthy();
    api.answer(uploadPath, { status: 200, body: { ...success, upload: ofRequest('pay stub.pdf') } });
    answerUploads(ofRequest('pay stub.pdf'));
    await userEvent.upload(result.getByLabelText('File'), payStub());
    await userEvent.click(result.getByRole('button', { name: 'Send document' }));
    await result.findByText('We received pay stub.pdf');
    expect(sent()).toMatchObject([{ hardshipRequestID: 'R-1' }]);
    await userEvent.click(result.getByRole('button', { name: 'Done' }));
    const card = within(await screen.findByRole('region', { name: waiting }, patiently));
    expect(await card.findByText('pay stub.pdf')).toBeTruthy();
  });

  it.each(['HardshipNotOpen', 'NotFound'] as const)('are refused with %s after the answer', async (code) => {
    api.answer(uploadPath, refusal(code));
    const card = await openCard();
    await userEvent.upload(card.getByLabelText('File'), payStub());
    await userEvent.click(card.getByRole('button', { name: 'Send document' }));
    await card.findByText('We already answered this request, or you withdrew it.');
  });

  it('make the answer appear when the request was answered meanwhile', async () => {
    api.answer(uploadPath, refusal('HardshipNotOpen'));
    const card = await openCard();
    await userEvent.upload(card.getByLabelText('File'), payStub());
    answerAccounts({ mayAsk: true, latest: request({ state: 'declined', declineReason: 'please-call' }) });
    await userEvent.click(card.getByRole('button', { name: 'Send document' }));
    await screen.findByRole('heading', { name: 'We answered your request' }, patiently);
    expect(screen.queryByRole('region', { name: waiting })).toBeNull();
  });

  it('are marked in the list of all files on the help page, whose form sends files about something else', async () => {
    answerUploads(ofRequest('letter.pdf'));
    await openCard(undefined, { path: '/help' });
    const all = within(await screen.findByRole('region', { name: 'Send a document' }));
    expect(await all.findByText(/ · Request for help$/)).toBeTruthy();
    api.answer(uploadPath, { status: 200, body: { ...success, upload: wireUpload() } });
    await userEvent.upload(all.getByLabelText('File'), payStub());
    await userEvent.click(all.getByRole('button', { name: 'Send document' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('hardshipRequestID');
  });

  it("can't be added after an answer", async () => {
    await open({ mayAsk: false, latest: request({ state: 'paused', pausedUntil: '2027-01-22' }) });
    await screen.findByRole('heading', { name: 'Your account is paused' }, patiently);
    expect(screen.queryByLabelText('File')).toBeNull();
  });

  it('can be added in Spanish', async () => {
    await open(undefined, { language: 'es' });
    await screen.findByText(/^No tiene que enviar nada\. Si quiere, puede agregar/, {}, patiently);
  });
});
