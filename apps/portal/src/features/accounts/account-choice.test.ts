import { customerAccountDetail } from '@quittance/contract/accounts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { logInAnswer } from '../../testing/log-in-answer.ts';
import { chooseAccount, searchAccounts } from './account-choice.ts';

type Wire = z.input<typeof customerAccountDetail>;
const wireDetail = logInAnswer().customerAccountDetailsResponse.customerAccountDetails[0] as Wire;

function account(accountReferenceCode: string, change: Partial<Wire['customerAccount']> = {}) {
  const customerAccount = { ...wireDetail.customerAccount, accountReferenceCode, ...change };
  return z.decode(customerAccountDetail, { ...wireDetail, customerAccount });
}
const referenceOf = (detail: ReturnType<typeof account> | undefined) => detail?.customerAccount.accountReferenceCode;

describe('account to pay', () => {
  it('is the packet if there is one, with the other accounts inside it (req 3.6)', () => {
    const packet = account('P', { accountDisplayType: 'Packet' });
    const choice = chooseAccount([packet, account('A'), account('B')], 'A');
    expect(referenceOf(choice.chosen)).toBe('P');
    expect(choice.payable).toEqual([packet]);
    expect(choice.members.map(referenceOf)).toEqual(['A', 'B']);
  });

  it.each([
    ['the requested account', 'B', 'B'],
    ['the first account that owes something', undefined, 'B'],
    ['the first account that owes something when the requested one is gone', 'X', 'B'],
  ])('is %s', (_name, wanted, expected) => {
    const details = [account('A', { currentBalance: 0 }), account('B'), account('C')];
    expect(referenceOf(chooseAccount(details, wanted).chosen)).toBe(expected);
  });

  it('can have display type None and is paid like any other (req 3.5)', () => {
    const none = account('N', { accountDisplayType: 'None' });
    const choice = chooseAccount([none, account('A')], 'N');
    expect(referenceOf(choice.chosen)).toBe('N');
    expect(choice.payable.map(referenceOf)).toContain('N');
  });

  it('is a disputed account only if it was requested or no other account owes anything', () => {
    const dispute = { disputeID: 'D-1', openedOn: '2026-11-20' };
    const details = [account('A', { dispute }), account('B')];
    expect(referenceOf(chooseAccount(details, undefined).chosen)).toBe('B');
    expect(referenceOf(chooseAccount(details, 'A').chosen)).toBe('A');
    expect(referenceOf(chooseAccount([account('A', { dispute })], undefined).chosen)).toBe('A');
  });

  it('is the first account when none owes anything, and undefined without accounts', () => {
    expect(referenceOf(chooseAccount([account('A', { currentBalance: 0 })], undefined).chosen)).toBe('A');
    expect(chooseAccount([], undefined).chosen).toBeUndefined();
  });
});

describe('closed account', () => {
  const closed = (reference: string, change: Partial<Wire['customerAccount']> = {}) =>
    account(reference, { isClosed: true, currentBalance: 0, ...change });

  it('is neither chosen nor payable, even if it was requested', () => {
    const choice = chooseAccount([closed('A'), account('B'), account('C')], 'A');
    expect(referenceOf(choice.chosen)).toBe('B');
    expect(choice.payable.map(referenceOf)).toEqual(['B', 'C']);
    expect(choice.closed.map(referenceOf)).toEqual(['A']);
  });

  it('does not replace the other accounts when it is a packet (req 3.6)', () => {
    const choice = chooseAccount([closed('P', { accountDisplayType: 'Packet' }), account('A'), account('B')], 'B');
    expect(referenceOf(choice.chosen)).toBe('B');
    expect(choice.payable.map(referenceOf)).toEqual(['A', 'B']);
    expect(choice.members).toEqual([]);
  });

  it('is not part of an open packet', () => {
    const choice = chooseAccount(
      [account('P', { accountDisplayType: 'Packet' }), closed('A'), account('B')],
      undefined,
    );
    expect(choice.members.map(referenceOf)).toEqual(['B']);
    expect(choice.closed.map(referenceOf)).toEqual(['A']);
  });

  it('is chosen when no other account is left, but still cannot be paid', () => {
    const choice = chooseAccount([closed('A'), closed('B')], 'B');
    expect(referenceOf(choice.chosen)).toBe('B');
    expect(choice.payable).toEqual([]);
  });
});

describe('account search', () => {
  const units = Array.from({ length: 50 }, (_, index) =>
    account(`LCP-2${String(index + 1).padStart(5, '0')}`, {
      accountName: `Unit ${String(index + 1).padStart(2, '0')}, Muñoz Apartments`,
    }),
  );
  const names = (text: string) =>
    searchAccounts(units, text).map((detail) => detail.customerAccount.accountName.slice(0, 7));

  it('matches all words in any order and ignores case and accents', () => {
    expect(names('munoz 42')).toEqual(['Unit 42']);
    expect(names('')).toHaveLength(50);
    expect(names('elsewhere')).toEqual([]);
  });

  it('matches part of a reference and lists matches at the start of a word first', () => {
    expect(names('200017')).toEqual(['Unit 17']);
    expect(names('unit 4').slice(0, 3)).toEqual(['Unit 04', 'Unit 40', 'Unit 41']);
    expect(names('unit 4')).toContain('Unit 14');
  });
});
