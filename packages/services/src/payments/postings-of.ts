import type { Cents } from '@quittance/domain/money/cents';
import {
  feePosting,
  type Posting,
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
  accountId: string;
  paymentId: string;
  amountCents: Cents;
  feeCents: Cents;
  method: 'bank' | 'card';
}): Posting[] {
  switch (step.to) {
    case 'succeeded':
    case 'settled':
      return step.feeCents > 0 ? [settlePosting(step), feePosting(step)] : [settlePosting(step)];
    case 'declined':
    case 'canceled':
      return [voidPosting(step)];
    case 'returned':
      return [step.from === 'settled' ? returnPosting(step) : voidPosting(step)];
    default:
      return [];
  }
}
