import { type StandInApi, startStandInApi } from '@quittance/browser/testing/stand-in-api';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { importID, ok, otherStaffID, wireImport, wirePayees, wirePreview } from '../../testing/fixtures.ts';
import { renderConsole } from '../../testing/render-console.tsx';

let api: StandInApi;

beforeEach(async () => {
  api = await startStandInApi();
  api.answer('/v1/staff/import/list', ok({ imports: [wireImport()] }));
  api.answer('/v1/staff/payee/list', ok({ payees: wirePayees.slice(0, 1) }));
  api.answer('/v1/staff/import/upload', ok({ importID, isKnown: false }));
  api.answer('/v1/staff/import/get', ok({ import: wireImport(), preview: wirePreview, left: [] }));
  api.answer('/v1/staff/import/mappings', ok({ mappings: [] }));
});
afterEach(() => api.close());

const format = { days: 'iso', money: 'dollars', creditBalances: 'refuse' };
const file = (text: string | Uint8Array, name = 'a.csv') => new File([text as BlobPart], name, { type: 'text/csv' });
const sent = () => api.received.filter(({ path }) => path === '/v1/staff/import/upload');
const mappingSent = () => JSON.parse(sent()[0]?.query.get('mapping') ?? 'null');

async function choose(text: string | Uint8Array, kind = 'Customers') {
  await renderConsole('/imports/new', { api, role: 'supervisor' });
  await userEvent.selectOptions(await screen.findByLabelText('Record type'), kind);
  await userEvent.upload(screen.getByLabelText('File'), file(text));
}
const upload = () => userEvent.click(screen.getByRole('button', { name: 'Upload file' }));
const columnFor = async (field: string) =>
  ((await screen.findByLabelText(`Column for ${field}`)) as HTMLSelectElement).value;

describe('columns of a file to upload', () => {
  it('are suggested by name and value, shown with values, and sent', async () => {
    await choose('Acct #,First,Last,Email Addr,Bal\nC-1,Ana,Doe,ana@x.example,84.20\n');
    expect(await columnFor('E-mail address')).toBe('Email Addr');
    screen.getByText('In the file: ana@x.example');
    screen.getByText('We’re not sure about this column. Check it.');
    screen.getByText('Columns that won’t be imported: Bal');
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
    const columns = { customerReferenceCode: 'Acct #', firstName: 'First', lastName: 'Last', email: 'Email Addr' };
    expect(mappingSent()).toEqual({ columns, constants: {}, format });
  });

  it('can be changed before the upload, and show how values are read', async () => {
    await choose('Acct,Bal,Other\nA-1,8420,100\n', 'Balances');
    await screen.findByText('We read 8420 as $8,420.00.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Amounts' }), 'Cents: 123450');
    await screen.findByText('We read 8420 as $84.20.');
    await userEvent.selectOptions(screen.getByLabelText('Column for Balance'), 'Other');
    await screen.findByText('We read 100 as $1.00.');
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
    const columns = { accountReferenceCode: 'Acct', balance: 'Other' };
    expect(mappingSent()).toEqual({ columns, constants: {}, format: { ...format, money: 'cents' } });
  });

  it('can hold a whole name, of which both parts are shown', async () => {
    await choose('Cust ID,Customer Name\nC-1,"Diaz, Rosa"\n');
    expect(await columnFor('Full name')).toBe('Customer Name');
    await screen.findByText('We read Diaz, Rosa as first name Rosa, last name Diaz.');
    expect(screen.queryByText('required for new records')).toBeNull();
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
    expect(mappingSent().columns).toEqual({ customerReferenceCode: 'Cust ID', fullName: 'Customer Name' });
  });

  it('name a value that can’t be read, and how to write it', async () => {
    await choose('Acct,Bal,Due Date\nA-1,10.00,12/15/26\nA-2,5.00,12/15/2026\n', 'Balances');
    await screen.findByText(/We can’t read “12\/15\/26”\. .*a date like 12\/15\/2026/);
  });

  it('are those of the last imported file', async () => {
    const mapping = { columns: { accountReferenceCode: 'A', balance: 'B' }, constants: {}, format };
    api.answer('/v1/staff/import/mappings', ok({ mappings: [], used: [{ kind: 'balances', mapping }] }));
    await choose('A,B,Balance\nA-1,1.00,2.00\n', 'Balances');
    await screen.findByText('We matched these columns as in the last file you imported for this payee.');
    expect(await columnFor('Balance')).toBe('B');
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
    expect(mappingSent()).toEqual(mapping);
  });

  it('are read with the saved mapping, which isn’t sent again', async () => {
    const mapping = { columns: { accountReferenceCode: 'A', balance: 'B' }, constants: {}, format };
    const by = { savedBy: `staff:${otherStaffID}`, approvedBy: null, savedAt: '2026-11-20T15:00:00.000Z' };
    api.answer('/v1/staff/import/mappings', ok({ mappings: [{ kind: 'balances', version: 3, mapping, ...by }] }));
    await choose('A,B\nA-1,1.00\n', 'Balances');
    await screen.findByText('We matched these columns with the saved mapping.');
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
    expect(mappingSent()).toBeNull();
  });

  it('that earlier files had and this one lacks are named', async () => {
    const mapping = { columns: { accountReferenceCode: 'A', balance: 'OWED' }, constants: {}, format };
    api.answer('/v1/staff/import/mappings', ok({ mappings: [], used: [{ kind: 'balances', mapping }] }));
    await choose('A,X\nA-1,1.00\n', 'Balances');
    await screen.findByText('We can’t find or use these columns: OWED. Check the columns below.');
    await upload();
    await screen.findByText('Choose a column for each required field');
    expect(sent()).toEqual([]);
    await userEvent.selectOptions(screen.getByLabelText('Column for Balance'), 'X');
    await upload();
    await screen.findByText('File uploaded. We’re checking it.');
  });

  it('with the same name are left out, with an explanation', async () => {
    await choose('Acct,Balance,Balance\nA-1,1.00,2.00\n', 'Balances');
    await screen.findByText('Two or more columns have the same name: Balance');
    expect(await columnFor('Balance')).toBe('');
  });
});

describe('a file that can’t be read', () => {
  it.each([
    ['no header', 'C-1,Ana,ana@x.example\nC-2,Bo,bo@x.example\n', /The first row has values instead of column names/],
    ['no rows', 'customerReferenceCode,firstName\n', /The file has a header but no rows/],
    ['nothing in it', '', /The file is empty/],
    ['semicolons', 'Acct;First\nA-1;Ana\n', /The columns aren’t separated by commas/],
    ['another encoding', new Uint8Array([0xff, 0xfe, 0x41, 0x00]), /The file isn’t in UTF-8/],
    ['columns that match nothing', 'x,y\na,b\n', /Choose a column for each required field/],
  ])('because of %s is not uploaded', async (_what, text, message) => {
    await choose(text);
    await upload();
    await screen.findByText(message);
    expect(sent()).toEqual([]);
  });
});
