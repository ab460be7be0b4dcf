import type { StatusKey } from '../history/status-words.ts';

/** Where a payment stands, as far as a receipt tells it: the last part of the sentence's key under `Receipt.Standing`. */
export const receiptStandings: Readonly<Record<StatusKey, string>> = {
  Authorized: 'paid',
  Processed: 'paid',
  Posted: 'paid',
  Pending: 'onItsWay',
  AwaitingApproval: 'onItsWay',
  // A link does not tell whether the payment waits for a later day.
  Validation: 'received',
  Scheduled: 'later',
  AwaitingCash: 'notYet',
  Cancelled: 'canceled',
  Declined: 'declined',
  Returned: 'returned',
  Refunding: 'refunding',
  Refunded: 'refunded',
  PartlyRefunded: 'partlyRefunded',
  Reversed: 'reversed',
};
