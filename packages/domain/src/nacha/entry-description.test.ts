import { describe, expect, it } from 'vitest';
import { entryDescription } from './entry-description.ts';

describe('Nacha: entryDescription', () => {
  it.each([
    ['payment', 'Gas bill', 'GAS BILL'],
    ['refund', ' Refund ', 'REFUND'],
    ['retry', 'Gas bill', 'RETRY PYMT'],
    ['purchase', 'Toaster', 'PURCHASE'],
    ['payment', 'Returns', 'RETURNS'],
  ] as const)('describes a %s with the text %j as %s', (purpose, description, written) => {
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
  ])('refuses the text %j for a payment', (description) => {
    expect(entryDescription({ purpose: 'payment', description })).toBeUndefined();
  });
});
