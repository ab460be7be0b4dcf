import { describe, expect, it } from 'vitest';
import type { AccountDisplayType } from './account.ts';
import { sortAccounts } from './sort-accounts.ts';

describe('sortAccounts', () => {
  it('3.5 sorts by display type, descending', () => {
    const accounts = shown('Default', 'Packet', 'None', 'SplitPayment');
    expect(sortAccounts(accounts).map((account) => account.accountDisplayType)).toStrictEqual([
      'SplitPayment',
      'Packet',
      'None',
      'Default',
    ]);
  });

  it('3.5 takes no notice of case', () => {
    const accounts = shown('none' as AccountDisplayType, 'Packet', 'DEFAULT' as AccountDisplayType);
    expect(sortAccounts(accounts).map((account) => account.id)).toStrictEqual([1, 0, 2]);
  });

  it('3.5 keeps the order of accounts of one type, and the list that it was given', () => {
    const accounts = shown('Default', 'Packet', 'Default', 'Packet');
    expect(sortAccounts(accounts).map((account) => account.id)).toStrictEqual([1, 3, 0, 2]);
    expect(accounts.map((account) => account.id)).toStrictEqual([0, 1, 2, 3]);
  });
});

function shown(...types: AccountDisplayType[]) {
  return types.map((accountDisplayType, id) => ({ id, accountDisplayType }));
}
