import { describe, expect, it } from 'vitest';
import { entryDescription } from './entry-description.ts';

describe('Nacha: the company entry description', () => {
  it.each([
    ['payment', 'Gas bill', 'GAS BILL'],
    ['refund', ' Refund ', 'REFUND'],
    ['retry', 'Gas bill', 'RETRY PYMT'],
    ['purchase', 'Toaster', 'PURCHASE'],
    ['payment', 'Returns', 'RETURNS'],
  ] as const)('of a %s with the text %j is %s', (purpose, description, written) => {
    expect(entryDescription({ purpose, description })).toBe(written);
  });

  it.each([
    'REVERSAL',
    'retry pymt',
    'RETRY PYMT2',
    'Payroll 42',
    'purchase',
    'RETURN FEE',
    'Reclaim',
    'NONSETTLED',
    ' ACCTVERIFY',
    'AUTOENROLL',
    'REDEPCHECK',
    'NO CHECK',
    'HCCLAIMPMT',
  ])("of a payment can't be %j", (description) => {
    expect(entryDescription({ purpose: 'payment', description })).toBeUndefined();
  });
});
