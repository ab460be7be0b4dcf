import { type AccountBook, type Books, type Finding, heldStates, type PaymentBook } from './books.ts';

/** Checks the ledger entries of each payment against its state, and each balance against its payments. */
export function compareLedger({ payments, accounts }: Books): Finding[] {
  const paid = new Map<string, number>();
  for (const payment of payments) {
    for (const { account, cents } of takenBy(payment)) paid.set(account, (paid.get(account) ?? 0) + cents);
  }
  return [...payments.flatMap(comparePayment), ...accounts.flatMap((account) => compareAccount(account, paid))];
}

function comparePayment(payment: PaymentBook): Finding[] {
  const expected = expectedLedger(payment);
  const findings: Finding[] = [];
  for (const account of new Set([...Object.keys(expected), ...Object.keys(payment.ledger)])) {
    const [wanted, found] = [expected[account] ?? 0, payment.ledger[account] ?? 0];
    if (wanted === found) continue;
    const isHold = account.startsWith('in_flight:') && heldStates.includes(payment.state);
    findings.push({
      promise: isHold ? 'a payment that is open or in review has its hold' : 'the ledger matches the payments',
      what: `payment ${payment.id} is ${payment.state} with ${found} on ${account} instead of ${wanted}`,
    });
  }
  const sum = Object.values(payment.ledger).reduce((total, cents) => total + cents, 0);
  if (sum !== 0)
    findings.push({ promise: 'the ledger matches the payments', what: `payment ${payment.id} sums to ${sum}` });
  return findings;
}

/**
 * Returns the sums of a payment's entries by ledger account. A declined, canceled or returned payment leaves nothing.
 * The fee is recognized with the payment.
 */
function expectedLedger(payment: PaymentBook): Record<string, number> {
  const { id, state, amountCents, feeCents } = payment;
  const receivable = Object.fromEntries(
    takenBy(payment).map(({ account, cents }) => [`receivable:${account}`, -cents]),
  );
  if (heldStates.includes(state)) return { ...receivable, [`in_flight:${id}`]: amountCents };
  if (state !== 'succeeded' && state !== 'settled') return {};
  const moneyAccount = state === 'succeeded' ? 'processor_clearing' : 'cash';
  return { ...receivable, [moneyAccount]: amountCents + feeCents, fee_income: -feeCents };
}

/** Returns the amount that a payment subtracts from each account while it is held or made. */
function takenBy({ state, shares }: PaymentBook): PaymentBook['shares'] {
  return heldStates.includes(state) || state === 'succeeded' || state === 'settled' ? shares : [];
}

function compareAccount(
  { id, openingCents, balanceCents, ledgerCents }: AccountBook,
  paid: Map<string, number>,
): Finding[] {
  const owed = openingCents - (paid.get(id) ?? 0);
  if (balanceCents === owed && ledgerCents === owed) return [];
  const what = `account ${id} owes ${owed}; its row says ${balanceCents}, its ledger ${ledgerCents}`;
  return [{ promise: 'every balance is right to the cent', what }];
}
