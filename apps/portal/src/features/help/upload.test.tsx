import { refusal, type StandInApi, startStandInApi, success } from '@quittance/browser/testing/stand-in-api';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answerDisputes, answerNothingToHelp, wireDispute, wireUpload } from '../../testing/dispute-fixtures.ts';
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

const sent = () => api.received.filter((request) => request.path === '/v1/support/uploaddocument');
const pdf = (content = '%PDF-1.7', name = 'letter.pdf') => new File([content], name, { type: 'application/pdf' });

async function openCard() {
  await renderPortal('/help', { services: payingServices({ apiUrl: api.apiUrl }) });
  const region = within(await screen.findByRole('region', { name: 'Send a document' }));
  const field = region.getByLabelText('File') as HTMLInputElement;
  return { region, field, send: () => userEvent.click(region.getByRole('button', { name: 'Send document' })) };
}

describe('document upload', () => {
  it('sends the bytes and the name, confirms the upload and lists it', async () => {
    const upload = wireUpload({ fileName: 'letter.pdf' });
    api.answer('/v1/support/uploaddocument', { status: 200, body: { ...success, upload } });
    const { region, field, send } = await openCard();
    await userEvent.upload(field, pdf());
    api.answer('/v1/support/listuploads', { status: 200, body: { ...success, uploads: [upload] } });
    await send();
    expect(await region.findByText('We received letter.pdf')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({
      fileName: 'letter.pdf',
      mediaType: 'application/pdf',
      content: btoa('%PDF-1.7'),
    });
    expect(sent()[0]?.body).not.toHaveProperty('disputeID');
    expect(await region.findByText(/2\.4 MB/)).toBeTruthy();
    expect(field.value).toBe('');
  });

  it('clears the previous result when another file is chosen', async () => {
    api.answer('/v1/support/uploaddocument', refusal('FileTypeNotAllowed'));
    const { region, field, send } = await openCard();
    await userEvent.upload(field, pdf());
    await send();
    expect(
      await region.findByText(/This file doesn't look like a PDF, JPEG, PNG or HEIC, so we didn't save it/),
    ).toBeTruthy();
    await userEvent.upload(field, pdf('', 'empty.pdf'));
    expect(region.queryByText(/This file doesn't look like a PDF, JPEG, PNG or HEIC, so we didn't save it/)).toBeNull();
    expect(region.getByText(/^This file is empty/)).toBeTruthy();
  });

  it('asks for a file before anything is sent', async () => {
    const { region, field, send } = await openCard();
    await send();
    expect(region.getByText('Choose a file first.')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(sent()).toEqual([]);
  });

  it.each([
    [new File(['hello'], 'letter.docx', { type: 'application/msword' }), "We can't accept this type of file."],
    [pdf(''), 'This file is empty.'],
    [pdf('x'.repeat(10_000_001)), 'This file is larger than 10 MB.'],
  ])('shows a file error as soon as the file is chosen, case %#', async (file, message) => {
    const { region, field, send } = await openCard();
    // The picker offers only accepted types, but dropping a file bypasses it.
    fireEvent.change(field, { target: { files: [file] } });
    expect(region.getByText(new RegExp(message))).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await send();
    expect(sent()).toEqual([]);
  });

  it('accepts a phone photo of a type the browser doesn’t know', async () => {
    api.answer('/v1/support/uploaddocument', refusal('TooManyRequests'));
    const { region, field, send } = await openCard();
    fireEvent.change(field, { target: { files: [new File(['x'], 'IMG_1.HEIC', { type: '' })] } });
    await send();
    expect(await region.findByRole('alert')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ mediaType: 'image/heic' });
  });

  it.each([
    ['FileTypeNotAllowed', "This file doesn't look like a PDF, JPEG, PNG or HEIC, so we didn't save it."],
    ['FileTooLarge', 'This file is larger than 10 MB.'],
    ['NotFound', "We couldn't find that dispute, so we didn't save your file."],
    ['TooManyRequests', "You've reached today's limit for uploads."],
  ] as const)('explains the refusal %s', async (code, message) => {
    api.answer('/v1/support/uploaddocument', refusal(code));
    const { region, field, send } = await openCard();
    await userEvent.upload(field, pdf());
    await send();
    expect((await region.findByRole('alert')).textContent).toContain(message);
  });

  it('attaches the file to the chosen dispute', async () => {
    answerDisputes(api, wireDispute());
    api.answer('/v1/support/uploaddocument', {
      status: 200,
      body: { ...success, upload: wireUpload({ disputeID: 'D-1' }) },
    });
    const { region, field, send } = await openCard();
    await userEvent.selectOptions(
      await region.findByLabelText('What is the document about?'),
      'Dispute: 1200 W Lake St, Apt 4 (LCP-100184)',
    );
    await userEvent.upload(field, pdf());
    await send();
    expect(await region.findByText('We received receipt.pdf')).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ disputeID: 'D-1' });
  });
});
