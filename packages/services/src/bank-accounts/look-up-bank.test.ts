import { readFile } from 'node:fs/promises';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { describe, expect, it } from 'vitest';
import { openBankList } from './bank-list.ts';
import { bundledBankList, lookUpBank } from './look-up-bank.ts';

describe('lookUpBank', () => {
  it.each([
    ['021000021', 'JPMorgan Chase Bank'],
    ['026009593', 'Bank of America'],
    ['121000248', 'Wells Fargo Bank'],
    ['091000022', 'U.S. Bank'],
    ['314074269', 'USAA Federal Savings Bank'],
  ])('finds the bank of %s', async (routingNumber, bankName) => {
    expect(await lookUpBank(routingNumber)).toEqual({ kind: 'found', bankName });
  });

  it('refuses an invalid number with 2002, and reports a valid number without a bank as unknown (req 8.1)', async () => {
    const field = 'routingNumber';
    expect(await lookUpBank('021000022')).toEqual({ kind: 'refused', code: 'RoutingNumberInvalid', field });
    expect(await lookUpBank('000000518')).toEqual({ kind: 'refused', code: 'BankUnknown', field });
  });
});

describe('the bundled bank list', () => {
  it('states its source and effective date', async () => {
    const { source, asOf } = await openBankList(bundledBankList);
    expect(source).not.toBe('');
    expect(asOf).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('has complete lines in ascending order, each found by its number', async () => {
    const text = await readFile(bundledBankList, 'utf8');
    const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    const numbers = lines.map((line) => line.slice(0, 9));
    expect(numbers).toEqual([...new Set(numbers)].sort());
    expect(numbers.filter((number) => !isValidRoutingNumber(number))).toEqual([]);
    const { nameOf } = await openBankList(bundledBankList);
    expect(lines.map((line) => `${line.slice(0, 9)}\t${nameOf(line.slice(0, 9))}`)).toEqual(lines);
  });

  it('has no bank for a number before the first, between two or after the last', async () => {
    const { nameOf } = await openBankList(bundledBankList);
    for (const number of ['000000000', '021000022', '999999999', '', '0210000210']) {
      expect(nameOf(number)).toBeUndefined();
    }
  });
});
