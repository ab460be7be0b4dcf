import { refusal, type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { approvalID, importID, ok, otherStaffID, wireImport, wirePayees, wirePreview } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/import/start', ok({}));
  api.answer('/v1/staff/import/undo', ok({}));
  api.answer('/v1/staff/import/list', ok({ imports: [wireImport()] }));
  api.answer('/v1/staff/payee/list', ok({ payees: wirePayees }));
  api.answer('/v1/staff/import/mappings', ok({ mappings: [] }));
  stand(wireImport());
});
afterEach(() => api.close());

const stand = (entry: object, preview: object | null = wirePreview) =>
  api.answer('/v1/staff/import/get', ok({ import: entry, preview, left: [] }));
const received = (path: string) => api.received.filter((request) => request.path === path);
const file = (name: string, text = 'customerReferenceCode\nC-1\n') => new File([text], name, { type: 'text/csv' });

describe('uploading an import file', () => {
  async function open() {
    await renderConsole('/imports/new', { api, role: 'supervisor' });
    await screen.findByLabelText('Payee');
  }

  it('sends the raw file with all other fields in the query', async () => {
    api.answer('/v1/staff/import/upload', ok({ importID, isKnown: false }));
    await open();
    const text = 'accountReferenceCode\nA-1\n';
    await userEvent.upload(screen.getByLabelText('File'), file('a.csv', text));
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'LUMEN');
    await userEvent.selectOptions(screen.getByLabelText('Record type'), 'Accounts');
    await userEvent.click(screen.getByRole('radio', { name: 'Full file' }));
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('File uploaded. We’re checking it.');
    const [upload] = received('/v1/staff/import/upload');
    expect(upload?.headers['content-type']).toBe('text/csv');
    expect(upload?.body).toEqual({ text });
    expect(Object.fromEntries(upload?.query ?? [])).toEqual({
      payeeCode: 'LUMEN',
      kind: 'accounts',
      mode: 'full',
      format: 'csv',
      batchKey: 'a.csv',
      fileName: 'a.csv',
    });
  });

  it('selects the payee when there is only one', async () => {
    api.answer('/v1/staff/payee/list', ok({ payees: wirePayees.slice(0, 1) }));
    await open();
    api.answer('/v1/staff/import/upload', ok({ importID, isKnown: false }));
    await userEvent.upload(screen.getByLabelText('File'), file('a.csv'));
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('File uploaded. We’re checking it.');
    expect(received('/v1/staff/import/upload')[0]?.query.get('payeeCode')).toBe('LUMEN');
  });

  it('requires all fields and refuses other file types', async () => {
    await open();
    await userEvent.upload(screen.getByLabelText('File'), file('a.xlsx'), { applyAccept: false });
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('Choose a .csv, .jsonl or .ndjson file');
    screen.getByText('Required');
    expect(received('/v1/staff/import/upload')).toEqual([]);
  });

  it('explains the fault in the file and links to the column mapping', async () => {
    const answer = refusal('ImportMappingInvalid');
    if (typeof answer === 'function') throw new Error('a refusal is no function');
    const error = { errorSource: 'x', field: 'no column is mapped to the field customerReferenceCode' };
    api.answer('/v1/staff/import/upload', { ...answer, body: { ...(answer.body as object), error } });
    await open();
    await userEvent.upload(screen.getByLabelText('File'), file('a.csv'));
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'LUMEN');
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('no column is mapped to the field customerReferenceCode');
    const notice = screen.getByRole('alert');
    within(notice).getByRole('link', { name: 'Edit column mapping' });
  });
});

describe('uploading a file whose import was undone', () => {
  it('asks for confirmation and imports it again', async () => {
    api.answer('/v1/staff/import/upload', refusal('ImportWasUndone'));
    await renderConsole('/imports/new', { api, role: 'supervisor' });
    await userEvent.upload(await screen.findByLabelText('File'), file('a.csv'));
    await userEvent.selectOptions(screen.getByLabelText('Payee'), 'LUMEN');
    await userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
    await screen.findByText('This file’s import was undone. Import the file again?');
    api.answer('/v1/staff/import/upload', ok({ importID, isKnown: false }));
    await userEvent.click(screen.getByRole('button', { name: 'Import again' }));
    await screen.findByText('File uploaded. We’re checking it.');
    expect(received('/v1/staff/import/upload').map(({ query }) => query.get('importAgain'))).toEqual([null, 'true']);
  });
});

