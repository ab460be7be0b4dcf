import type { Transaction } from '@quittance/contract/transactions';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { statusKey } from './status-text.ts';

export function useStatusMeaning(): (transaction: Transaction) => string {
  const { t } = useTranslation();
  const { dayInSentence, money } = useFormats();
  const today = useToday();
  return (transaction) => {
    const key = statusKey(transaction);
    const { cancelableThrough, cashSlip, settlementDate, paymentMethod, refund } = transaction;
    if (key === 'Pending' && paymentMethod.kind === 'bankaccount') {
      const { settlesBy, bankAskedOn } = transaction;
      // Don't promise a date that has passed.
      const isAhead = settlesBy !== undefined && settlesBy.compare(today) >= 0;
      if (!isAhead) return t('History.MeaningBank');
      const until = dayInSentence(settlesBy);
      if (!bankAskedOn) return t('History.MeaningBankBy', { day: until });
      return t('History.MeaningAccountCheck', { day: dayInSentence(bankAskedOn), until });
    }
    // Only cards are charged. PayPal and stores transfer the money.
    const isOther = key === 'Processed' && ['cash', 'paypal', 'manual'].includes(paymentMethod.kind);
    if (isOther) return t(`History.MeaningPaid.${paymentMethod.kind}`);
    if (key === 'Returned' && transaction.isSettlement) return t('History.MeaningReturnedSettlement');
    if (refund && !transaction.isACHReturn) {
      return t(`History.Meaning.${key}`, { amount: money(refund.amount), day: dayInSentence(refund.date) });
    }
    return t(`History.Meaning.${key}`, {
      day: dayInSentence(cashSlip?.expiresOn ?? settlementDate),
      until: cancelableThrough === null ? '' : dayInSentence(cancelableThrough),
    });
  };
}
