import type { Cents } from '@quittance/domain/money/cents';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import {
  feePosting,
  type PaymentShare,
  type Posting,
  reopenPosting,
  reservePosting,
  returnPosting,
  settlePosting,
  voidPosting,
} from '@quittance/domain/payments/ledger-postings';
import type { PaymentState } from '@quittance/domain/payments/payment-life';

/**
 * Returns the ledger postings of a payment step. Settle or void ends the hold exactly once; a later return is booked
 * separately. Steps that leave the money in place book nothing.
 */
export function postingsOf(step: {
  from: PaymentState;
  to: PaymentState;
  shares: readonly PaymentShare[];
  paymentId: string;
  amountCents: Cents;
  feeCents: Cents;
  method: PaymentChannel;
}): Posting[] {
  switch (step.to) {
    case 'succeeded':
    case 'settled':
      // The hold has ended already; a wrong ending is corrected by a separate posting.
      if (step.from === 'returned') return [reopenPosting(step)];
      return [
        // A cash slip holds nothing until a retailer has the money.
        ...(step.from === 'awaiting' ? [reservePosting(step)] : []),
        settlePosting(step),
        ...(step.feeCents > 0 ? [feePosting(step)] : []),
      ];
    case 'declined':
    case 'canceled':
      return step.from === 'awaiting' ? [] : [voidPosting(step)];
    case 'returned':
      return [step.from === 'accepted' ? voidPosting(step) : returnPosting(step)];
    default:
      return [];
  }
}
