import { type Cents, cents, sumCents } from '../money/cents.ts';
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
  | 'adjustments'
  | 'opening_balances';

/** One line: a positive amount is a debit, a negative one a credit; never zero. */
export type LedgerEntry = { account: LedgerAccount; amountCents: Cents };

/** One ledger transaction: at least two lines that sum to zero. */
export type Posting = {
  kind: 'reserve' | 'settle' | 'void' | 'fee' | 'return' | 'refund' | 'adjust';
  entries: LedgerEntry[];
};

/** What of a payment goes to one account; a payment has at least one share, and each account has one at most. */
export type PaymentShare = { accountId: string; amountCents: Cents };

/**
 * Holds a payment's amount: it leaves what is owed on each account before anything is sent. Throws RangeError unless there is a share
 * and each is above zero.
 */
export function reservePosting(hold: { paymentId: string; shares: readonly PaymentShare[] }): Posting {
  const entries = hold.shares.map(({ accountId, amountCents }) => ({
    account: `receivable:${accountId}` as const,
    amountCents: cents(-aboveZero('reserve', amountCents)),
  }));
  return {
    kind: 'reserve',
    entries: [...entries, { account: `in_flight:${hold.paymentId}`, amountCents: wholeOf('reserve', hold.shares) }],
  };
}

/** Ends a hold because the money came. Throws RangeError unless the amount is above zero. */
export function settlePosting(payment: { paymentId: string; amountCents: Cents; method: PaymentChannel }): Posting {
  return move('settle', payment.amountCents, {
    from: `in_flight:${payment.paymentId}`,
    to: moneyAccount(payment.method),
  });
}

/** Ends a hold because the money did not come: each account owes its share again. Throws RangeError as `reservePosting` does. */
export function voidPosting(hold: { paymentId: string; shares: readonly PaymentShare[] }): Posting {
  const wholeCents = wholeOf('void', hold.shares);
  return {
    kind: 'void',
    entries: [
      { account: `in_flight:${hold.paymentId}`, amountCents: cents(-wholeCents) },
      ...receivables('void', hold.shares),
    ],
  };
}

/** The convenience fee that came with a payment (req 9.1). Throws RangeError unless it is above zero. */
export function feePosting(fee: { feeCents: Cents; method: PaymentChannel }): Posting {
  return move('fee', fee.feeCents, { from: 'fee_income', to: moneyAccount(fee.method) });
}

/**
 * The bank took a settled payment back, fee included: each account owes its share again (req 3.8 isACHReturn). Throws RangeError
 * unless the shares are above zero and the fee is not negative.
 */
export function returnPosting(payment: { shares: readonly PaymentShare[]; feeCents: Cents }): Posting {
  const entries: LedgerEntry[] = [
    ...receivables('return', payment.shares),
    { account: 'cash', amountCents: cents(-wholeOf('return', payment.shares) - payment.feeCents) },
  ];
  return { kind: 'return', entries: [...entries, ...feeBack('return', payment.feeCents)] };
}

/**
 * Money goes back to who paid: each account's balance rises by its share, which is owed again or uses up a credit. The fee goes back
 * where it is above zero. Throws RangeError unless the shares are above zero and the fee is not negative.
 */
export function refundPosting(refund: {
  shares: readonly PaymentShare[];
  feeCents: Cents;
  method: PaymentChannel;
}): Posting {
  const entries: LedgerEntry[] = [
    ...receivables('refund', refund.shares),
    { account: moneyAccount(refund.method), amountCents: cents(-wholeOf('refund', refund.shares) - refund.feeCents) },
  ];
  return { kind: 'refund', entries: [...entries, ...feeBack('refund', refund.feeCents)] };
}

/** A return was wrong: the payment's money is here again, fee included, and each account's share is paid. Throws as `returnPosting` does. */
export function reopenPosting(payment: { shares: readonly PaymentShare[]; feeCents: Cents }): Posting {
  const { entries } = returnPosting(payment);
  return { kind: 'adjust', entries: entries.map((entry) => ({ ...entry, amountCents: cents(-entry.amountCents) })) };
}

/** What an account owes is raised, above zero, or lowered by an operator. Throws RangeError for zero: nothing to post. */
export function adjustmentPosting(adjustment: { accountId: string; amountCents: Cents }): Posting {
  if (adjustment.amountCents === 0) throw new RangeError('adjustmentPosting: an adjustment of zero posts nothing');
  return {
    kind: 'adjust',
    entries: [
      { account: `receivable:${adjustment.accountId}`, amountCents: adjustment.amountCents },
      { account: 'adjustments', amountCents: cents(-adjustment.amountCents) },
    ],
  };
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

/**
 * Takes what a paid settlement leaves of an account's balance off it (req 3.13). Throws RangeError unless the discount is above zero.
 */
export function settlementDiscountPosting(discount: { accountId: string; discountCents: Cents }): Posting {
  return move('adjust', discount.discountCents, {
    from: `receivable:${discount.accountId}`,
    to: 'settlement_discount',
  });
}

/** Puts the discount of a settlement whose money came back on the account's balance again. Throws as `settlementDiscountPosting` does. */
export function discountReversalPosting(discount: { accountId: string; discountCents: Cents }): Posting {
  return move('adjust', discount.discountCents, {
    from: 'settlement_discount',
    to: `receivable:${discount.accountId}`,
  });
}

function feeBack(kind: Posting['kind'], feeCents: Cents): LedgerEntry[] {
  return feeCents === 0 ? [] : [{ account: 'fee_income', amountCents: aboveZero(kind, feeCents) }];
}

function receivables(kind: Posting['kind'], shares: readonly PaymentShare[]): LedgerEntry[] {
  return shares.map(({ accountId, amountCents }) => ({
    account: `receivable:${accountId}`,
    amountCents: aboveZero(kind, amountCents),
  }));
}

function wholeOf(kind: Posting['kind'], shares: readonly PaymentShare[]): Cents {
  return aboveZero(kind, sumCents(shares.map(({ amountCents }) => amountCents)));
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

/** A card's money, and a wallet's, comes from the processor; a bank's and a retailer's lands as cash. */
function moneyAccount(method: PaymentChannel): LedgerAccount {
  return method === 'card' || method === 'payPal' ? 'processor_clearing' : 'cash';
}

function aboveZero(kind: Posting['kind'], amount: Cents): Cents {
  if (!(amount > 0)) throw new RangeError(`${kind} posting: ${amount} cents is not an amount above zero`);
  return amount;
}
