import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { cancelableThrough } from '@quittance/domain/payments/payment-date';
import { bankIsAskedOn } from '@quittance/domain/payments/settles-by';
import type { CancelCause, PaymentMailFacts } from '@quittance/messaging/templates/payment-mail-facts';
import type { SetbackReason } from '@quittance/messaging/templates/plan-mail-facts';
import type { NoticeTextFacts } from '@quittance/messaging/templates/text-message-facts';
import { setbackReason } from '../../installment-plans/notify/plan-event-mail.ts';
import { receiptLinkDays } from '../../receipts/create-receipt-link.ts';
import { cancelCause } from '../record/cancel-cause.ts';
import type { NotifiedSinglePayment } from './notified-single-payment.ts';

export type NotifiedEvent = { event: string; to_state: string; reason: string | null; at: Date };

/** `isRequired` overrides the payer's message preferences. */
export type PaymentNotice = { mail: PaymentMailFacts; text?: NoticeTextFacts; isRequired: boolean };

/** For this long, a payer who submitted an immediate payment is assumed to still see the screen. */
const presentMs = 10 * 60 * 1000;

/**
 * Builds the notice about an event of a single payment (req 4.2). Returns undefined when no notice is due: the payer
 * saw the event, a settlement message covers it, or it is outdated. `receiptPath` opens the receipt; `balance` is the
 * current balance.
 */
export function paymentNotice(
  notifiedEvent: NotifiedEvent,
  { payment, receiptPath, balance }: { payment: NotifiedSinglePayment; receiptPath: string; balance: string },
): PaymentNotice | undefined {
  const { facts, language, isGuest, isNotifiedBySettlement } = payment;
  const amountCents = facts.totalCents;
  switch (notifiedEvent.to_state) {
    case 'reserved':
      return payment.state === 'reserved' && notifiedEvent.event === 'reserved' ? scheduled(payment) : undefined;
    case 'succeeded':
      // The payer got the receipt when the payment was made.
      if (notifiedEvent.event === 'chargeback-reversed') return undefined;
      return {
        mail: { template: 'PaymentReceived', ...facts, receiptPath, linkDays: receiptLinkDays, isGuest },
        text: { template: 'PaymentReceivedText', amountCents },
        isRequired: false,
      };
    case 'accepted': {
      const day = payment.settlesBy === null ? null : parseDate(payment.settlesBy);
      const settlesBy = day && formatFullDay(day, language);
      const bankAskedOn = day && payment.waitsBehindPrenote ? formatFullDay(bankIsAskedOn(day), language) : null;
      const link = { receiptPath, linkDays: receiptLinkDays };
      return {
        mail: { template: 'PaymentSubmitted', ...facts, ...link, isGuest, settlesBy, bankAskedOn },
        text: { template: 'PaymentSubmittedText', amountCents },
        isRequired: false,
      };
    }
    case 'declined':
      if (isNotifiedBySettlement || isPayerPresent(notifiedEvent, payment)) return undefined;
      return {
        mail: { template: 'PaymentDeclined', ...facts, reason: declineReason(notifiedEvent), balance },
        text: { template: 'PaymentDeclinedText', amountCents },
        isRequired: false,
      };
    case 'returned':
      if (isNotifiedBySettlement) return undefined;
      return {
        mail: { template: 'PaymentReturned', ...facts, reason: setbackReason(payment.returnCode), balance },
        text: { template: 'PaymentReturnedText', amountCents },
        isRequired: true,
      };
    case 'canceled': {
      const cause = notifiedCause(notifiedEvent);
      return (
        cause && {
          mail: { template: 'PaymentCanceled', ...facts, cause },
          text: { template: 'PaymentCanceledText', amountCents },
          isRequired: false,
        }
      );
    }
    default:
      return undefined;
  }
}

/** The payer has just scheduled this payment, so they get only a copy of the authorization and no text message. */
function scheduled({
  facts,
  scheduledFor: scheduledText,
  language,
  authorizationText,
}: NotifiedSinglePayment): PaymentNotice | undefined {
  if (authorizationText === null) return undefined;
  const scheduledFor = parseDate(scheduledText);
  return {
    mail: {
      template: 'PaymentScheduled',
      ...facts,
      scheduledFor: formatFullDay(scheduledFor, language),
      cancelableThrough: formatFullDay(cancelableThrough(scheduledFor), language),
      authorizationText,
    },
    isRequired: false,
  };
}

function isPayerPresent({ at }: NotifiedEvent, { createdAt, isByText }: NotifiedSinglePayment): boolean {
  return !isByText && at.getTime() < createdAt.getTime() + presentMs;
}

/** The exact decline reason stays between the cardholder and the bank. */
function declineReason({ reason }: NotifiedEvent): SetbackReason {
  return reason === 'insufficient-funds' ? reason : 'declined';
}

/** To its payer, an expired or replaced cash slip was never a payment, so it needs no notice. */
function notifiedCause({ event, reason }: NotifiedEvent): CancelCause | undefined {
  return event === 'slip-expired' || reason === 'a newer slip took its place' ? undefined : cancelCause(reason);
}
