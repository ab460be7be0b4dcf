import { readFileSync } from 'node:fs';
import { cardBrand, isValidCardNumber } from '@quittance/domain/payment-methods/card-number';
import { expect, it } from 'vitest';
import { declineCodes } from '../processor-port.ts';
import { faults } from './scenario.ts';
import { testBankAccounts, testCards } from './test-instruments.ts';

it('every card number passes its check digit and has its brand by its first digits', () => {
  for (const { number, brand } of testCards) {
    expect(isValidCardNumber(number), number).toBe(true);
    expect(cardBrand(number), number).toBe(brand);
  }
});

it('numbers and ids are unique', () => {
  for (const list of [testCards.map((card) => card.number), testCards.map((card) => card.id)]) {
    expect(new Set(list).size).toBe(list.length);
  }
  const accounts = testBankAccounts.map((account) => account.accountNumber);
  expect(new Set(accounts).size).toBe(accounts.length);
});

it('8.1 every code that a processor can decline with has an instrument, and every fault a card and an account', () => {
  const codes = [...testCards, ...testBankAccounts].map(({ decline }) => decline?.code);
  expect(new Set(codes.filter((code) => code !== undefined))).toEqual(new Set(declineCodes));
  for (const instruments of [testCards, testBankAccounts]) {
    const played = instruments.map(({ fault }) => fault).filter((fault) => fault !== undefined);
    expect(new Set(played)).toEqual(new Set(Object.keys(faults)));
  }
});

it('the documentation lists exactly these instruments', () => {
  const page = readFileSync(new URL('../../../../docs/sandbox.md', import.meta.url), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| `\d{12,}`/.test(line));
  const cardRows = testCards.map(
    ({ number, brand, binType, isHsa, does }) =>
      `| \`${number}\` | ${brand} | ${binType}${isHsa ? ', HSA' : ''} | ${does} |`,
  );
  const accountRows = testBankAccounts.map(({ accountNumber, does }) => `| \`${accountNumber}\` | ${does} |`);
  expect(rows).toEqual([...cardRows, ...accountRows]);
});
