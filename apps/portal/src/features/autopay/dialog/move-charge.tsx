import type { CalendarDate } from '@internationalized/date';
import { moveAutopayCharge } from '@quittance/contract/autopay-charges';
import { Button } from '@quittance/ui/button';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { FieldError } from '@quittance/ui/forms/field';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useToday } from '../../../session/services.tsx';
import type { AutopayCharge } from '../autopay-text.ts';
import styles from './autopay-dialog.module.css';
import type { ChangingCharge } from './use-charge-change.ts';

// The calendar is large, and most customers who view autopay don't move a payment.
const PaymentCalendar = lazy(async () => ({
  default: (await import('../../payments/day/payment-calendar.tsx')).PaymentCalendar,
}));

/** Chooses another day for a payment. The API refuses one that leaves no time for the required notice. */
export function MoveCharge(props: {
  readonly charge: AutopayCharge;
  readonly changing: ChangingCharge;
  readonly onDone: () => void;
}) {
  const { t } = useTranslation();
  const today = useToday();
  const { charge, changing, onDone } = props;
  const { chargeID, chargeDate, movableThrough } = charge;
  const { problem, isPending } = changing;
  const [day, setDay] = useState<CalendarDate>();
  const [isTried, setTried] = useState(false);
  const errorId = useId();
  if (movableThrough === null) return null;
  const isMissing = day === undefined || day.compare(chargeDate) === 0;
  const move = async () => {
    setTried(true);
    if (day === undefined || isMissing) return;
    const isDone = await changing.run('moved', (api) => api.call(moveAutopayCharge, { chargeID, chargeDate: day }));
    if (isDone) onDone();
  };
  const error = isTried && isMissing ? t('Plan.DayMissing') : problem && t(`Autopay.Answer.${problem.text}`);
  return (
    <div className={styles.move}>
      <Suspense fallback={<Skeleton shape="block" />}>
        <PaymentCalendar
          value={day}
          onChange={setDay}
          days={{ first: today.add({ days: 1 }), last: movableThrough, opensAt: chargeDate }}
          label={t('Autopay.NewDay')}
        />
      </Suspense>
      <FieldError id={errorId}>{error}</FieldError>
      <Button isFullWidth isPending={isPending} pendingText={t('Autopay.OneMoment')} onClick={() => void move()}>
        {t('Autopay.Confirm.move')}
      </Button>
    </div>
  );
}
