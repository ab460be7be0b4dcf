import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApprovedMethodName } from '../accounts/account.ts';
import {
  allMethodsBit,
  approvedMethodsBit,
  isApproved,
  methodBit,
  methodNameOf,
  paymentTypes,
} from './approved-methods.ts';

const enforced = { enforceApprovedPaymentMethods: true };
const names: ApprovedMethodName[] = ['ach', 'creditcard', 'debitcard', 'hsacard', 'cash'];

describe('approvedMethodsBit', () => {
  it.each<[string, boolean, ApprovedMethodName[] | undefined, number]>([
    ['all methods when the list is not enforced', false, ['ach'], 31],
    ['all methods when the list is not enforced and is missing', false, undefined, 31],
    ['no methods when the list is enforced and is missing', true, undefined, 0],
    ['no methods when the list is enforced and empty', true, [], 0],
    ['ach', true, ['ach'], 1],
    ['creditcard', true, ['creditcard'], 2],
    ['debitcard', true, ['debitcard'], 4],
    ['hsacard', true, ['hsacard'], 8],
    ['cash', true, ['cash'], 16],
    ['ach and debitcard, each named twice', true, ['ach', 'debitcard', 'ach', 'debitcard'], 5],
    ['every method', true, names, 31],
  ])('returns the bits for %s (req 6.2)', (_, enforceApprovedPaymentMethods, list, expected) => {
    expect(approvedMethodsBit({ enforceApprovedPaymentMethods }, list)).toBe(expected);
  });

  it('has a separate bit for each method (req 6.2)', () => {
    expect(Object.values(methodBit).reduce((sum, bit) => sum + bit, 0)).toBe(allMethodsBit);
  });
});

describe('isApproved', () => {
  it('approves exactly the listed methods (req 6.2)', () => {
    const typeOfName = {
      ach: 'bankaccount',
      creditcard: 'creditcard',
      debitcard: 'debitcard',
      hsacard: 'hsacard',
      cash: 'cash',
    };
    fc.assert(
      fc.property(fc.subarray(names), (list) => {
        const bits = approvedMethodsBit(enforced, list);
        const approved = paymentTypes.filter((type) => isApproved(bits, type));
        expect(approved.toSorted()).toStrictEqual(list.map((name) => typeOfName[name]).toSorted());
      }),
    );
  });

  it('never approves a gift card, which has no bit (req 6.2)', () => {
    expect(isApproved(allMethodsBit, 'giftcard')).toBe(false);
  });
});

it('paymentTypes lists the six payment types (req 3.16)', () => {
  expect(paymentTypes).toStrictEqual(['bankaccount', 'creditcard', 'debitcard', 'giftcard', 'hsacard', 'cash']);
});

it('methodNameOf returns the name of a payment type in an account’s list (req 6.2)', () => {
  expect(methodNameOf('bankaccount')).toBe('ach');
  expect(methodNameOf('hsacard')).toBe('hsacard');
});
