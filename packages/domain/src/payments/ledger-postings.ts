import { type Cents, cents } from '../money/cents.ts';
import type { PaymentChannel } from './amount-bounds.ts';

/** The ledger's accounts. An account of the customer's, a payment's hold, and the house's own. */
export type LedgerAccount =
  | `receivable:${string}`
  | `in_flight:${string}`
  | 'processor_clearing'
  | 'ach_pending'
  | 'cash'
  | 'fee_income'
  | 'returns'
  | 'suspense'
  | 'settlement_discount'
  | 'opening_balances';

/** One line: a positive amount is a debit, a negative one a credit; never zero. */
export type LedgerEntry = { account: LedgerAccount; amountCents: Cents };

/** One ledger transaction: at least two lines that sum to zero. */
export type Posting = {
  kind: 'reserve' | 'settle' | 'void' | 'fee' | 'return' | 'adjust';
  entries: LedgerEntry[];
};

/** Whose money moved: a card's comes from the processor, a bank's lands as cash. */
type MoneyChannel = Exclude<PaymentChannel, 'cash'>;

/** Holds a payment's amount: it leaves what is owed before anything is sent. Throws RangeError unless above zero. */
export function reservePosting(hold: { accountId: string; paymentId: string; amountCents: Cents }): Posting {
  return move('reserve', hold.amountCents, { from: `receivable:${hold.accountId}`, to: `in_flight:${hold.paymentId}` });
}

/** Ends a hold because the money came. Throws RangeError unless the amount is above zero. */
export function settlePosting(payment: { paymentId: string; amountCents: Cents; method: MoneyChannel }): Posting {
  return move('settle', payment.amountCents, {
    from: `in_flight:${payment.paymentId}`,
    to: moneyAccount(payment.method),
  });
}

/** Ends a hold because the money did not come: it is owed again. Throws RangeError unless the amount is above zero. */
export function voidPosting(hold: { accountId: string; paymentId: string; amountCents: Cents }): Posting {
  return move('void', hold.amountCents, { from: `in_flight:${hold.paymentId}`, to: `receivable:${hold.accountId}` });
}

/** The convenience fee that came with a payment (SPEC 9.1). Throws RangeError unless it is above zero. */
export function feePosting(fee: { feeCents: Cents; method: MoneyChannel }): Posting {
  return move('fee', fee.feeCents, { from: 'fee_income', to: moneyAccount(fee.method) });
}

/**
 * The bank took a settled payment back, fee included: the amount is owed again (SPEC 3.8 isACHReturn). Throws
 * RangeError unless the amount is above zero and the fee is not negative.
 */
export function returnPosting(payment: { accountId: string; amountCents: Cents; feeCents: Cents }): Posting {
  const amountCents = aboveZero('return', payment.amountCents);
  const entries: LedgerEntry[] = [
    { account: `receivable:${payment.accountId}`, amountCents },
    { account: 'cash', amountCents: cents(-amountCents - payment.feeCents) },
  ];
  if (payment.feeCents !== 0) {
    entries.push({ account: 'fee_income', amountCents: aboveZero('return', payment.feeCents) });
  }
  return { kind: 'return', entries };
}

/**
 * What an account owed when it was taken in; below zero it is in credit. Throws RangeError for zero: nothing to
 * post.
 */
export function openingPosting(opening: { accountId: string; balanceCents: Cents }): Posting {
  if (opening.balanceCents === 0) throw new RangeError('openingPosting: an opening balance of zero posts nothing');
  return {
    kind: 'adjust',
    entries: [
      { account: `receivable:${opening.accountId}`, amountCents: opening.balanceCents },
      { account: 'opening_balances', amountCents: cents(-opening.balanceCents) },
    ],
  };
}

function move(kind: Posting['kind'], amount: Cents, way: { from: LedgerAccount; to: LedgerAccount }): Posting {
  const amountCents = aboveZero(kind, amount);
  return {
    kind,
    entries: [
      { account: way.from, amountCents: cents(-amountCents) },
      { account: way.to, amountCents },
    ],
  };
}

function moneyAccount(method: MoneyChannel): LedgerAccount {
  return method === 'card' ? 'processor_clearing' : 'cash';
}

function aboveZero(kind: Posting['kind'], amount: Cents): Cents {
  if (!(amount > 0)) throw new RangeError(`${kind} posting: ${amount} cents is not an amount above zero`);
  return amount;
}
