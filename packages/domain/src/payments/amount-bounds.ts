import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { PaymentConfiguration } from './payment-configuration.ts';

/**
 * How money is paid, as far as limits and fees care. A card inside Apple Pay or Google Pay is `card`; PayPal keeps to the limits of
 * cards and takes no fee (req 9.1).
 */
export type PaymentChannel = 'bank' | 'card' | 'payPal' | 'cash';

/** The most that one payment may be, $1,000,000; also the cash maximum where none is known (req 9.1). */
export const maximumPaymentCents = cents(100_000_000);

/** The least and the most that may be paid, both included. */
export type AmountBounds = { minimumCents: Cents; maximumCents: Cents };

/** What the bounds of one payment follow from; `cash` are the customer's cash limits (req 3.12). */
export type AmountBoundsInput = {
  account: Pick<PayableAccount, 'balanceCents' | 'minimumCents' | 'achLimitCents' | 'cardLimitCents'>;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance' | 'allowPaymentsToExceedBalance'>;
  /** Undefined while none is chosen. */
  method: PaymentChannel | undefined;
  isRecurring: boolean;
  cash?: { minimumCents: Cents; maximumCents?: Cents } | undefined;
};

/** The least and the most that may be paid on an account (req 5.7), never more than one payment may be (req 9.1). */
export function amountBounds(input: AmountBoundsInput): AmountBounds {
  return { minimumCents: minimum(input), maximumCents: smaller(maximum(input), maximumPaymentCents) };
}

/**
 * Whether there is any amount between the bounds. Where there is none, the minimum or nothing at all is more than the method may pay, and
 * a screen has to say so instead of naming bounds that contradict each other (req 5.7).
 */
export function isAnyAmountPayable({ minimumCents, maximumCents }: AmountBounds): boolean {
  return maximumCents > zeroCents && minimumCents <= maximumCents;
}

/** Where an amount stands. Nothing and less than nothing is never a payment, whatever the minimum is (req 5.7). */
export function checkAmount(amount: Cents, bounds: AmountBounds): 'within' | 'below-minimum' | 'above-maximum' {
  if (amount <= 0 || amount < bounds.minimumCents) return 'below-minimum';
  return amount > bounds.maximumCents ? 'above-maximum' : 'within';
}

function minimum({ account, configuration, method, cash }: AmountBoundsInput): Cents {
  const isBalanceEnough = configuration.allowZeroBalance && account.balanceCents < account.minimumCents;
  const least = isBalanceEnough ? account.balanceCents : account.minimumCents;
  return method === 'cash' ? larger(least, cash?.minimumCents ?? least) : least;
}

function maximum(input: AmountBoundsInput): Cents {
  const { account, configuration, method, cash } = input;
  if (method === undefined) {
    const mayExceed = configuration.allowZeroBalance || configuration.allowPaymentsToExceedBalance;
    return mayExceed ? maximumPaymentCents : account.balanceCents;
  }
  const most = maximumByFlags(input, methodLimit(account, method));
  if (method !== 'cash') return most;
  const withinCash = smaller(most, cash?.maximumCents ?? maximumPaymentCents);
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
 * The limit of a method: the account's own, or the balance where that is 0 or less (req 5.7). Undefined where there is none: cash has
 * no limit of this kind, and a balance of 0 or less limits nothing, or else nobody could ever pay where a zero balance is allowed.
 */
function methodLimit(account: AmountBoundsInput['account'], method: PaymentChannel): Cents | undefined {
  if (method === 'cash') return undefined;
  const own = method === 'bank' ? account.achLimitCents : account.cardLimitCents;
  const limit = own > zeroCents ? own : account.balanceCents;
  return limit > zeroCents ? limit : undefined;
}

/**
 * The most that a method pays at a time where no balance bounds it, as for a settlement: the account's own limit for it, where there is one,
 * and the cap of req 9.1. Only the cap counts while no method is chosen.
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
