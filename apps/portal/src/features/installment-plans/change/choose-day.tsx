import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSeries, SeriesInstallment } from '@quittance/contract/installment-plans';
import { furthestPaymentDays } from '@quittance/domain/payments/payment-date';
import { Button } from '@quittance/ui/button';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { FieldError } from '@quittance/ui/forms/field';
import { Stack } from '@quittance/ui/layout/stack';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { useWhenMoneyMoves } from '../../payments/day/when-money-moves.ts';
import { inOrder } from '../progress/plan-progress.ts';
import styles from './choose.module.css';
import type { ChangingPlan } from './use-change-plan.ts';

// The calendar is large, and most customers who view a plan don't move a payment.
const PaymentCalendar = lazy(async () => ({
  default: (await import('../../payments/day/payment-calendar.tsx')).PaymentCalendar,
}));

export function ChooseDay(props: {
  readonly series: InstallmentSeries;
  readonly installment: SeriesInstallment;
  readonly changing: ChangingPlan;
}) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const whenMoves = useWhenMoneyMoves();
  const today = useToday();
  const { series, installment, changing } = props;
  const [day, setDay] = useState<CalendarDate>();
  const [isTried, setTried] = useState(false);
  const { amount, installmentDate, changeableThrough, sequenceNumber } = installment;
  const days = daysToMoveTo(series.installments, { installment, today, furthestDays: furthestPaymentDays });
  const channel = series.paymentMethod.kind === 'bankaccount' ? 'bank' : 'card';
  const from = dayInSentence(installmentDate);
  const isSame = day?.compare(installmentDate) === 0;
  const goOn = () => {
    setTried(true);
    if (day && !isSame) void changing.look({ kind: 'move', sequenceNumber, installmentDate: day });
  };
  return (
    <Stack gap={4}>
      <p>{t('Plan.MoveLead', { amount: money(amount), day: from })}</p>
      {changeableThrough && (
        <p className={styles.note}>{t('Plan.CutOff', { day: from, until: dayInSentence(changeableThrough) })}</p>
      )}
      <Suspense fallback={<Skeleton shape="block" />}>
        <PaymentCalendar
          value={day}
          onChange={setDay}
          days={{ ...days, opensAt: installmentDate }}
          label={t('Plan.MoveCalendar')}
        />
      </Suspense>
      <p className={styles.note} role="status">
        {day && whenMoves(channel, day)}
      </p>
      <FieldError id="plan-day-error">{isTried && (day === undefined || isSame) && t('Plan.DayMissing')}</FieldError>
      <Button isFullWidth isPending={changing.isPending} pendingText={t('Plan.OneMoment')} onClick={goOn}>
        {t('Plan.GoOn')}
      </Button>
    </Stack>
  );
}

/**
 * Returns the first and last day to which a payment can be moved: after today and the previous scheduled payment, and
 * before the next one. The last payment can move a limited number of days past its own date.
 */
export function daysToMoveTo(
  installments: readonly SeriesInstallment[],
  of: { installment: SeriesInstallment; today: CalendarDate; furthestDays: number },
): { first: CalendarDate; last: CalendarDate } {
  const { installment, today, furthestDays } = of;
  const ahead = inOrder(installments.filter(({ status }) => status === 'scheduled'));
  const index = ahead.findIndex((each) => each.sequenceNumber === installment.sequenceNumber);
  const before = ahead[index - 1]?.installmentDate.add({ days: 1 });
  const after = ahead[index + 1]?.installmentDate.subtract({ days: 1 });
  const tomorrow = today.add({ days: 1 });
  return {
    first: before && before.compare(tomorrow) > 0 ? before : tomorrow,
    last: after ?? installment.installmentDate.add({ days: furthestDays }),
  };
}