describe('previewed import', () => {
  const open = (role: 'viewer' | 'supervisor' = 'supervisor') => renderConsole(`/imports/${importID}`, { api, role });

  it('shows each change and each rejected row with the reason', async () => {
    await open();
    const rejected = await screen.findByText(/This must be a ZIP code with 5 or 9 digits/);
    expect(rejected.textContent).toBe('ZIP code (Postal): ABCDE This must be a ZIP code with 5 or 9 digits. ');
    const row = within(rejected.closest('tr') as HTMLElement);
    row.getByText('C-7');
    screen.getByRole('columnheader', { name: 'Customer code' });
    screen.getByText(/Use one of these: en, es\./);
    await userEvent.click(screen.getByRole('tab', { name: 'Updated' }));
    await screen.findByText('Bo Lee');
    expect((await screen.findByText('Evanston')).parentElement?.textContent).toBe('Chicago → Evanston');
    await userEvent.click(screen.getByRole('tab', { name: 'New' }));
    await screen.findByText('C-1');
    screen.getByText('Cy Poe');
    screen.getByText('Chicago');
    await userEvent.click(screen.getByRole('tab', { name: 'Rows to check' }));
    const warning = await screen.findByText(/is more than the balance, so only the balance becomes due/);
    expect(warning.textContent).toMatch(/^Amount due \(DUE\): /);
    screen.getByText('A-2');
  });

  it('says how many rows there are when it shows only the first', async () => {
    stand(wireImport(), { ...wirePreview, counts: { ...wirePreview.counts, quarantined: 1234, created: 60 } });
    await open();
    await screen.findByText('These are the first 1 of 1,234 rows. Download the rejected rows to see them all.');
    await userEvent.click(screen.getByRole('tab', { name: 'New' }));
    await screen.findByText('These are the first 1 of 60 rows.');
  });

  it('of an earlier release is shown without names and values', async () => {
    const [row] = wirePreview.quarantined;
    const faults = [{ column: 'zip', reason: 'not-a-zip', text: 'is not a ZIP code' }];
    const created = [{ line: 2, key: 'C-1', balance: '0.00' }];
    stand(wireImport(), { ...wirePreview, created, quarantined: [{ ...row, faults }] });
    await open();
    expect((await screen.findByText(/This must be a ZIP code/)).textContent).toMatch(/^ZIP code: /);
    await userEvent.click(screen.getByRole('tab', { name: 'New' }));
    await screen.findByText('C-1');
    expect(screen.queryByRole('columnheader', { name: 'Name' })).toBeNull();
  });

  it('offers rejected rows found only in the preview', async () => {
    stand(wireImport({ rowsQuarantined: 0 }));
    await open();
    await screen.findByRole('button', { name: /Rejected rows/ });
  });

  it.each([
    ['Import', 'start', 'Import started.'],
    ['Discard', 'discard', 'File discarded.'],
  ])('%s asks for confirmation and runs', async (button, call, message) => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: button }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }));
    await screen.findByText(message);
    expect(received(`/v1/staff/import/${call}`).map(({ body }) => body)).toEqual([{ importID }]);
  });

  it('shows an explanation if its status has changed in the meantime', async () => {
    api.answer('/v1/staff/import/start', refusal('ImportNotAtThisStage'));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Import' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Import' }));
    await screen.findByText(/The status of this import has changed/);
  });

  it('that was discarded has accepted no rows', async () => {
    stand(wireImport({ state: 'discarded', rowsTaken: 6 }));
    api.answer('/v1/staff/import/list', ok({ imports: [wireImport({ state: 'discarded', rowsTaken: 6 })] }));
    const { router } = await open();
    const fact = await screen.findByText('Accepted rows');
    expect(fact.parentElement?.textContent).toBe('Accepted rows0');
    await act(() => router.navigate('/imports'));
    const row = (await screen.findByRole('link', { name: 'customers-1.csv' })).closest('tr') as HTMLElement;
    expect(within(row).queryByText('6')).toBeNull();
  });

  it('offers a viewer no actions', async () => {
    await open('viewer');
    expect(screen.queryByRole('button', { name: /^Import$|Discard|Rejected rows/ })).toBeNull();
  });
});

describe('column mapping', () => {
  it('reads the columns of a sample file and saves a new version', async () => {
    api.answer('/v1/staff/import/save-mapping', ok({ outcome: 'made', approvalID: null, version: 4 }));
    await renderConsole('/imports/mappings?payee=LUMEN&kind=balances', { api, role: 'supervisor' });
    await userEvent.upload(
      await screen.findByLabelText('Choose a file like the ones you’ll import'),
      file('b.csv', 'ACCT,Balance\n'),
    );
    const balance = await screen.findByLabelText('Column for Balance');
    expect((balance as HTMLSelectElement).value).toBe('Balance');
    await userEvent.selectOptions(screen.getByLabelText('Column for Account number'), 'ACCT');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Amounts' }), 'Cents: 123450');
    await userEvent.click(screen.getByRole('button', { name: 'Save mapping' }));
    await screen.findByText('Column mapping saved as version 4.');
    expect(received('/v1/staff/import/save-mapping').map(({ body }) => body)).toEqual([
      {
        payeeCode: 'LUMEN',
        kind: 'balances',
        mapping: {
          columns: { accountReferenceCode: 'ACCT', balance: 'Balance' },
          constants: {},
          format: { days: 'iso', money: 'cents', creditBalances: 'refuse' },
        },
      },
    ]);
  });

  it('says when approval is required and who approved the current version', async () => {
    const mapping = { columns: {}, constants: {}, format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' } };
    const by = { savedBy: `staff:${otherStaffID}`, approvedBy: 'program:quittance' };
    const saved = { kind: 'balances', version: 3, mapping, savedAt: '2026-11-20T15:00:00.000Z', ...by };
    api.answer('/v1/staff/import/mappings', ok({ mappings: [saved] }));
    api.answer('/v1/staff/import/save-mapping', ok({ outcome: 'awaits-approval', approvalID, version: null }));
    await renderConsole('/imports/mappings?payee=LUMEN&kind=balances', { api, role: 'supervisor' });
    await screen.findByText(/Version 3, saved .+, approved by /);
    screen.getByText(/A second person needs to approve this/);
    await userEvent.click(screen.getByRole('button', { name: 'Save mapping' }));
    await screen.findByText('Your request is waiting for a second person’s approval.');
  });
});
