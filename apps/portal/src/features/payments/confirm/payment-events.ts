import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { KnownOutcome } from './ask-until-known.ts';
import type { OpenPayment } from './stored-payment.ts';

/** Returns the user events for a payment's outcome (req 3.16). */
export function paymentEvents(
  outcome: Pick<KnownOutcome, 'kind'>,
  { balancePayType }: Pick<OpenPayment, 'balancePayType'>,
): readonly UserEventType[] {
  switch (outcome.kind) {
    case 'paid':
      return ['paymentCompleted', ...settlementEvents[balancePayType]];
    case 'declined':
      return ['paymentDeclined'];
    case 'likely-duplicate':
      return ['DuplicatePaymentWarning'];
    case 'refused':
    case 'signed-out':
      return [];
  }
}

/** Events for paying a settlement offer, in full or for less (req 3.10, 5.5). */
export const settlementEvents: Record<OpenPayment['balancePayType'], readonly UserEventType[]> = {
  PIF: ['PIFPaymentSubmitted'],
  SIF: ['SIFPaymentSubmitted'],
  None: [],
};
