import { describe, expect, it } from 'vitest';
import {
  fieldsOfMapping,
  guessColumns,
  type Mapping,
  mappingOfFields,
  mappingToSend,
  proposeMapping,
} from './mapping-fields.ts';

const mapping: Mapping = {
  columns: { accountReferenceCode: 'ACCT', balance: 'BAL' },
  constants: { dueOn: '2026-12-01' },
  format: { days: 'us', money: 'cents', creditBalances: 'take' },
};

describe('mapping editor fields', () => {
  it('convert back to the same mapping', () => {
    expect(mappingOfFields(fieldsOfMapping('balances', mapping))).toEqual(mapping);
  });

  it('are empty without a saved mapping', () => {
    expect(mappingOfFields(fieldsOfMapping('balances', undefined))).toEqual({
      columns: {},
      constants: {},
      format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' },
    });
  });

  it('drop the constant of a field that has a column', () => {
    const fields = fieldsOfMapping('balances', mapping);
    const both = fields.fields.map((field) => ({ ...field, constant: 'x' }));
    expect(mappingOfFields({ ...fields, fields: both }).constants).not.toHaveProperty('balance');
  });

  it('guess columns by name and keep chosen ones', () => {
    const { fields } = fieldsOfMapping('balances', mapping);
    const sample = ['BAL', 'Balance', 'amount_due', 'due on', 'ACCT'].map((name) => ({ name, values: [] }));
    const guessed = guessColumns('balances', { fields, sample });
    const columnOf = (name: string) => guessed.find((field) => field.name === name)?.column;
    expect(['balance', 'amountDue', 'dueOn', 'pastDue'].map(columnOf)).toEqual(['BAL', 'amount_due', '', '']);
  });
});

/** Columns of a file with one row. */
const sampleOf = (row: Record<string, string>) =>
  Object.entries(row).map(([name, value]) => ({ name, values: [value] }));

describe('proposed mapping of a file', () => {
  const sample = sampleOf({ ACCT: 'A-1', BAL: '8420', Due: '50' });
  const used = { source: 'used', mapping } as const;

  it('is the saved one before that of the last import', () => {
    const saved = { source: 'saved', mapping: { ...mapping, constants: {} } } as const;
    expect(proposeMapping('balances', { sample, known: [saved, used] })).toEqual({
      ...saved,
      guessed: [],
      misfits: [],
    });
  });

  it('is that of the last import when the saved one no longer fits', () => {
    const columns = { ...mapping.columns, balance: 'OWED' };
    const saved = { source: 'saved', mapping: { ...mapping, columns } } as const;
    expect(proposeMapping('balances', { sample, known: [saved, used] })).toMatchObject(used);
  });

  it('keeps what still fits, suggests the rest and names the missing columns', () => {
    const columns = { accountReferenceCode: 'ACCT', balance: 'OWED', amountDue: 'BAL' };
    const known = [{ source: 'used', mapping: { ...mapping, columns } }] as const;
    expect(
      proposeMapping('balances', { sample: sampleOf({ ACCT: 'A-1', BAL: '50', Balance: '8420' }), known }),
    ).toEqual({
      source: 'suggested',
      mapping: {
        columns: { accountReferenceCode: 'ACCT', balance: 'Balance', amountDue: 'BAL' },
        constants: mapping.constants,
        format: mapping.format,
      },
      guessed: [],
      misfits: ['OWED'],
    });
  });

  it('doesn’t read a column for a field that had the same value in every row', () => {
    const known = [
      { source: 'used', mapping: { ...mapping, columns: { ...mapping.columns, balance: 'OWED' } } },
    ] as const;
    const proposed = proposeMapping('balances', {
      sample: sampleOf({ ACCT: 'A-1', BAL: '1', 'Due Date': '2026-12-01' }),
      known,
    });
    expect(proposed).toMatchObject({ mapping: { columns: { accountReferenceCode: 'ACCT', balance: 'BAL' } } });
    expect(proposed).not.toHaveProperty('mapping.columns.dueOn');
  });

  it('is suggested from the columns of a payee’s first file', () => {
    expect(proposeMapping('balances', { sample, known: [] })).toMatchObject({
      source: 'suggested',
      mapping: { columns: { accountReferenceCode: 'ACCT', balance: 'BAL', amountDue: 'Due' } },
      misfits: [],
    });
  });

  it('is refused when the first row has values, unless a known mapping names them', () => {
    const values = sampleOf({ 'A-1': 'A-2', '84.20': '50.00' });
    expect(proposeMapping('balances', { sample: values, known: [] })).toBe('no-header');
    const named = { ...mapping, columns: { accountReferenceCode: 'A-1', balance: '84.20' } };
    const known = [{ source: 'used', mapping: named }] as const;
    expect(proposeMapping('balances', { sample: values, known })).toMatchObject({ source: 'used' });
  });
});

it('columns named like numbers, as in aging reports, are no values', () => {
  const aging = sampleOf({ Acct: 'A-1', Bal: '90.00', '30': '40.00', '60': '50.00' });
  expect(proposeMapping('balances', { sample: aging, known: [] })).toMatchObject({ source: 'suggested' });
});

describe('mapping sent with a file', () => {
  const header = ['ACCT', 'balance'];
  const byName: Mapping = {
    columns: { balance: 'balance' },
    constants: {},
    format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' },
  };

  it.each([
    ['left out when it is the saved one', mapping, mapping, undefined],
    ['left out when the column names say the same', byName, undefined, undefined],
    ['sent when it differs from the saved one', byName, mapping, byName],
    ['sent when it says more than the column names', mapping, undefined, mapping],
  ])('is %s', (_what, chosen, saved, sent) => {
    expect(mappingToSend('balances', { mapping: chosen, header, saved })).toEqual(sent);
  });
});
