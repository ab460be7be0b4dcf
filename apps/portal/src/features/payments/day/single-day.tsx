import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { FieldError } from '@quittance/ui/forms/field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';
import { channelOf } from '../method-choice.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import type { PaymentFormView } from '../payment-form-view.ts';
import { laterDays } from './payment-day.ts';
import styles from './single-day.module.css';
import { useCancelText, useWhenMoneyMoves } from './when-money-moves.ts';

// The calendar is large, and most payments are made today.
const PaymentCalendar = lazy(async () => ({ default: (await import('./payment-calendar.tsx')).PaymentCalendar }));

export type SingleDayProps = {
  readonly view: Pick<PaymentFormView, 'method' | 'todayOnly' | 'isLater' | 'scheduledFor' | 'settlement'>;
  readonly isMissing: boolean;
  readonly onChange: (change: Pick<PaymentDraft, 'laterDay'>) => void;
};

/**
 * Chooses the date of a single payment, today or within the next 90 days, and explains the effects. Some payments can't
 * be scheduled.
 */
export function SingleDay({ view, isMissing, onChange }: SingleDayProps) {
  const { t } = useTranslation();
  const { day, dayInSentence } = useFormats();
  const today = useToday();
  const { todayOnly, isLater, scheduledFor } = view;
  if (todayOnly !== undefined) {
    return (
      <div>
        <p className={styles.day}>
          <CalendarIcon />
          <span>{day(today)}</span>
        </p>
        <p className={styles.note}>{t(`Payment.TodayOnly.${todayOnly}`)}</p>
        <DayFacts view={view} />
      </div>
    );
  }
  const { first, last } = laterDays(today, view.settlement?.payBy ?? undefined);
  const options: RadioCard<'today' | 'later'>[] = [
    { value: 'today', label: day(today) },
    {
      value: 'later',
      label: isLater && scheduledFor ? day(scheduledFor) : t('Payment.AnotherDay'),
      description: t('Payment.AnotherDayHint', { day: dayInSentence(last) }),
      content: (
        <>
          <Suspense fallback={<Skeleton shape="block" />}>
            <PaymentCalendar
              value={scheduledFor}
              days={{ first, last, opensAt: first }}
              onChange={(picked) => onChange({ laterDay: picked.toString() })}
            />
          </Suspense>
          <FieldError id="payment-day-error">{isMissing && t('Payment.DayMissing')}</FieldError>
        </>
      ),
    },
  ];
  return (
    <div>
      <RadioCards
        legend={t('Payment.When')}
        isLegendHidden
        options={options}
        value={isLater ? 'later' : 'today'}
        onChange={(value) => onChange({ laterDay: value === 'later' ? '' : undefined })}
      />
      <DayFacts view={view} />
    </div>
  );
}

/** The date the money moves and the last day to cancel. Announced when the date changes. */
function DayFacts({ view: { method, scheduledFor } }: Pick<SingleDayProps, 'view'>) {
  const moves = useWhenMoneyMoves();
  const cancelText = useCancelText();
  const channel = channelOf(method);
  const note =
    scheduledFor && [channel && moves(channel, scheduledFor), cancelText(scheduledFor)].filter(Boolean).join(' ');
  return (
    <p className={styles.note} role="status">
      {note}
    </p>
  );
}
