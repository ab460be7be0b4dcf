import { keepSavedFiles, type SavedFile } from '@quittance/browser/testing/saved-files';
import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { approvalID, ok, wireApproval, wirePayees } from '../../testing/fixtures.ts';
import {
  achFileID as fileID,
  wireAchEntry,
  wireAchFile,
  wireAchReply,
  wireOriginator,
  wirePostingPayees,
} from '../../testing/payouts-fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let saved: SavedFile[];

type Role = 'viewer' | 'supervisor' | 'administrator';
let api: StandInApi;

beforeEach(async () => {
  saved = keepSavedFiles();
  api = await startStandInApi();
  api.answer('/v1/staff/ach/configure', ok({}));
  api.answer('/v1/staff/payee/list', ok({ payees: wirePayees }));
  api.answer('/v1/staff/posting/settings', ok({ payees: wirePostingPayees }));
  api.answer('/v1/staff/ach/entries', ok({ entries: [wireAchEntry()] }));
  api.answer('/v1/staff/ach/settings', ok({ originator: wireOriginator }));
  api.answer('/v1/staff/ach/replies', ok({ replies: [wireAchReply()] }));
  api.answer('/v1/staff/ach/download', (response) => {
    response.writeHead(200, { 'content-type': 'text/plain; charset=us-ascii' }).end('101 …');
  });
  approvals();
  stand();
});
afterEach(() => api.close());
afterEach(() => vi.restoreAllMocks());

const stand = (overrides: object = {}) => {
  api.answer('/v1/staff/ach/get', ok({ file: wireAchFile(overrides) }));
  api.answer('/v1/staff/ach/files', ok({ files: [wireAchFile(overrides)] }));
};
const approvals = (...all: object[]) => api.answer('/v1/staff/approval/list', ok({ approvals: all }));
const bodiesOf = (call: string) =>
  api.received.filter(({ path }) => path === `/v1/staff/ach/${call}`).map(({ body }) => body);
const press = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

it('the ACH file list shows control totals', async () => {
  await renderConsole('/ach', { api, role: 'viewer' });
  const row = within((await screen.findByRole('link', { name: /000004/ })).closest('tr') as HTMLElement);
  for (const text of ['On hold', 'above the limit', '$60,000.00', '$25.00']) row.getByText(text);
  expect(screen.queryByRole('link', { name: 'ACH settings' })).toBeNull();
});

