import type { CancelCause } from '@quittance/messaging/templates/payment-mail-facts';
import { unannouncedReason } from '../../debit-notices/unannounced-reason.ts';
import { disputedReason } from '../../disputes/disputed-reason.ts';
import { bankRefusedReason, cardRefusedReason } from '../../fees/check-scheduled-payment.ts';
import { settledReason } from '../../settlements/settled-reason.ts';

const causes: Readonly<Record<string, CancelCause>> = {
  'the customer canceled it': 'customer',
  [settledReason]: 'settled',
  [disputedReason]: 'disputed',
  [unannouncedReason]: 'unannounced',
  [bankRefusedReason]: 'bank-not-accepted',
  [cardRefusedReason]: 'card-not-accepted',
};

/** Translates the operator-facing reason in a payment's history into a cause for the payer. */
export function cancelCause(reason: string | null): CancelCause {
  return (reason !== null && Object.hasOwn(causes, reason) && causes[reason]) || 'other';
}
