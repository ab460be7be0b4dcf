import { type Cents, cents } from '../money/cents.ts';
import type { LedgerAccount, Posting } from '../payments/ledger-postings.ts';

/** Ledger accounts for money held, as opposed to customers' receivables. */
export const houseAccounts = ['cash', 'processor_clearing', 'ach_pending', 'fee_income', 'returns'] as const;
export type HouseAccount = (typeof houseAccounts)[number];

/**
 * Books the other party's amount as true and keeps the difference in suspense until it is explained. `differenceCents`
 * is theirs less ours. Throws RangeError for zero.
 */
export function suspensePosting(difference: { differenceCents: Cents; money: HouseAccount }): Posting {
  return adjust(difference.differenceCents, { from: 'suspense', to: difference.money });
}

/**
 * Resolves a difference: moves its amount out of suspense, back to its origin or to the account it belongs to. Throws
 * RangeError for zero.
 */
export function clearedPosting(difference: { differenceCents: Cents; to: HouseAccount }): Posting {
  return adjust(difference.differenceCents, { from: difference.to, to: 'suspense' });
}

/** Moves a day's card money from the processor to the bank. Throws RangeError unless it is positive. */
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
