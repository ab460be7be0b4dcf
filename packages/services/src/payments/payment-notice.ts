import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { cancelableThrough } from '@quittance/domain/payments/payment-date';
import { bankIsAskedOn } from '@quittance/domain/payments/settles-by';
import type { NoticeTextFacts } from '@quittance/messaging/templates/notice-text-facts';
import type { CancelCause, PaymentMailFacts } from '@quittance/messaging/templates/payment-mail-facts';
import type { SetbackReason } from '@quittance/messaging/templates/plan-mail-facts';
import { setbackReason } from '../installment-plans/plan-event-mail.ts';
import { receiptLinkDays } from '../receipts/create-receipt-link.ts';
import { cancelCause } from './cancel-cause.ts';
import type { ToldSinglePayment } from './told-single-payment.ts';

/** The last thing that happened to a payment of what its payer may want to hear. */
export type ToldEvent = { event: string; to_state: string; reason: string | null; at: Date };

/** What is said of it; `isRequired` where the payer hears of it whatever they prefer. */
export type PaymentNotice = { mail: PaymentMailFacts; text?: NoticeTextFacts; isRequired: boolean };

/** So long after it was made, a payment that was to be charged at once still has its payer at the screen. */
const presentMs = 10 * 60 * 1000;

/**
 * What the payer is told of something that happened to a single payment (req 4.2); undefined where nobody needs to hear of it: they saw
 * it happen, a message about the settlement says it, or it is over by now. `receiptPath` opens the receipt, and
 * `balance` says what is owed now.
 */
export function paymentNotice(
  told: ToldEvent,
  { payment, receiptPath, balance }: { payment: ToldSinglePayment; receiptPath: string; balance: string },
): PaymentNotice | undefined {
  const { facts, language, isGuest, isToldBySettlement } = payment;
  const amountCents = facts.totalCents;
  switch (told.to_state) {
    case 'reserved':
      return payment.state === 'reserved' && told.event === 'reserved' ? scheduled(payment) : undefined;
    case 'succeeded':
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
      if (isToldBySettlement || isPayerPresent(told, payment)) return undefined;
      return {
        mail: { template: 'PaymentDeclined', ...facts, reason: declineReason(told), balance },
        text: { template: 'PaymentDeclinedText', amountCents },
        isRequired: false,
      };
    case 'returned':
      if (isToldBySettlement) return undefined;
      return {
        mail: { template: 'PaymentReturned', ...facts, reason: setbackReason(payment.returnCode), balance },
        text: { template: 'PaymentReturnedText', amountCents },
        isRequired: true,
      };
    case 'canceled': {
      const cause = toldCause(told);
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

/** Whoever has just made it knows; what they keep is the copy of what they agreed to, which is no text message. */
function scheduled({ facts, payOn, language, authorizationText }: ToldSinglePayment): PaymentNotice | undefined {
  if (authorizationText === null) return undefined;
  const paymentOn = parseDate(payOn);
  return {
    mail: {
      template: 'PaymentScheduled',
      ...facts,
      paymentOn: formatFullDay(paymentOn, language),
      cancelableThrough: formatFullDay(cancelableThrough(paymentOn), language),
      authorizationText,
    },
    isRequired: false,
  };
}

function isPayerPresent({ at }: ToldEvent, { createdAt }: ToldSinglePayment): boolean {
  return at.getTime() < createdAt.getTime() + presentMs;
}

/** Why exactly a card was refused stays between its holder and its bank. */
function declineReason({ reason }: ToldEvent): SetbackReason {
  return reason === 'insufficient-funds' ? reason : 'declined';
}

/** A slip that nobody paid in time, or that a newer one takes the place of, was never a payment to its payer. */
function toldCause({ event, reason }: ToldEvent): CancelCause | undefined {
  return event === 'slip-expired' || reason === 'a newer slip took its place' ? undefined : cancelCause(reason);
}
