import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, otherStaffID } from '../../testing/fixtures.ts';
import { customerID, uploadID, wireUpload } from '../../testing/plans-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

const listPath = '/v1/staff/upload/list';
let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer(listPath, ok({ uploads: [wireUpload()], nextCursor: null }));
  api.answer('/v1/staff/upload/get', ok({ upload: wireUpload() }));
});
afterEach(() => {
  vi.restoreAllMocks();
  return api.close();
});

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

it('the upload list shows unreviewed files by default and can filter by customer', async () => {
  const { router } = await renderConsole('/uploads', { api, role: 'viewer' });
  await screen.findByRole('link', { name: 'police report.pdf' });
  expect(bodiesOf(listPath)).toEqual([{ onlyUnseen: true, limit: 25 }]);
  await router.navigate(`/uploads?show=all&customer=${customerID}`);
  await waitFor(() => expect(bodiesOf(listPath).at(-1)).toEqual({ customerID, limit: 25 }));
});

it('an upload is downloaded under its own name without a media type, with a warning', async () => {
  api.answer('/v1/staff/upload/download', (response) => {
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('%PDF');
  });
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await renderConsole(`/uploads/${uploadID}`, { api, role: 'viewer' });
  screen.getByText('This file hasn’t been scanned');
  expect(screen.queryByRole('button', { name: 'Mark as reviewed' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Download file' }));
  await waitFor(() => expect(saved).toEqual(['police report.pdf']));
  expect(made).toHaveBeenCalledWith(expect.objectContaining({ type: 'application/octet-stream' }));
});

it("an upload that can't be downloaded shows an error", async () => {
  api.answer('/v1/staff/upload/download', refusal('NotFound'));
  await renderConsole(`/uploads/${uploadID}`, { api, role: 'viewer' });
  await userEvent.click(screen.getByRole('button', { name: 'Download file' }));
  await screen.findByText('Check your connection and try again.');
});

it('an agent can mark an upload as reviewed with a note', async () => {
  await renderConsole(`/uploads/${uploadID}`, { api, role: 'agent' });
  await userEvent.click(screen.getByRole('button', { name: 'Mark as reviewed' }));
  const dialog = screen.getByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText(/Note for coworkers/), 'proof of theft');
  const seen = { by: `staff:${otherStaffID}`, byName: 'Ada Agent', at: '2026-11-21T15:00:00.000Z', note: 'proof' };
  api.answer('/v1/staff/upload/get', ok({ upload: wireUpload({ seen }) }));
  api.answer('/v1/staff/upload/mark-seen', ok({ upload: wireUpload({ seen }) }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Mark as reviewed' }));
  await screen.findByText('File marked as reviewed.');
  await screen.findByText('proof');
  expect(bodiesOf('/v1/staff/upload/mark-seen')).toEqual([{ uploadID, note: 'proof of theft' }]);
});

describe('an upload for a request for help', () => {
  const hardshipRequestID = '01997000-0000-7000-8000-0000000000e9';
  const upload = wireUpload({ hardshipRequestID });

  it('is marked in the list', async () => {
    api.answer('/v1/staff/upload/list', ok({ uploads: [upload], nextCursor: null }));
    await renderConsole('/uploads', { api, role: 'viewer' });
    expect(await screen.findByRole('cell', { name: 'Request for help' })).toBeTruthy();
  });

  it.each([
    ['agent', `/hardship/${hardshipRequestID}`],
    ['viewer', undefined],
  ] as const)('leads to the request only for those who may open it: %s', async (role, href) => {
    api.answer('/v1/staff/upload/get', ok({ upload }));
    await renderConsole(`/uploads/${uploadID}`, { api, role });
    await screen.findAllByText('Request for help');
    const links = screen.queryAllByRole('link', { name: 'Request for help' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(href === undefined ? [] : [href]);
  });
});
