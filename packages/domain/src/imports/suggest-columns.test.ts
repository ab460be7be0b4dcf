import { describe, expect, it } from 'vitest';
import { mappingByName, plainFormat } from './column-mapping.ts';
import { plainWords } from './column-words.ts';
import { importFields } from './import-fields.ts';
import { importKinds } from './import-kind.ts';
import { looksLikeValues, mappingFits, type SampleColumn, suggestMapping } from './suggest-columns.ts';

/** Reads a small file, one row a line, with the names of the columns first. */
function sampleOf(text: string): SampleColumn[] {
  const [header = [], ...rows] = text
    .trim()
    .split('\n')
    .map((row) => row.split(',').map((cell) => cell.trim()));
  return header.map((name, index) => ({ name, values: rows.map((cells) => cells[index] ?? '') }));
}

const columnsOf = (kind: Parameters<typeof suggestMapping>[0], text: string) =>
  suggestMapping(kind, sampleOf(text)).mapping.columns;

describe('import: suggested columns', () => {
  it('are found by the usual names of billing exports', () => {
    const text =
      'Cust ID,First,LNAME,Email Addr,Tel #,Addr1,St,Zip Code\nC-1,Ana,Doe,ana@x.example,3125550100,1 Elm,IL,60601';
    expect(suggestMapping('customers', sampleOf(text))).toEqual({
      mapping: {
        columns: {
          customerReferenceCode: 'Cust ID',
          firstName: 'First',
          lastName: 'LNAME',
          email: 'Email Addr',
          homePhone: 'Tel #',
          addressLineOne: 'Addr1',
          state: 'St',
          zip: 'Zip Code',
        },
        constants: {},
        format: plainFormat,
      },
      guessed: [],
    });
  });

  it('tell the balance, the amount due and the due date apart', () => {
    expect(
      columnsOf('accounts', 'ACCT_NO,Cust #,Service Address,Bal,Due,Due Date\nA-1,C-1,1 Elm,10.00,5.00,12/1/2026'),
    ).toEqual({
      accountReferenceCode: 'ACCT_NO',
      customerReferenceCode: 'Cust #',
      accountName: 'Service Address',
      balance: 'Bal',
      amountDue: 'Due',
      dueOn: 'Due Date',
    });
  });

  it.each(importKinds)('use the field names of %s before any other name', (kind) => {
    const header = importFields[kind].map(({ name }) => ({ name, values: [] }));
    expect(suggestMapping(kind, header)).toEqual({
      mapping: mappingByName(
        kind,
        header.map(({ name }) => name),
      ),
      guessed: [],
    });
  });

  it('are found by values that nothing else has, and named as guesses', () => {
    const text =
      'customerReferenceCode,A,B,C\nC-1,ana@x.example,(312) 555-0100,4005551234\nC-2,,312.555.0101,4005551235';
    expect(suggestMapping('customers', sampleOf(text))).toMatchObject({
      mapping: { columns: { customerReferenceCode: 'customerReferenceCode', email: 'A', homePhone: 'B' } },
      guessed: ['homePhone', 'email'],
    });
  });

  it('take a column of whole names as the full name, unless a part of the name has its own column', () => {
    expect(columnsOf('customers', 'Cust ID,Customer Name\nC-1,Rosa Diaz')).toEqual({
      customerReferenceCode: 'Cust ID',
      fullName: 'Customer Name',
    });
    expect(columnsOf('customers', 'Cust ID,Name,Last Name\nC-1,Rosa,Diaz')).toEqual({
      customerReferenceCode: 'Cust ID',
      lastName: 'Last Name',
    });
  });

  it('leave out a column whose values mean something else', () => {
    expect(columnsOf('customers', 'Customer ID,State,Mail\nC-1,Open,yes\nC-2,Closed,no')).toEqual({
      customerReferenceCode: 'Customer ID',
    });
  });

  it('keep a required field’s own column, although no value can be read', () => {
    expect(columnsOf('balances', 'Acct,Balance\nA-1,unknown')).toEqual({
      accountReferenceCode: 'Acct',
      balance: 'Balance',
    });
  });

  it('leave out a name that occurs twice or is empty', () => {
    expect(columnsOf('balances', 'Acct,Balance,Balance,\nA-1,1.00,2.00,x')).toEqual({ accountReferenceCode: 'Acct' });
  });

  it.each(['customers', 'contact-rules'] as const)('take the account number for the code in %s without one', (kind) => {
    expect(suggestMapping(kind, sampleOf('Acct #\nA-1'))).toMatchObject({
      mapping: { columns: { customerReferenceCode: 'Acct #' } },
      guessed: ['customerReferenceCode'],
    });
  });

  it('never move an account to the customer with its number', () => {
    expect(columnsOf('accounts', 'Acct #,Bal\nA-1,10.00')).toEqual({ accountReferenceCode: 'Acct #', balance: 'Bal' });
  });

  it.each([
    ['12/1/2026', 'us'],
    ['2026-12-01', 'iso'],
    ['', 'iso'],
  ])('read the date %j as %s', (day, days) => {
    const text = `Acct,Bal,Due Date,Opened\nA-1,1.00,${day},12/1/2020`;
    expect(suggestMapping('balances', sampleOf(text)).mapping.format).toEqual({ ...plainFormat, days });
  });

  it('are empty for a file in which nothing matches', () => {
    expect(columnsOf('accounts', 'x,y\n1,2')).toEqual({});
  });
});

describe('import: a remembered mapping', () => {
  const mapping = { columns: { accountReferenceCode: 'ACCT', balance: 'BAL' }, constants: {}, format: plainFormat };

  it.each([
    [['ACCT', 'BAL', 'NEW'], true],
    [['ACCT', 'OWED'], false],
    [['ACCT', 'BAL', 'BAL'], false],
  ])('for the header %j fits: %s', (header, fits) => {
    expect(mappingFits('balances', mapping, header)).toBe(fits);
  });

  it('never fits a kind whose required fields it lacks', () => {
    expect(mappingFits('customers', mapping, ['ACCT', 'BAL'])).toBe(false);
  });
});

describe('import: a first row', () => {
  it.each([
    [['A-1', 'Ana', 'ana@x.example'], true],
    [['A-1', '84.20'], true],
    [['A-1', '12/1/2026'], true],
    [['A-1', '(312) 555-0100'], true],
    [['Acct #', 'Bal', ''], false],
  ])('%j has values instead of names: %s', (row, has) => {
    expect(looksLikeValues(row)).toBe(has);
  });
});

it.each([
  ['Acct #', 'account number'],
  ['E-Mail Addr', 'email address'],
  ['CUST_NO', 'customer number'],
  ['addressLineTwo', 'address line 2'],
  ['constructor', 'constructor'],
])('import: the column %s is read as %s', (name, words) => {
  expect(plainWords(name)).toBe(words);
});
