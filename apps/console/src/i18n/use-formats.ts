import type { CalendarDate } from '@internationalized/date';
import { formatInstant } from '@quittance/domain/dates/format-instant';
import { formatShortDay } from '@quittance/domain/dates/format-short-day';
import { formatTimeOfDay } from '@quittance/domain/dates/format-time';
import { formatCount, formatSize } from '@quittance/domain/formats/format-number';
import { paymentPattern } from '@quittance/domain/installment-plans/schedule/payment-pattern';
import { detectLanguage, type Language } from '@quittance/domain/languages';
import type { Cents } from '@quittance/domain/money/cents';
import { formatMoney } from '@quittance/domain/money/format-money';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../session/services.tsx';

/** Formats for amounts, dates and counts in the current language. */
export type Formats = {
  /** `$155.00`, always with cents, as in accounting. */
  readonly money: (amount: Cents) => string;
  /** `$155.00 × 6` */
  readonly pattern: (amounts: readonly Cents[]) => string;
  /** `Nov 22, 2026` */
  readonly day: (day: CalendarDate) => string;
  /** Date and time in the tenant's time zone. */
  readonly instant: (at: Date) => string;
  /** `6:00 PM` for 18:00. */
  readonly timeOfDay: (time: string) => string;
  /** `1,234` */
  readonly count: (count: number) => string;
  /** `12.4 MB` */
  readonly size: (bytes: number) => string;
};

/** Only for screens behind the sign-in, which know the tenant. */
export function useFormats(): Formats {
  const language = useLanguage();
  const { timeZone } = useSelf().tenant;
  return useMemo(() => createFormats({ language, timeZone }), [language, timeZone]);
}

export function useLanguage(): Language {
  return detectLanguage([useTranslation().i18n.language]);
}

function createFormats({ language, timeZone }: { language: Language; timeZone: string }): Formats {
  return {
    money: (amount) => formatMoney(amount, { language, form: 'document' }),
    pattern: (amounts) => paymentPattern(amounts, { language, form: 'document' }),
    day: (day) => formatShortDay(day, language),
    instant: (at) => formatInstant(at, { language, timeZone }),
    timeOfDay: (time) => formatTimeOfDay(time, language),
    count: (count) => formatCount(count, language),
    size: (bytes) => formatSize(bytes, language),
  };
}
