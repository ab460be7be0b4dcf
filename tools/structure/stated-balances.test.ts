import { expect, it } from 'vitest';
import { findIn } from './project-fixture.ts';
import { statedBalancesRule } from './stated-balances.ts';

const screen = 'apps/portal/src/a.tsx';
const worked = (name: string) => [`${screen}:1 Work out amounts of ${name} in packages/domain/src/balances.`];

it.each([
  ['cents(account.currentBalance - offer.total)', 'currentBalance'],
  ['paid + cents(total.owedAmount ?? 0)', 'owedAmount'],
  ['-balance.creditAmount', 'creditAmount'],
  ['Math.max(0, row.balance_cents)', 'balance_cents'],
  ['sumCents([balance.leftAmount, fee])', 'leftAmount'],
  ['sumCents(accounts.map(({ customerAccount }) => customerAccount.pastDueAmount))', 'pastDueAmount'],
  ['(left += share.balanceCents)', 'balanceCents'],
])('a presenter may not calculate %s', (expression, name) => {
  expect(findIn(statedBalancesRule, { [screen]: `export const a = ${expression};` })).toEqual(worked(name));
});

it.each(['money(account.currentBalance)', 'formatMoney(cents(account.currentBalance), document)'])(
  'a presenter may not show the ledger balance with %s',
  (expression) => {
    expect(findIn(statedBalancesRule, { [screen]: `export const a = ${expression};` })).toEqual([
      `${screen}:1 currentBalance is the ledger's: show what describeBalance says.`,
    ]);
  },
);

it('a presenter may not calculate a balance in SQL', () => {
  const file = 'packages/services/src/customers/a.ts';
  const text = 'export const a = sql`select a.balance_cents + held.cents from account a`;';
  expect(findIn(statedBalancesRule, { [file]: text })).toEqual([
    `${file}:1 Describe balances with loadBalances: SQL outside the ledger works none out.`,
  ]);
});

it.each(['packages/services/src/payments/receipt/a.ts', 'packages/services/src/settlements/documents/a.ts'])(
  'a document next to ledger code is a presenter: %s',
  (file) => {
    const text = 'export const a = share.balance_after_cents + amount;';
    expect(findIn(statedBalancesRule, { [file]: text })).toHaveLength(1);
  },
);

it.each([
  ['apps/portal/src/a.tsx', 'money(amountOwed(balance))'],
  ['apps/portal/src/a.tsx', 'money(balance.owedAmount)'],
  ['apps/portal/src/a.tsx', 'account.currentBalance > 0'],
  ['apps/portal/src/a.tsx', 'cents(payment.amount + payment.fee)'],
  ['apps/portal/src/a.test.tsx', 'account.currentBalance - 1'],
  ['packages/services/src/payments/a.ts', 'account.balance_cents - amount'],
  ['packages/domain/src/balances/a.ts', 'cents(ledgerCents + scheduledAmount)'],
])('%s may use %s', (file, expression) => {
  expect(findIn(statedBalancesRule, { [file]: `export const a = ${expression};` })).toEqual([]);
});
