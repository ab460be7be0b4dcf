import { CalendarDate } from '@internationalized/date';
import { formatWeekday } from '@quittance/domain/dates/format-month';
import { chargeDay } from '@quittance/domain/installment-plans/schedule/charge-day';
import type { PaymentChannel } from '@quittance/domain/payments/amount-bounds';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useToday } from '../../../session/services.tsx';

/** Formats a plan's day as req 9.4 requires, and adds the year to days after tomorrow in another year. */
export function usePlanDay(): (day: CalendarDate) => string {
  const { day: formatDay } = useFormats();
  const inSentence = usePlanDayInSentence();
  const today = useToday();
  return (day) => {
    const isTomorrow = day.compare(today.add({ days: 1 })) === 0;
    return isOfLaterYear(day, today) && !isTomorrow ? inSentence(day) : formatDay(day);
  };
}

/** The same for use within a sentence. */
export function usePlanDayInSentence(): (day: CalendarDate) => string {
  const { t } = useTranslation();
  const { dayInSentence } = useFormats();
  const today = useToday();
  return (day) => {
    const dayText = dayInSentence(day);
    return isOfLaterYear(day, today) ? t('PlanForm.DayWithYear', { day: dayText, year: day.year }) : dayText;
  };
}

/** Past days already include the year. */
function isOfLaterYear(day: CalendarDate, today: CalendarDate): boolean {
  return day.year > today.year;
}

/**
 * Says when the bank moves the money if a payment isn't due on a banking day. Returns undefined if it moves on the due
 * date.
 */
export function useLaterCharge(): (dueOn: CalendarDate, method: PaymentChannel | undefined) => string | undefined {
  const { t } = useTranslation();
  const inSentence = usePlanDayInSentence();
  return (dueOn, method) => {
    if (method !== 'bank') return undefined;
    const chargeOn = chargeDay(dueOn, 'bank');
    return chargeOn.compare(dueOn) === 0 ? undefined : t('PlanForm.ChargedOn', { day: inSentence(chargeOn) });
  };
}

/** Returns the weekday names, starting with Sunday. */
export function useWeekdays(): readonly { value: string; label: string }[] {
  const { language } = useFormats();
  return Array.from({ length: 7 }, (_, weekday) => ({
    value: String(weekday),
    // February 1, 2026 is a Sunday.
    label: formatWeekday(new CalendarDate(2026, 2, 1 + weekday), language),
  }));
}
