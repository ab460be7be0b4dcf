import { describe, expect, it } from 'vitest';
import { fieldsOfMapping, guessColumns, type Mapping, mappingOfFields } from './mapping-fields.ts';

const mapping: Mapping = {
  columns: { accountReferenceCode: 'ACCT', balance: 'BAL' },
  constants: { dueOn: '2026-12-01' },
  format: { days: 'us', money: 'cents', creditBalances: 'take' },
};

describe('a mapping in its editor', () => {
  it('comes out as it went in', () => {
    expect(mappingOfFields(fieldsOfMapping('balances', mapping))).toEqual(mapping);
  });

  it('is empty where none is saved', () => {
    expect(mappingOfFields(fieldsOfMapping('balances', undefined))).toEqual({
      columns: {},
      constants: {},
      format: { days: 'iso', money: 'dollars', creditBalances: 'refuse' },
    });
  });

  it('a field with a column has no constant', () => {
    const fields = fieldsOfMapping('balances', mapping);
    const both = fields.fields.map((field) => ({ ...field, constant: 'x' }));
    expect(mappingOfFields({ ...fields, fields: both }).constants).not.toHaveProperty('balance');
  });

  it('finds columns by their names, and leaves what was chosen', () => {
    const { fields } = fieldsOfMapping('balances', mapping);
    const columns = ['BAL', 'Balance', 'amount_due', 'due on', 'ACCT'];
    const guessed = guessColumns('balances', { fields, columns });
    const columnOf = (name: string) => guessed.find((field) => field.name === name)?.column;
    expect(['balance', 'amountDue', 'dueOn', 'pastDue'].map(columnOf)).toEqual(['BAL', 'amount_due', '', '']);
  });
});
