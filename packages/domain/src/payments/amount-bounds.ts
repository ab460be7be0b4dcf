import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { PaymentConfiguration } from './payment-configuration.ts';

/**
 * Payment method category for limits and fees. A card in Apple Pay or Google Pay is `card`. PayPal uses the card limits
 * and has no fee (req 9.1).
 */
export type PaymentChannel = 'bank' | 'card' | 'payPal' | 'cash';

/** Maximum for a single payment, $1,000,000; also the default cash maximum (req 9.1). */
export const maximumPaymentCents = cents(100_000_000);

/** Minimum and maximum payment, both inclusive. */
export type AmountBounds = { minimumCents: Cents; maximumCents: Cents };

/** Inputs to the limits of one payment; `cash` are the customer's cash limits (req 3.12). */
export type AmountBoundsInput = {
  account: Pick<PayableAccount, 'balanceCents' | 'minimumCents' | 'achLimitCents' | 'cardLimitCents'>;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance' | 'allowPaymentsToExceedBalance' | 'minimumPayment'>;
  /** Undefined until a method is chosen. */
  method: PaymentChannel | undefined;
  isRecurring: boolean;
  cash?: { minimumCents: Cents; maximumCents?: Cents } | undefined;
};

/** Returns the minimum and maximum payment on an account (req 5.7), capped at the limit for one payment (req 9.1). */
export function amountBounds(input: AmountBoundsInput): AmountBounds {
  return { minimumCents: minimum(input), maximumCents: smaller(maximum(input), maximumPaymentCents) };
}

/**
 * Returns false when no amount satisfies the limits, because the minimum exceeds the maximum or the maximum is zero.
 * The screen must then say so instead of showing contradictory limits (req 5.7).
 */
export function isAnyAmountPayable({ minimumCents, maximumCents }: AmountBounds): boolean {
  return maximumCents > zeroCents && minimumCents <= maximumCents;
}

/** An amount of zero or less is never valid, regardless of the minimum (req 5.7). */
export function checkAmount(amount: Cents, bounds: AmountBounds): 'within' | 'below-minimum' | 'above-maximum' {
  if (amount <= 0 || amount < bounds.minimumCents) return 'below-minimum';
  return amount > bounds.maximumCents ? 'above-maximum' : 'within';
}

/**
 * Returns the smallest payment on an account, apart from the limits of a method: the account's own minimum (req 5.7), or
 * the payee's if it is higher. A balance below the payee's minimum can always be paid in full.
 */
export function smallestPayment(
  { balanceCents, minimumCents }: Pick<PayableAccount, 'balanceCents' | 'minimumCents'>,
  { minimumPayment }: Pick<PaymentConfiguration, 'minimumPayment'>,
): Cents {
  if (!minimumPayment) return minimumCents;
  const payeeMinimum = balanceCents > zeroCents ? smaller(minimumPayment, balanceCents) : minimumPayment;
  return larger(minimumCents, payeeMinimum);
}

function minimum({ account, configuration, method, cash }: AmountBoundsInput): Cents {
  const isBalanceEnough = configuration.allowZeroBalance && account.balanceCents < account.minimumCents;
  const minimumCents = isBalanceEnough ? account.balanceCents : account.minimumCents;
  const min = smallestPayment({ ...account, minimumCents }, configuration);
  return method === 'cash' ? larger(min, cash?.minimumCents ?? min) : min;
}

function maximum(input: AmountBoundsInput): Cents {
  const { account, configuration, method, cash } = input;
  if (method === undefined) {
    const mayExceed = configuration.allowZeroBalance || configuration.allowPaymentsToExceedBalance;
    return mayExceed ? maximumPaymentCents : account.balanceCents;
  }
  const max = maximumByFlags(input, methodLimit(account, method));
  if (method !== 'cash') return max;
  const withinCash = smaller(max, cash?.maximumCents ?? maximumPaymentCents);
  return paysWithoutBalance(input) ? withinCash : smaller(withinCash, account.balanceCents);
}

function maximumByFlags(input: AmountBoundsInput, limit: Cents | undefined): Cents {
  const { account, configuration, isRecurring } = input;
  const withinBalance = smaller(limit ?? account.balanceCents, account.balanceCents);
  if (configuration.allowPaymentsToExceedBalance) {
    return isRecurring ? withinBalance : (limit ?? maximumPaymentCents);
  }
  return paysWithoutBalance(input) ? (limit ?? maximumPaymentCents) : withinBalance;
}

function paysWithoutBalance({ account, configuration }: AmountBoundsInput): boolean {
  return configuration.allowZeroBalance && account.balanceCents <= zeroCents;
}

/**
 * Returns the account's limit for a method, or the balance when that limit is 0 or less (req 5.7). Undefined without a
 * limit: cash has none of this kind, and a balance of 0 or less imposes none, because otherwise nobody could pay when a
 * zero balance is allowed.
 */
function methodLimit(account: AmountBoundsInput['account'], method: PaymentChannel): Cents | undefined {
  if (method === 'cash') return undefined;
  const own = method === 'bank' ? account.achLimitCents : account.cardLimitCents;
  const limit = own > zeroCents ? own : account.balanceCents;
  return limit > zeroCents ? limit : undefined;
}

/**
 * Returns the maximum for a method when the balance doesn't limit it, as for a settlement: the account's own limit, if
 * any, and the cap of req 9.1. Without a chosen method only the cap applies.
 */
export function methodLimitOf(
  { achLimitCents, cardLimitCents }: Pick<PayableAccount, 'achLimitCents' | 'cardLimitCents'>,
  method: Exclude<PaymentChannel, 'cash'> | undefined,
): Cents {
  if (method === undefined) return maximumPaymentCents;
  const own = method === 'bank' ? achLimitCents : cardLimitCents;
  return own > zeroCents ? smaller(own, maximumPaymentCents) : maximumPaymentCents;
}

function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}
