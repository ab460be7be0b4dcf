import type { CalendarDate } from '@internationalized/date';
import { slipExpiresOn } from '@quittance/domain/cash/slip-validity';
import { nextBankDay } from '@quittance/domain/dates/bank-days';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { cancelableThrough } from '@quittance/domain/payments/payment-date';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';

/**
 * Says when a payment's money moves: banks move it on a banking day, and cards are charged on the morning of a later
 * day.
 */
export function useWhenMoneyMoves(): (channel: PaymentChannel, scheduledFor: CalendarDate) => string {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const today = useToday();
  return (channel, scheduledFor) => {
    const isLater = scheduledFor.compare(today) > 0;
    switch (channel) {
      case 'card':
        return isLater ? t('Payment.CardMovesOn', { day: dayInSentence(scheduledFor) }) : t('Payment.CardMovesNow');
      case 'payPal':
        return t('Payment.PayPalMovesNow');
      case 'cash':
        return t('Payment.CashMoves', { day: dayInSentence(slipExpiresOn(scheduledFor)) });
      case 'bank': {
        const moves = nextBankDay(scheduledFor);
        return moves.compare(today) === 0
          ? t('Payment.BankMovesToday')
          : t('Payment.BankMovesOn', { day: dayInSentence(moves) });
      }
    }
  };
}

/** Returns the text for the last day to cancel, or undefined for a payment made today. */
export function useCancelText(): (scheduledFor: CalendarDate) => string | undefined {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const today = useToday();
  return (scheduledFor) =>
    scheduledFor.compare(today) > 0
      ? t('Payment.CancelUntil', { day: dayInSentence(cancelableThrough(scheduledFor)) })
      : undefined;
}