describe('ACH file', () => {
  const open = (role: Role = 'supervisor') => renderConsole(`/ach/${fileID}`, { api, role });

  it('is released through an approval request with a reason when it is held because of its total', async () => {
    api.answer('/v1/staff/ach/release', ok({ outcome: 'awaits-approval', approvalID }));
    await open();
    await screen.findByRole('link', { name: 'QWERTY2345' });
    const dialog = await press('Request release');
    await userEvent.click(dialog.getByRole('button', { name: 'Request release' }));
    await dialog.findByText('Required');
    await userEvent.type(dialog.getByLabelText('Reason'), 'the quarter’s bills');
    await userEvent.click(dialog.getByRole('button', { name: 'Request release' }));
    await screen.findByText('The release is waiting for a second person’s approval.');
    expect(bodiesOf('release')).toEqual([{ fileID, reason: 'the quarter’s bills' }]);
  });

  it('with an open release request links to it instead of requesting again', async () => {
    approvals(wireApproval({ kind: 'ach-release', subject: fileID }));
    await open();
    const link = await screen.findByRole('link', { name: 'View request' });
    expect(link.getAttribute('href')).toBe(`/approvals/${approvalID}`);
    expect(screen.queryByRole('button', { name: 'Request release' })).toBeNull();
  });

  it('that an employee held is released immediately', async () => {
    stand({ heldBecause: 'by-hand' });
    api.answer('/v1/staff/ach/release', ok({ outcome: 'released', approvalID: null }));
    await open();
    await userEvent.click((await press('Release file')).getByRole('button', { name: 'Release file' }));
    await screen.findByText('File released for the bank.');
    expect(bodiesOf('release')).toEqual([{ fileID, reason: '' }]);
  });

  it("that is ready can't be held after delivery has started", async () => {
    stand({ state: 'ready', heldBecause: null });
    api.answer('/v1/staff/ach/hold', refusal('BankFileNotAtThisStage'));
    await open();
    const dialog = await press('Hold file');
    await userEvent.click(dialog.getByRole('button', { name: 'Hold file' }));
    await dialog.findByText(/The status of this file has changed/);
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
  });

  it("is delivered by an administrator's first download, which asks for confirmation", async () => {
    stand({ state: 'ready', heldBecause: null });
    await open('administrator');
    const dialog = await press('Download file');
    dialog.getByText(/mark this file as delivered\. It debits \$60,000\.00/);
    await userEvent.click(dialog.getByRole('button', { name: 'Download file' }));
    await waitFor(() => expect(saved).toMatchObject([{ name: 'LUMEN-2026-11-20-A-000004.ach' }]));
    expect(await saved[0]?.text()).toBe('101 …');
  });

  it('delivered through a folder can be downloaded only after delivery, and never by a viewer', async () => {
    api.answer('/v1/staff/ach/settings', ok({ originator: { ...wireOriginator, delivery: 'folder' } }));
    stand({ state: 'ready', heldBecause: null });
    const { unmount } = await open('administrator');
    await waitFor(() => expect(bodiesOf('settings')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: /Download/ })).toBeNull();
    unmount();
    stand({ state: 'delivered', heldBecause: null });
    await open('viewer');
    expect(screen.queryByRole('button', { name: /Download|Hold|Release/ })).toBeNull();
  });
});

it('ACH entries show their outcome and can be filtered by status', async () => {
  const refused = wireAchEntry({ state: 'refused', refusal: 'too-long (accountNumber)', traceNumber: null });
  api.answer('/v1/staff/ach/entries', ok({ entries: [refused] }));
  await renderConsole('/ach/entries?state=refused', { api, role: 'viewer' });
  await screen.findByText('The value is too long (accountNumber)');
  expect(bodiesOf('entries')).toEqual([{ state: 'refused' }]);
});

