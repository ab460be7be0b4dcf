import { parseDate } from '@internationalized/date';
import { formatFullDay } from '@quittance/domain/dates/format-full-day';
import { chargebackCode } from '@quittance/domain/installment-plans/retry-rules';
import type { Language } from '@quittance/domain/languages';
import type { PaymentState } from '@quittance/domain/payments/payment-life';
import { bankIsAskedOn } from '@quittance/domain/payments/settles-by';
import type { WordedReturnCode } from '@quittance/domain/returns/worded-return-code';
import type { StatusText } from '../../texts/en/receipt.ts';
import { texts } from '../../texts/texts.ts';
import type { PaymentView } from '../history/payment-view.ts';

/** The total was paid, is still on its way, was never charged, or was returned. */
export type Outcome = 'paid' | 'pending' | 'not-charged' | 'returned';

export type ReceiptStatus = { outcome: Outcome; title: string; meaning: string };

/** Describes a payment's status and its effect on the money (req 4.2). `settlesBy` is YYYY-MM-DD. */
export function receiptStatus(
  payment: {
    state: PaymentState;
    paymentMethodType: PaymentView['paymentMethodType'];
    settlesBy: string | null;
    /** True while the debit waits for a check of the bank account. */
    waitsBehindPrenote?: boolean;
    returnCode: string | null;
    /** The date of a scheduled payment, YYYY-MM-DD; null after it has begun. */
    scheduledFor: string | null;
    isSettlement: boolean;
  },
  language: Language,
): ReceiptStatus {
  const { status, returnReasons } = texts[language].receipt;
  switch (payment.state) {
    case 'succeeded':
      return { outcome: 'paid', ...receivedBy(payment.paymentMethodType, status) };
    case 'settled':
      return { outcome: 'paid', ...status.settled };
    case 'accepted':
      return { outcome: 'pending', ...submittedToBank(payment, language) };
    case 'awaiting':
      return { outcome: 'pending', ...status.awaitingCash };
    case 'reserved':
      return payment.scheduledFor === null
        ? { outcome: 'pending', ...status.sending }
        : { outcome: 'pending', ...status.scheduled(formatFullDay(parseDate(payment.scheduledFor), language)) };
    case 'submitting':
    case 'unknown':
      return { outcome: 'pending', ...status.confirming };
    case 'review':
      return { outcome: 'pending', ...status.checking };
    case 'declined':
      return { outcome: 'not-charged', ...status.declined };
    case 'canceled':
      return { outcome: 'not-charged', ...status.canceled };
    case 'returned': {
      const code = payment.returnCode ?? undefined;
      const reason = isWorded(code, returnReasons) ? returnReasons[code] : undefined;
      const { title, meaning } = code === chargebackCode ? status.chargedBack : status.returned(code, reason);
      const so = payment.isSettlement ? status.noLongerSettles : status.owedAgain;
      return { outcome: 'returned', title, meaning: `${meaning} ${so}` };
    }
  }
}

function submittedToBank(
  { settlesBy: by, waitsBehindPrenote }: { settlesBy: string | null; waitsBehindPrenote?: boolean },
  language: Language,
) {
  const { status } = texts[language].receipt;
  if (by === null) return status.submitted(undefined);
  const day = parseDate(by);
  const settlesBy = formatFullDay(day, language);
  if (!waitsBehindPrenote) return status.submitted(settlesBy);
  return status.accountCheck({ settlesBy, bankAskedOn: formatFullDay(bankIsAskedOn(day), language) });
}

function receivedBy(
  paymentMethodType: PaymentView['paymentMethodType'],
  { received, receivedCash, receivedManual, receivedPayPal }: StatusText,
) {
  if (paymentMethodType === 'manual') return receivedManual;
  if (paymentMethodType === 'cash') return receivedCash;
  return paymentMethodType === 'paypal' ? receivedPayPal : received;
}

function isWorded(code: string | undefined, reasons: Record<WordedReturnCode, string>): code is WordedReturnCode {
  return code !== undefined && Object.hasOwn(reasons, code);
}
