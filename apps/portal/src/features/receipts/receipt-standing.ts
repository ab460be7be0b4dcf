import type { StatusKey } from '../history/status-words.ts';

/** The last part of the translation key under `Receipt.Standing` for a payment's status. */
export const receiptStandings: Readonly<Record<StatusKey, string>> = {
  Authorized: 'paid',
  Processed: 'paid',
  Posted: 'paid',
  Pending: 'onItsWay',
  AwaitingApproval: 'onItsWay',
  // A linked receipt doesn't say if the payment is scheduled for a later day.
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