describe('bank files', () => {
  const open = (role: Role = 'supervisor') => renderConsole('/ach/replies', { api, role });

  it('list replies that match no sent entry', async () => {
    await open('viewer');
    expect(screen.queryByRole('button', { name: 'Upload bank file' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: /unmatched replies in/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText('Return · R03');
    dialog.getByText('021000029999999');
  });

  it('are uploaded byte for byte, and a damaged one shows the position of the fault', async () => {
    const fault = { line: 3, column: 40, field: 'amountCents', fault: 'not-digits' };
    api.answer(
      '/v1/staff/ach/upload-returns',
      ok({ outcome: 'made', approvalID: null, replyID: fileID, isKnown: false, fault }),
    );
    await open();
    const dialog = await press('Upload bank file');
    await dialog.findByRole('option', { name: 'Lumen City Power (LUMEN)' });
    await userEvent.selectOptions(dialog.getByLabelText('Payee'), 'LUMEN');
    const file = new File([new Uint8Array([0x31, 0x80, 0xe9, 0xff])], 'returns.ach');
    await userEvent.upload(dialog.getByLabelText('File'), file);
    await userEvent.click(dialog.getByRole('button', { name: 'Upload file' }));
    await dialog.findByText('Line 3, column 40, amountCents: The value must contain only digits');
    expect(bodiesOf('upload-returns')).toEqual([
      { payeeCode: 'LUMEN', fileName: 'returns.ach', content: '1\u0080\u00e9\u00ff' },
    ]);
    api.answer(
      '/v1/staff/ach/upload-returns',
      ok({ outcome: 'made', approvalID: null, replyID: fileID, isKnown: false, fault: null }),
    );
    await userEvent.upload(dialog.getByLabelText('File'), new File(['1'], 'mended.ach'));
    expect(dialog.queryByText(/Line 3, column 40/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('File uploaded. We’re processing the replies.');
  });

  it('wait for approval when they would reverse too much', async () => {
    const asked = { outcome: 'awaits-approval', approvalID: fileID, replyID: fileID, isKnown: false, fault: null };
    api.answer('/v1/staff/ach/upload-returns', ok(asked));
    await renderConsole('/ach/replies', { api, role: 'supervisor' });
    const dialog = await press('Upload bank file');
    await dialog.findByRole('option', { name: 'Lumen City Power (LUMEN)' });
    await userEvent.selectOptions(dialog.getByLabelText('Payee'), 'LUMEN');
    await userEvent.upload(dialog.getByLabelText('File'), new File(['1'], 'returns.ach'));
    await userEvent.click(dialog.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
  });
});

describe('ACH settings', () => {
  const open = (role: Role = 'administrator') => renderConsole('/ach/settings?payee=LUMEN', { api, role });

  it('can be changed by an administrator', async () => {
    await open();
    await userEvent.clear(await screen.findByLabelText('Company name'));
    await userEvent.type(screen.getByLabelText('Company name'), 'LUMEN CITY');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Cutoff 1' }));
    await userEvent.type(screen.getByLabelText(/Maximum debit/), '2,500');
    await userEvent.clear(screen.getByLabelText(/Hold files above/));
    await userEvent.click(screen.getByRole('radio', { name: 'Folder' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Settings saved. They apply starting with the next file for LUMEN.');
    const changed = {
      companyName: 'LUMEN CITY',
      cutOffs: ['17:00'],
      entryLimit: 2500,
      holdAbove: null,
      delivery: 'folder',
    };
    expect(bodiesOf('configure')).toEqual([{ payeeCode: 'LUMEN', originator: { ...wireOriginator, ...changed } }]);
  });

  it('mark an invalid routing number and the field that the API refuses', async () => {
    const answer = refusal('OriginatorInvalid');
    if (typeof answer === 'function') throw new Error('a refusal is no function');
    const error = { errorSource: 'x', field: 'companyEntryDescription' };
    api.answer('/v1/staff/ach/configure', { ...answer, body: { ...(answer.body as object), error } });
    await open();
    const routing = await screen.findByLabelText('Immediate destination (routing number)');
    await userEvent.clear(routing);
    await userEvent.type(routing, '021000022');
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText('Enter a valid 9-digit routing number');
    expect(bodiesOf('configure')).toEqual([]);
    await userEvent.type(routing, '{Backspace}1');
    await userEvent.click(screen.getByRole('button', { name: 'Save settings' }));
    await screen.findByText(/so we didn’t save them \(Entry description\)/);
    screen.getByText('We can’t write a file with these values');
    expect(screen.getByLabelText('Entry description').getAttribute('aria-invalid')).toBe('true');
  });

  it('are read-only for a supervisor, even when none exist yet', async () => {
    api.answer('/v1/staff/ach/settings', ok({ originator: null }));
    await open('supervisor');
    await screen.findByText('This payee doesn’t use ACH files yet');
    expect(screen.queryByRole('button', { name: /Save|Add cutoff/ })).toBeNull();
    expect((screen.getByLabelText('Company name') as HTMLInputElement).disabled).toBe(true);
  });
});

it('the approval of an ACH file release shows the file', async () => {
  approvals(wireApproval({ kind: 'ach-release', subject: fileID, content: { fileId: fileID } }));
  await renderConsole(`/approvals/${approvalID}`, { api, role: 'supervisor' });
  await screen.findByRole('heading', { level: 1, name: /ACH file release/ });
  const link = await screen.findByRole('link', { name: 'LUMEN-2026-11-20-A-000004.ach' });
  expect(link.getAttribute('href')).toBe(`/ach/${fileID}`);
  screen.getByText('$60,000.00');
});
