import { type Cents, cents, sumCents } from '../money/cents.ts';

/** A change of an account's balance, above zero where more is owed. */
type Change = { amountCents: Cents; isPayment: boolean };

/** What an account owed before a period, and every change in it. */
export type StatementBooks = { openingCents: Cents; changes: readonly Change[] };

/** What a statement adds up to over its accounts: `opening + payments + others = closing`. */
export type StatementSums = Record<'openingCents' | 'paymentsCents' | 'othersCents' | 'closingCents', Cents>;

/** Adds up the accounts of a statement. */
export function statementSums(accounts: readonly StatementBooks[]): StatementSums {
  const changes = accounts.flatMap((account) => account.changes);
  const openingCents = sumCents(accounts.map((account) => account.openingCents));
  const paymentsCents = sumCents(changes.filter(({ isPayment }) => isPayment).map(({ amountCents }) => amountCents));
  const othersCents = sumCents(changes.filter(({ isPayment }) => !isPayment).map(({ amountCents }) => amountCents));
  return {
    openingCents,
    paymentsCents,
    othersCents,
    closingCents: sumCents([openingCents, paymentsCents, othersCents]),
  };
}

/** The balance after each change of an account, in their order. */
export function balancesAfterEach({ openingCents, changes }: StatementBooks): Cents[] {
  let balance: number = openingCents;
  return changes.map(({ amountCents }) => {
    balance += amountCents;
    return cents(balance);
  });
}
