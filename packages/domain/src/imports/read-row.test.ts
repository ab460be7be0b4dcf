import { describe, expect, it } from 'vitest';
import { changedFields } from './changed-fields.ts';
import { type ColumnMapping, headerFaults, mappingByName, mappingFaults, plainFormat } from './column-mapping.ts';
import { importFields } from './import-fields.ts';
import { canBeFull, type ImportKind, importKinds } from './import-kind.ts';
import { missingForNew, rowReader } from './read-row.ts';
import { faultSentences } from './row-fault.ts';

function read(kind: ImportKind, row: Record<string, string>, mapping?: Partial<ColumnMapping>) {
  const whole = { ...mappingByName(kind, Object.keys(row)), ...mapping };
  return rowReader(kind, whole)((column) => row[column]);
}

describe('a column mapping', () => {
  it('matches columns named like the fields', () => {
    const header = ['Account Reference Code', 'BALANCE', 'due_on', 'unknown'];
    expect(mappingByName('balances', header).columns).toEqual({
      accountReferenceCode: 'Account Reference Code',
      balance: 'BALANCE',
      dueOn: 'due_on',
    });
  });

  it('reports unknown, duplicate and missing fields', () => {
    const mapping = { columns: { balance: 'bal', colour: 'c' }, constants: { balance: '1' }, format: plainFormat };
    expect(mappingFaults('balances', mapping)).toEqual([
      { fault: 'unknown-field', field: 'colour' },
      { fault: 'mapped-twice', field: 'balance' },
      { fault: 'missing-field', field: 'accountReferenceCode' },
    ]);
  });

  it('reports columns that a header lacks or repeats', () => {
    const mapping = { columns: { accountReferenceCode: 'acct', balance: 'bal' }, constants: {}, format: plainFormat };
    expect(headerFaults(mapping, ['acct', 'acct', 'x'])).toEqual([
      { fault: 'column-twice', column: 'acct' },
      { fault: 'missing-column', column: 'bal' },
    ]);
    expect(headerFaults(mapping, ['acct', 'bal', 'x', 'x'])).toEqual([]);
  });
});

