import { keepSavedFiles, type SavedFile } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ok, wirePayees } from '../../testing/fixtures.ts';
import { postingFileID, wirePostingFile, wirePostingPayees } from '../../testing/payouts-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let saved: SavedFile[];

let api: StandInApi;

beforeEach(async () => {
  saved = keepSavedFiles();
  api = await startStandInApi();
  api.answer('/v1/staff/posting/list', ok({ files: [wirePostingFile()] }));
  api.answer('/v1/staff/payee/list', ok({ payees: wirePayees }));
  api.answer('/v1/staff/posting/settings', ok({ payees: wirePostingPayees }));
  api.answer('/v1/staff/posting/get', ok({ file: wirePostingFile() }));
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const bodiesOf = (path: string) => api.received.filter((request) => request.path === path).map(({ body }) => body);

describe('posting file list', () => {
  it('shows the number, payee, status and totals, and filters by payee', async () => {
    await renderConsole('/posting', { api, role: 'viewer' });
    const row = within((await screen.findByRole('link', { name: 'No. 12' })).closest('tr') as HTMLElement);
    for (const text of ['LUMEN', 'Delivered', '$250.50', '($100.00)']) row.getByText(text);
    expect(screen.queryByRole('button', { name: 'Close file now' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'WATER');
    await vi.waitFor(() => expect(bodiesOf('/v1/staff/posting/list')).toEqual([{}, { payeeCode: 'WATER' }]));
  });

  const [closing, other] = wirePostingPayees;
  it.each([
    [
      'every payee has a cutoff',
      [closing],
      'We close a file at each payee’s daily cutoff. You can also close a file here.',
    ],
    ['some payees have a cutoff', [closing, other], /that has one\. For the others, close files here\.$/],
    ['no payee has a cutoff', [other], 'No daily cutoff is set, so each file closes only when someone closes it here.'],
  ])('says when files close if %s', async (_case, payees, text) => {
    api.answer('/v1/staff/posting/list', ok({ files: [] }));
    api.answer('/v1/staff/posting/settings', ok({ payees }));
    await renderConsole('/posting', { api });
    await screen.findByText(text);
  });

  it('closes a file on demand after explaining the effect, and says when there is nothing new', async () => {
    api.answer('/v1/staff/posting/close', refusal('PostingNothingNew'));
    const { router } = await renderConsole('/posting', { api, role: 'supervisor' });
    await userEvent.click(screen.getByRole('button', { name: 'Close file now' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Close file now' }));
    await dialog.findByText('Select an option');
    await userEvent.selectOptions(dialog.getByLabelText('Payee'), 'LUMEN');
    await dialog.findByText(/This creates file no. 13.*still close the next scheduled file/);
    await userEvent.click(dialog.getByRole('button', { name: 'Close file now' }));
    await dialog.findByText(/Nothing has happened since the last file/);
    api.answer('/v1/staff/posting/close', ok({ postingFileID, sequence: 13, isMore: false }));
    await userEvent.click(dialog.getByRole('button', { name: 'Close file now' }));
    await screen.findByText('Closed file no. 13.');
    await vi.waitFor(() => expect(router.state.location.pathname).toBe(`/posting/${postingFileID}`));
    expect(bodiesOf('/v1/staff/posting/close')).toEqual([{ payeeCode: 'LUMEN' }, { payeeCode: 'LUMEN' }]);
  });
});

describe('posting file page', () => {
  const open = (role: 'viewer' | 'supervisor') => renderConsole(`/posting/${postingFileID}`, { api, role });

  it('shows totals and saves JSON Lines byte for byte', async () => {
    api.answer('/v1/staff/posting/download', (response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end('{"a":1}\n{"b":2}\n');
    });
    await open('viewer');
    const all = within((await screen.findByText('All lines')).closest('tr') as HTMLElement);
    for (const text of ['3', '$150.50', '$2.50']) all.getByText(text);
    expect(screen.queryByRole('button', { name: /Resend|Acknowledge/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'JSON Lines' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'posting.000012.jsonl' }]));
    expect(await saved[0]?.text()).toBe('{"a":1}\n{"b":2}\n');
    expect(bodiesOf('/v1/staff/posting/download')).toEqual([{ postingFileID, format: 'jsonl' }]);
  });

  it.each([
    ['Resend to folder', 'resend', 'Resending the file to the folder.'],
    ['Acknowledge file', 'acknowledge', 'File acknowledged.'],
  ])('%s asks for confirmation and runs', async (button, call, message) => {
    await open('supervisor');
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
    await screen.findByText(message);
    expect(bodiesOf(`/v1/staff/posting/${call}`)).toEqual([{ postingFileID }]);
  });

  it("doesn't offer to acknowledge a file twice", async () => {
    const acknowledgedAt = '2026-11-21T15:00:00.000Z';
    api.answer(
      '/v1/staff/posting/get',
      ok({ file: wirePostingFile({ acknowledgedAt, acknowledgedBy: 'program:books' }) }),
    );
    await open('supervisor');
    screen.getByText('program books');
    expect(screen.queryByRole('button', { name: 'Acknowledge file' })).toBeNull();
  });
});

describe('posting file settings', () => {
  it('are read-only for a viewer', async () => {
    await renderConsole('/posting/settings', { api, role: 'viewer' });
    await screen.findByText('on demand only');
    expect(screen.queryByRole('button', { name: /^Edit/ })).toBeNull();
  });

  it('can be changed by an administrator, even to have no daily cutoff', async () => {
    await renderConsole('/posting/settings', { api });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit LUMEN' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: 'When the bank accepts them' }));
    await userEvent.selectOptions(dialog.getByLabelText('Folder format'), 'JSON Lines');
    await userEvent.clear(dialog.getByLabelText(/Daily cutoff/));
    expect(dialog.queryByLabelText('Include a consent file each day')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Settings saved for LUMEN.');
    expect(bodiesOf('/v1/staff/posting/configure')).toEqual([
      {
        payeeCode: 'LUMEN',
        settings: {
          bankTiming: 'acceptance',
          cutOff: null,
          hasEmptyFiles: true,
          folderFormat: 'jsonl',
          hasConsentFile: false,
        },
      },
    ]);
  });
});
