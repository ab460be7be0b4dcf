import type { UserEventType } from '@quittance/domain/events/user-event-types';
import type { KnownOutcome } from './ask-until-known.ts';
import type { OpenPayment } from './stored-payment.ts';

/** What is logged once the outcome of a payment is known (req 3.16). */
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

/** A settlement offer that is taken: the debt is paid in full, or settled for less (req 3.10, 5.5). */
export const settlementEvents: Record<OpenPayment['balancePayType'], readonly UserEventType[]> = {
  PIF: ['PIFPaymentSubmitted'],
  SIF: ['SIFPaymentSubmitted'],
  None: [],
};
