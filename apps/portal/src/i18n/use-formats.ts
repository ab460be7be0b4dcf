import type { CalendarDate } from '@internationalized/date';
import { formatDay } from '@quittance/domain/dates/format-day';
import { formatInstant } from '@quittance/domain/dates/format-instant';
import { paymentPattern } from '@quittance/domain/installment-plans/schedule/payment-pattern';
import type { Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { useMemo } from 'react';
import { useTenant, useToday } from '../session/services.tsx';
import { useLanguage } from './use-language.ts';

/** The formats of req 9.4 in the current language. */
export type Formats = {
  readonly language: Language;
  /** `$155`, `$155.50` */
  readonly money: (amount: Cents) => string;
  /** `$155 × 6` */
  readonly pattern: (amounts: readonly Cents[]) => string;
  /** `Today, November 21`, `Saturday, November 28`, `11/20/2026` (Spanish: `20 nov 2026`) */
  readonly day: (day: CalendarDate) => string;
  /**
   * For use within a sentence: `Saturday, November 28`, even for today and tomorrow. Past days have the format of
   * `day`.
   */
  readonly dayInSentence: (day: CalendarDate) => string;
  /** Formats an ISO timestamp in the tenant's time zone. */
  readonly instant: (iso: string) => string;
};

/** Formats for the screens behind the login. */
export function useFormats(): Formats {
  const language = useLanguage();
  const today = useToday();
  const { timeZone } = useTenant();
  return useMemo(() => createFormats({ language, today, timeZone }), [language, today, timeZone]);
}

/** Creates the formats outside components. */
export function createFormats(of: { language: Language; today: CalendarDate; timeZone: string }): Formats {
  const { language, today, timeZone } = of;
  return {
    language,
    money: (amount) => formatMoney(amount, { language, form: 'screen' }),
    pattern: (amounts) => paymentPattern(amounts, { language, form: 'screen' }),
    day: (day) => formatDay(day, { today, language }),
    // Relative to a week earlier, a day is neither today nor tomorrow.
    dayInSentence: (day) =>
      formatDay(day, { today: day.compare(today) < 0 ? today : day.subtract({ days: 7 }), language }),
    instant: (iso) => formatInstant(new Date(iso), { language, timeZone }),
  };
}
