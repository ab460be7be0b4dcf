import type { PayableAccount } from '../accounts/account.ts';
import { type Cents, cents, zeroCents } from '../money/cents.ts';
import type { PaymentConfiguration } from './payment-configuration.ts';

/** How money is paid, as far as limits and fees care: every card and every wallet counts as `card`. */
export type PaymentChannel = 'bank' | 'card' | 'cash';

/** The most that one payment may be, $1,000,000; also the cash maximum where none is known (SPEC 9.1). */
export const maximumPaymentCents = cents(100_000_000);

/** The least and the most that may be paid, both included. */
export type AmountBounds = { minimumCents: Cents; maximumCents: Cents };

/** What the bounds of one payment follow from; `cash` are the customer's cash limits (SPEC 3.12). */
export type AmountBoundsInput = {
  account: Pick<PayableAccount, 'balanceCents' | 'minimumCents' | 'achLimitCents' | 'cardLimitCents'>;
  configuration: Pick<PaymentConfiguration, 'allowZeroBalance' | 'allowPaymentsToExceedBalance'>;
  /** Undefined while none is chosen. */
  method: PaymentChannel | undefined;
  isRecurring: boolean;
  cash?: { minimumCents: Cents; maximumCents?: Cents } | undefined;
};

/** The least and the most that may be paid on an account (SPEC 5.7). */
export function amountBounds(input: AmountBoundsInput): AmountBounds {
  return { minimumCents: minimum(input), maximumCents: maximum(input) };
}

/** Where an amount stands. Nothing and less than nothing is never a payment, whatever the minimum is (SPEC 5.7). */
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
    return isRecurring ? withinBalance : smaller(limit ?? maximumPaymentCents, maximumPaymentCents);
  }
  return paysWithoutBalance(input) ? (limit ?? maximumPaymentCents) : withinBalance;
}

function paysWithoutBalance({ account, configuration }: AmountBoundsInput): boolean {
  return configuration.allowZeroBalance && account.balanceCents <= zeroCents;
}

/** An account's own limit for a method; undefined where it is 0 or less, so that the balance or the cap stands in. */
function methodLimit(account: AmountBoundsInput['account'], method: PaymentChannel): Cents | undefined {
  if (method === 'cash') return undefined;
  const limit = method === 'bank' ? account.achLimitCents : account.cardLimitCents;
  return limit > 0 ? limit : undefined;
}

function smaller(a: Cents, b: Cents): Cents {
  return a < b ? a : b;
}

function larger(a: Cents, b: Cents): Cents {
  return a > b ? a : b;
}
