import { type Cents, cents } from '../money/cents.ts';
import type { LedgerAccount, Posting } from '../payments/ledger-postings.ts';

/** Where the house's own money can be; what customers owe is none of it. */
export const houseAccounts = ['cash', 'processor_clearing', 'ach_pending', 'fee_income', 'returns'] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/**
 * Takes what somebody else's books say as the truth about the money, and keeps what ours lack in suspense until it is explained.
 * `differenceCents` is theirs less ours. Throws RangeError for zero: nothing to post.
 */
export function suspensePosting(difference: { differenceCents: Cents; money: HouseAccount }): Posting {
  return adjust(difference.differenceCents, { from: 'suspense', to: difference.money });
}

/**
 * Ends a difference: its amount leaves suspense, back to where the money was taken from or to where it turned out to belong. Throws
 * RangeError for zero.
 */
export function clearedPosting(difference: { differenceCents: Cents; to: HouseAccount }): Posting {
  return adjust(difference.differenceCents, { from: difference.to, to: 'suspense' });
}

/** The money of a day's card payments comes from the processor to the bank. Throws RangeError unless it is above zero. */
export function payoutPosting(payout: { amountCents: Cents }): Posting {
  if (payout.amountCents < 0) throw new RangeError(`payoutPosting: ${payout.amountCents} cents is not above zero`);
  return adjust(payout.amountCents, { from: 'processor_clearing', to: 'cash' });
}

function adjust(amountCents: Cents, way: { from: LedgerAccount; to: LedgerAccount }): Posting {
  if (amountCents === 0) throw new RangeError('an adjustment of zero cents posts nothing');
  return {
    kind: 'adjust',
    entries: [
      { account: way.to, amountCents },
      { account: way.from, amountCents: cents(-amountCents) },
    ],
  };
}
