import { type Cents, cents, sumCents } from '../money/cents.ts';
import type { PaymentChannel } from './amount-bounds.ts';

/** Ledger accounts: a customer account's receivable, a payment's hold, or a general account such as cash. */
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
  | 'opening_balances'
  | 'chargebacks'
  | 'processor_fees';

/** A positive amount is a debit, a negative one a credit. Never zero. */
export type LedgerEntry = { account: LedgerAccount; amountCents: Cents };

/** Kinds of ledger transactions. */
export const ledgerKinds = ['reserve', 'settle', 'void', 'fee', 'return', 'refund', 'adjust'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** One ledger transaction with at least two entries that sum to zero. */
export type Posting = {
  kind: LedgerKind;
  entries: LedgerEntry[];
};

/** The part of a payment for one account. A payment has at least one share and at most one per account. */
export type PaymentShare = { accountId: string; amountCents: Cents };

/**
 * Holds a payment's amount, deducting it from each account's balance before anything is sent. Throws RangeError unless
 * there is a share and each is positive.
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

/** Ends a hold because the money arrived. Throws RangeError unless the amount is positive. */
export function settlePosting(payment: { paymentId: string; amountCents: Cents; method: PaymentChannel }): Posting {
  return move('settle', payment.amountCents, {
    from: `in_flight:${payment.paymentId}`,
    to: moneyAccount(payment.method),
  });
}

/**
 * Ends a hold because the money didn't arrive, so each account owes its share again. Throws RangeError like
 * `reservePosting`.
 */
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

/** Books the convenience fee of a payment (req 9.1). Throws RangeError unless it is positive. */
export function feePosting(fee: { feeCents: Cents; method: PaymentChannel }): Posting {
  return move('fee', fee.feeCents, { from: 'fee_income', to: moneyAccount(fee.method) });
}

/** A payment whose money went back as a whole. */
type ReturnedPayment = { shares: readonly PaymentShare[]; feeCents: Cents; method: PaymentChannel };

/**
 * Books a bank's return of a settled payment with its fee, or a chargeback of a card payment, so each account owes its
 * share again (req 3.8 isACHReturn). Throws RangeError unless the shares are positive and the fee isn't negative.
 */
export function returnPosting(payment: ReturnedPayment): Posting {
  const entries: LedgerEntry[] = [
    ...receivables('return', payment.shares),
    {
      account: moneyAccount(payment.method),
      amountCents: cents(-wholeOf('return', payment.shares) - payment.feeCents),
    },
  ];
  return { kind: 'return', entries: [...entries, ...feeBack('return', payment.feeCents)] };
}

/**
 * Books a refund. Each account's balance rises by its share, which is owed again or uses up a credit. A positive fee is
 * refunded too. Throws RangeError unless the shares are positive and the fee isn't negative.
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

/** Reverses a refund that the processor couldn't pay out. Throws like `refundPosting`. */
export function failedRefundPosting(refund: Parameters<typeof refundPosting>[0]): Posting {
  return reversed('refund', refundPosting(refund));
}

/**
 * Reverses a wrong return or a chargeback that the creditor won: the payment's money and fee are back and each share is
 * paid. Throws like `returnPosting`.
 */
export function reopenPosting(payment: ReturnedPayment): Posting {
  return reversed('adjust', returnPosting(payment));
}

function reversed(kind: Posting['kind'], { entries }: Posting): Posting {
  return { kind, entries: entries.map((entry) => ({ ...entry, amountCents: cents(-entry.amountCents) })) };
}

/**
 * Books money that a processor took because of a chargeback, when it doesn't change what an account owes. A negative
 * amount came back. Throws RangeError for zero.
 */
export function chargebackPosting(taken: { amountCents: Cents }): Posting {
  return takenBy('chargebacks', taken.amountCents);
}

/** Books a processor's fee for a chargeback; negative when refunded. Throws RangeError for zero. */
export function processorFeePosting(fee: { feeCents: Cents }): Posting {
  return takenBy('processor_fees', fee.feeCents);
}

function takenBy(account: LedgerAccount, amountCents: Cents): Posting {
  if (amountCents === 0) throw new RangeError('adjust posting: zero cents post nothing');
  return {
    kind: 'adjust',
    entries: [
      { account, amountCents },
      { account: 'processor_clearing', amountCents: cents(-amountCents) },
    ],
  };
}

/** Books an operator's adjustment; a positive amount raises the balance. Throws RangeError for zero. */
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

/** Books an account's opening balance; negative is a credit. Throws RangeError for zero. */
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
 * Removes the rest of an account's balance after its settlement is paid (req 3.13). Throws RangeError unless the
 * discount is positive.
 */
export function settlementDiscountPosting(discount: { accountId: string; discountCents: Cents }): Posting {
  return move('adjust', discount.discountCents, {
    from: `receivable:${discount.accountId}`,
    to: 'settlement_discount',
  });
}

/** Restores the discount when a settlement's money was returned. Throws like `settlementDiscountPosting`. */
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

/** Card and PayPal money arrives through the processor; bank and retailer money arrives as cash. */
function moneyAccount(method: PaymentChannel): LedgerAccount {
  return method === 'card' || method === 'payPal' ? 'processor_clearing' : 'cash';
}

function aboveZero(kind: Posting['kind'], amount: Cents): Cents {
  if (!(amount > 0)) throw new RangeError(`${kind} posting: ${amount} cents is not an amount above zero`);
  return amount;
}
