import { keepSavedFiles, type SavedFile } from '@quittance/browser/testing/saved-files';
import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderConsole } from '../../testing/render-console.tsx';

let saved: SavedFile[];

const path = '/v1/staff/consent/export';
let api: StandInApi;

beforeEach(async () => {
  saved = keepSavedFiles();
  api = await startStandInApi();
  api.answer(path, (response) => {
    response.writeHead(200, { 'content-type': 'text/csv' }).end('header\n');
  });
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const bodies = () => api.received.filter((request) => request.path === path).map(({ body }) => body);

it("the consent export contains everything, or the changes since a time in the tenant's time zone", async () => {
  await renderConsole('/consents', { api, role: 'supervisor' });
  await userEvent.click(screen.getByRole('button', { name: 'Export file' }));
  await screen.findByText('Consents exported.');
  await userEvent.click(screen.getByRole('radio', { name: 'Changes only' }));
  await userEvent.click(screen.getByRole('radio', { name: 'JSON Lines' }));
  fireEvent.change(screen.getByLabelText('Changed since'), { target: { value: '2026-11-20T09:30' } });
  await userEvent.click(screen.getByRole('button', { name: 'Export file' }));
  await vi.waitFor(() =>
    expect(bodies()).toEqual([{ format: 'csv' }, { format: 'jsonl', changedSince: '2026-11-20T15:30:00.000Z' }]),
  );
  await vi.waitFor(() => expect(saved.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'jsonl']));
});

it('exporting consent changes requires a time', async () => {
  await renderConsole('/consents', { api, role: 'supervisor' });
  await userEvent.click(screen.getByRole('radio', { name: 'Changes only' }));
  fireEvent.change(screen.getByLabelText('Changed since'), { target: { value: '' } });
  await userEvent.click(screen.getByRole('button', { name: 'Export file' }));
  expect(bodies()).toEqual([]);
});

it("the consent export isn't available to an agent", async () => {
  await renderConsole('/consents', { api, role: 'agent' });
  await screen.findByText('This page requires the Supervisor role or higher.');
});