describe('an import row', () => {
  it('contains the values of its cells and the constants, but no empty cells', () => {
    const row = { accountReferenceCode: 'A-1', balance: '$12.50', dueOn: '', amountDue: '(none)' };
    expect(read('balances', row, { constants: { minimumPayment: '5' } })).toEqual({
      ok: true,
      key: 'A-1',
      values: { accountReferenceCode: 'A-1', balance: 1_250, amountDue: null, minimumPayment: 500 },
    });
  });

  it("reports all faults by the file's column names", () => {
    const columns = { accountReferenceCode: 'acct', balance: 'owed', dueOn: 'due' };
    expect(read('balances', { acct: 'A-1', owed: '', due: '13/13/2026' }, { columns })).toEqual({
      ok: false,
      key: 'A-1',
      faults: [
        { column: 'owed', reason: 'missing' },
        { column: 'due', reason: 'not-an-iso-day' },
      ],
    });
  });

  it.each([
    ['Rosa Diaz', { firstName: 'Rosa', lastName: 'Diaz' }],
    ['Diaz, Rosa', { firstName: 'Rosa', lastName: 'Diaz' }],
    ['', {}],
    ['(none)', {}],
  ])('has a first and a last name from the full name %j', (name, expected) => {
    const columns = { customerReferenceCode: 'id', fullName: 'who' };
    expect(read('customers', { id: 'C-1', who: name }, { columns })).toEqual({
      ok: true,
      key: 'C-1',
      values: { customerReferenceCode: 'C-1', ...expected },
    });
  });

  it('keeps a first or last name of its own beside a full name', () => {
    const row = { customerReferenceCode: 'C-1', firstName: 'Rosie', lastName: '', fullName: 'Rosa Diaz' };
    expect(read('customers', row)).toMatchObject({ values: { firstName: 'Rosie', lastName: 'Diaz' } });
  });

  it.each([
    ['Rosa', 'not-a-full-name'],
    [`Rosa ${'z'.repeat(101)}`, 'too-long'],
  ])('is rejected for the full name %j', (name, reason) => {
    const columns = { customerReferenceCode: 'id', fullName: 'who' };
    expect(read('customers', { id: 'C-1', who: name }, { columns })).toEqual({
      ok: false,
      key: 'C-1',
      faults: [{ column: 'who', reason }],
    });
  });

  it.each([
    ['en', 'en'],
    ['EN', 'en'],
    ['English', 'en'],
    ['INGLÉS', 'en'],
    ['ingle\u0301s', 'en'],
    ['Spanish', 'es'],
    ['Español', 'es'],
    ['espanol', 'es'],
    ['French', undefined],
    ['constructor', undefined],
  ])('of the language %j has the code %j', (text, code) => {
    const result = read('customers', { customerReferenceCode: 'C-1', language: text });
    expect(result.ok ? result.values.language : undefined).toBe(code);
  });

  it.each([
    ['balances', { balance: '10', pastDue: '6', amountDue: '5' }, 'past-due-above-due'],
    ['balances', { balance: '10', billPeriodStart: '2026-10-01' }, 'half-a-period'],
    ['balances', { balance: '10', billPeriodEnd: '2026-10-01', billPeriodStart: '(none)' }, 'half-a-period'],
    [
      'balances',
      { balance: '10', billPeriodStart: '2026-10-02', billPeriodEnd: '2026-10-01' },
      'period-ends-before-it-starts',
    ],
    ['balances', { balance: '10', billPeriodStart: '2026-10-01', billPeriodEnd: '2026-10-01' }, undefined],
    ['balances', { balance: '10', billPeriodStart: '(none)', billPeriodEnd: '(none)' }, undefined],
    ['balances', { balance: '(none)' }, 'missing'],
    ['accounts', { balance: '10', pastDue: '6', amountDue: '5' }, 'past-due-above-due'],
    ['customers', { firstName: 'Ana', lastName: 'Ortiz' }, undefined],
    ['balances', { balance: '10', principal: '8', interest: '3' }, 'items-do-not-add-up'],
    ['balances', { balance: '10', principal: '8', interest: '3', payments: '1' }, undefined],
    ['offers', { offerType: 'lump-sum', total: '10', dueOn: '2027-01-01' }, 'offer-shape'],
    ['offers', { offerType: 'lump-sum', total: '10', dueOn: '2027-01-01', expiresOn: '2027-01-01' }, undefined],
    ['offers', { offerType: 'lump-sum', total: '10', installments: '2' }, 'offer-shape'],
    ['offers', { offerType: 'autopay', total: '10', installments: '2' }, 'offer-shape'],
    ['offers', { offerType: 'autopay', total: '10', dueOn: '2027-01-01' }, undefined],
    ['offers', { offerType: 'lump-sum-autopay', total: '10', downPayment: '10' }, 'offer-shape'],
    ['offers', { offerType: 'lump-sum-autopay', total: '10' }, 'offer-shape'],
    ['offers', { offerType: 'lump-sum-autopay', total: '10', downPayment: '3' }, undefined],
    ['offers', { offerType: 'lump-sum', total: '0' }, 'out-of-range'],
    ['contact-rules', { contactFrom: '9:00' }, 'half-a-time-span'],
    ['contact-rules', { contactFrom: '9:00', contactUntil: '08:00' }, 'half-a-time-span'],
    ['contact-rules', { contactFrom: '9:00', contactUntil: '17:00' }, undefined],
    ['contact-rules', { contactFrom: '(none)', contactUntil: '(none)' }, undefined],
    ['contact-rules', {}, undefined],
  ] as const)('of the kind %s with %j is checked as a whole', (kind, row, reason) => {
    const [key] = importFields[kind];
    const result = read(kind, { [key?.name ?? '']: 'K', ...row });
    expect(result.ok ? undefined : result.faults.map((fault) => fault.reason).join()).toBe(reason);
  });

  it('refuses an amount due on a balance that is a credit', () => {
    const row = { accountReferenceCode: 'A-1', balance: '-10', amountDue: '5' };
    expect(read('accounts', row, { format: { ...plainFormat, creditBalances: 'take' } })).toMatchObject({
      ok: false,
      faults: [{ column: 'amountDue', reason: 'due-on-a-credit' }],
    });
  });

  it('reports the fields missing for a new record', () => {
    expect(missingForNew('accounts', { accountReferenceCode: 'A', accountName: 'Bill' })).toEqual([
      'customerReferenceCode',
      'balance',
    ]);
    for (const kind of importKinds) expect(importFields[kind][0]?.isRequired).toBe('always');
  });

  it('changes only fields that both the row and the record have', () => {
    const record = { name: 'Bill', balance: 100, methods: ['ach', 'cash'], dueOn: null };
    const row = { name: 'Bill', balance: 120, methods: ['cash', 'ach'], dueOn: '2027-01-01', other: 'x' };
    expect(changedFields(record, row)).toEqual([
      { field: 'balance', from: 100, to: 120 },
      { field: 'dueOn', from: null, to: '2027-01-01' },
    ]);
  });
});

it('only accounts and offers can be imported as a complete list, so that no file removes a customer', () => {
  expect(importKinds.filter(canBeFull)).toEqual(['accounts', 'offers']);
});

it('every row fault has a sentence that continues "This value …" and includes none of our field names', () => {
  const sentences = Object.values(faultSentences);
  expect(new Set(sentences).size).toBe(sentences.length);
  expect(sentences.filter((sentence) => !/^[a-z]/.test(sentence) || sentence.endsWith('.'))).toEqual([]);
});

describe('items of a bill', () => {
  const row = (cells: Record<string, string>) =>
    read('balances', { accountReferenceCode: 'A-1', balance: '60.10', ...cells });

  it('are read when they add up to the charges', () => {
    const billItems = 'Water=42.10;Sewer=18.00';
    expect(row({ billAmount: '60.10', billItems })).toMatchObject({
      ok: true,
      values: { billItems: billItems.split(';') },
    });
  });

  it.each([
    [{ isBillCanceled: 'yes' }, 'billNumber', 'missing'],
    [{ isBillCanceled: 'yes', billNumber: 'B-1', amountDue: '1.00' }, 'amountDue', 'canceled-and-billed'],
    [{ billItems: 'Water=42.10' }, 'billAmount', 'bill-items-without-amount'],
    [{ billItems: 'Water=42.10', billAmount: '42.11' }, 'billItems', 'bill-items-do-not-add-up'],
    [{ billItems: 'Water', billAmount: '42.10' }, 'billItems', 'not-bill-items'],
  ])('are rejected: %j', (cells, column, reason) => {
    expect(row(cells)).toMatchObject({ ok: false, faults: [{ column, reason }] });
  });
});
