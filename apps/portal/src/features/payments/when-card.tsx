import type { CalendarDate } from '@internationalized/date';
import { nextBankDay } from '@quittance/domain/dates/bank-days';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { Card } from '../../ui/card.tsx';
import { CalendarIcon } from '../../ui/icons/things.tsx';
import styles from './when-card.module.css';

/** When the money moves: a payment is made today; a bank moves it on its next working day. */
export function WhenCard({ channel }: { readonly channel: 'bank' | 'card' | undefined }) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const today = useToday();
  const moves = useWhenMoneyMoves();
  return (
    <Card title={t('Payment.When')}>
      <p className={styles.day}>
        <CalendarIcon />
        <span>{day(today)}</span>
      </p>
      {channel !== undefined && <p className={styles.note}>{moves(channel, today)}</p>}
    </Card>
  );
}

/** Says when the money of a payment moves. */
export function useWhenMoneyMoves(): (channel: 'bank' | 'card', paymentOn: CalendarDate) => string {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  return (channel, paymentOn) => {
    if (channel === 'card') return t('Payment.CardMovesNow');
    const moves = nextBankDay(paymentOn);
    return moves.compare(paymentOn) === 0
      ? t('Payment.BankMovesToday')
      : t('Payment.BankMovesOn', { day: dayInSentence(moves) });
  };
}
