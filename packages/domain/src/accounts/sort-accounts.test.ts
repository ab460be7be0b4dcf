import { describe, expect, it } from 'vitest';
import type { AccountDisplayType } from './account.ts';
import { sortAccounts } from './sort-accounts.ts';

describe('sortAccounts', () => {
  it('sorts by display type, descending (req 3.5)', () => {
    const accounts = shown('Default', 'Packet', 'None', 'SplitPayment');
    expect(sortAccounts(accounts).map((account) => account.accountDisplayType)).toStrictEqual([
      'SplitPayment',
      'Packet',
      'None',
      'Default',
    ]);
  });

  it('ignores case (req 3.5)', () => {
    const accounts = shown('none' as AccountDisplayType, 'Packet', 'DEFAULT' as AccountDisplayType);
    expect(sortAccounts(accounts).map((account) => account.id)).toStrictEqual([1, 0, 2]);
  });

  it("keeps the order of accounts with the same type and doesn't change its input (req 3.5)", () => {
    const accounts = shown('Default', 'Packet', 'Default', 'Packet');
    expect(sortAccounts(accounts).map((account) => account.id)).toStrictEqual([1, 3, 0, 2]);
    expect(accounts.map((account) => account.id)).toStrictEqual([0, 1, 2, 3]);
  });
});

function shown(...types: AccountDisplayType[]) {
  return types.map((accountDisplayType, id) => ({ id, accountDisplayType }));
}
