import { describe, expect, it } from 'vitest';
import { fieldsOfMapping, guessColumns, type Mapping, mappingOfFields } from './mapping-fields.ts';

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
    const columns = ['BAL', 'Balance', 'amount_due', 'due on', 'ACCT'];
    const guessed = guessColumns('balances', { fields, columns });
    const columnOf = (name: string) => guessed.find((field) => field.name === name)?.column;
    expect(['balance', 'amountDue', 'dueOn', 'pastDue'].map(columnOf)).toEqual(['BAL', 'amount_due', '', '']);
  });
});
