import { readFileSync } from 'node:fs';
import { cardBrand, isValidCardNumber } from '@quittance/domain/payment-methods/card-number';
import { expect, it } from 'vitest';
import { declineCodes } from '../../processor-port.ts';
import { faults } from './scenario.ts';
import { testBankAccounts, testCardById, testCards } from './test-instruments.ts';
import { testPayers } from './test-payers.ts';
import { walletCardIds } from './wallet-cards.ts';

it('every test card number has a valid check digit and starts with its brand’s digits', () => {
  for (const { number, brand } of testCards) {
    expect(isValidCardNumber(number), number).toBe(true);
    expect(cardBrand(number), number).toBe(brand);
  }
});

it('test card and account numbers and IDs are unique', () => {
  for (const list of [testCards.map((card) => card.number), testCards.map((card) => card.id)]) {
    expect(new Set(list).size).toBe(list.length);
  }
  const accounts = testBankAccounts.map((account) => account.accountNumber);
  expect(new Set(accounts).size).toBe(accounts.length);
});

it('every decline code has a test instrument, and every fault has a test card and account (req 8.1)', () => {
  const codes = [...testCards, ...testBankAccounts].map(({ decline }) => decline?.code);
  expect(new Set(codes.filter((code) => code !== undefined))).toEqual(new Set(declineCodes));
  for (const instruments of [testCards, testBankAccounts]) {
    const played = instruments.map(({ fault }) => fault).filter((fault) => fault !== undefined);
    expect(new Set(played)).toEqual(new Set(Object.keys(faults)));
  }
});

it('every decline code for saving a card has a test card (req 8.1)', () => {
  const refused = testCards.flatMap(({ keeping }) => (keeping ? [`${keeping.code} ${keeping.reason}`] : []));
  expect(refused).toEqual([
    '4002 card-number-invalid',
    '4014 cvv-mismatch',
    '4018 brand-not-accepted',
    '4033 credit-card-not-accepted',
    '4033 insufficient-funds',
    '4034 debit-card-not-accepted',
    '4040 unknown-issuer',
  ]);
});

it('every fault and one decline have a PayPal test payer', () => {
  expect(new Set(testPayers.map(({ fault }) => fault))).toEqual(new Set([undefined, ...Object.keys(faults)]));
  expect(new Set(testPayers.map(({ id }) => id)).size).toBe(testPayers.length);
});

const page = readFileSync(new URL('../../../../../docs/sandbox.md', import.meta.url), 'utf8').split('\n');

it('the documentation lists exactly the wallet cards and test payers', () => {
  const rows = page.filter((line) => /^\| `[a-z]+-[a-z]/.test(line));
  const walletRows = walletCardIds.map((id) => {
    const card = testCardById(id);
    return `| \`${id}\` | ${card?.brand} | ${card?.binType}${card?.isHsa ? ', HSA' : ''} | ${card?.does} |`;
  });
  expect(rows).toEqual([...walletRows, ...testPayers.map(({ id, does }) => `| \`${id}\` | ${does} |`)]);
});

it('the documentation lists exactly the test cards and bank accounts', () => {
  const rows = page.filter((line) => /^\| `\d{12,}`/.test(line));
  const inOrder = [...testCards.filter(({ keeping }) => !keeping), ...testCards.filter(({ keeping }) => keeping)];
  const cardRows = inOrder.map(
    ({ number, brand, binType, isHsa, does }) =>
      `| \`${number}\` | ${brand} | ${binType}${isHsa ? ', HSA' : ''} | ${does} |`,
  );
  const accountRows = testBankAccounts.map(({ accountNumber, does }) => `| \`${accountNumber}\` | ${does} |`);
  expect(rows).toEqual([...cardRows, ...accountRows]);
});
