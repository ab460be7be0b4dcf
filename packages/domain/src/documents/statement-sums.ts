import { type Cents, cents, sumCents } from '../money/cents.ts';

/** A positive amount raises the amount owed. */
type Change = { amountCents: Cents; isPayment: boolean };

/** Balance before the period and every change during it. */
export type StatementBooks = { openingCents: Cents; changes: readonly Change[] };

/** Totals across a statement's accounts: `opening + payments + others = closing`. */
export type StatementSums = Record<'openingCents' | 'paymentsCents' | 'othersCents' | 'closingCents', Cents>;

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

/** Returns the balance after each change, in order. */
export function balancesAfterEach({ openingCents, changes }: StatementBooks): Cents[] {
  let balance: number = openingCents;
  return changes.map(({ amountCents }) => {
    balance += amountCents;
    return cents(balance);
  });
}
