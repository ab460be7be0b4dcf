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
 * What a step of a payment's life books. The hold of the reservation ends in exactly one of settle and void; a return after
 * that is a booking of its own. Steps that leave the money where it is book nothing.
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
      // The hold has ended once; that it ended wrongly is a booking of its own.
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
      return [step.from === 'settled' ? returnPosting(step) : voidPosting(step)];
    default:
      return [];
  }
}
