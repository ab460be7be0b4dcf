import type { CalendarDate } from '@internationalized/date';
import { parseDay } from '@quittance/domain/dates/business-day';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { FieldError } from '@quittance/ui/forms/field';
import { type RadioCard, RadioCards } from '@quittance/ui/forms/radio-cards';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';

// The calendar is large, and most plans start as soon as possible.
const PaymentCalendar = lazy(async () => ({
  default: (await import('../../payments/day/payment-calendar.tsx')).PaymentCalendar,
}));

/** Chooses a plan's start: as soon as possible, or not before a chosen day. */
export function PlanStart(props: {
  readonly legend: string;
  /** YYYY-MM-DD, or empty while none is picked. Undefined means the proposed day. */
  readonly value: string | undefined;
  /** `opensAt` is the month the calendar opens at, if not the first day's. */
  readonly days: { readonly first: CalendarDate; readonly last: CalendarDate; readonly opensAt?: CalendarDate };
  readonly labels: { readonly proposed: string; readonly proposedHint: string | undefined; readonly later: string };
  readonly error: string | undefined;
  readonly onChange: (startDay: string | undefined) => void;
}) {
  const { t } = useTranslation();
  const { day, dayInSentence } = useFormats();
  const { value, days, labels, onChange } = props;
  const picked = value === undefined ? undefined : parseDay(value);
  const options: RadioCard<'proposed' | 'later'>[] = [
    { value: 'proposed', label: labels.proposed, description: labels.proposedHint },
    {
      value: 'later',
      label: picked ? t('PlanForm.StartingOn', { day: day(picked) }) : labels.later,
      description: t('Payment.AnotherDayHint', { day: dayInSentence(days.last) }),
      content: (
        <Suspense fallback={<Skeleton shape="block" />}>
          <PaymentCalendar
            label={props.legend}
            days={days}
            value={picked}
            onChange={(chosen) => onChange(chosen.toString())}
          />
        </Suspense>
      ),
    },
  ];
  return (
    <div>
      <RadioCards
        legend={props.legend}
        options={options}
        value={value === undefined ? 'proposed' : 'later'}
        onChange={(chosen) => onChange(chosen === 'later' ? '' : undefined)}
      />
      <FieldError id="plan-start-error">{props.error}</FieldError>
    </div>
  );
}
