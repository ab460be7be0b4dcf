import { describe, expect, it } from 'vitest';
import { readTransactionCode, transactionCode } from './transaction-code.ts';

const codes: [string, string][] = [
  ['21', 'checking credit return'],
  ['22', 'checking credit live'],
  ['23', 'checking credit prenote'],
  ['24', 'checking credit remittance'],
  ['26', 'checking debit return'],
  ['27', 'checking debit live'],
  ['28', 'checking debit prenote'],
  ['29', 'checking debit remittance'],
  ['31', 'savings credit return'],
  ['32', 'savings credit live'],
  ['33', 'savings credit prenote'],
  ['36', 'savings debit return'],
  ['37', 'savings debit live'],
  ['38', 'savings debit prenote'],
  ['42', 'general-ledger credit live'],
  ['47', 'general-ledger debit live'],
  ['52', 'loan credit live'],
  ['56', 'loan debit return'],
];

describe('transaction codes', () => {
  it.each(codes)('read %s as %s', (code, expected) => {
    const read = readTransactionCode(code);
    expect(read && `${read.accountType} ${read.direction} ${read.stage}`).toBe(expected);
    expect(read && transactionCode(read)).toBe(code);
  });

  it.each(['20', '25', '30', '57', '58', '12', '62', '2', '', '270', 'ab'])('reject %j', (code) => {
    expect(readTransactionCode(code)).toBeUndefined();
  });
});
