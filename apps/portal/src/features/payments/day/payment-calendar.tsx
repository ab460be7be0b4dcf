import type { CalendarDate } from '@internationalized/date';
import { locales } from '@quittance/domain/languages';
import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar';
import { Heading } from 'react-aria-components/Heading';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useToday } from '../../../session/services.tsx';
import styles from './payment-calendar.module.css';
import { laterDays } from './payment-day.ts';

/**
 * A calendar for a payment date, by default a later one. Unavailable days are visible but disabled, and arrow keys move
 * between days.
 */
export function PaymentCalendar(props: {
  readonly value: CalendarDate | undefined;
  readonly onChange: (day: CalendarDate) => void;
  /** The selectable days and the month to open at. Defaults to those of a single payment. */
  readonly days?: { readonly first: CalendarDate; readonly last: CalendarDate; readonly opensAt?: CalendarDate };
  readonly label?: string;
}) {
  const { t } = useTranslation();
  const language = useLanguage();
  const single = laterDays(useToday());
  const { first, last, opensAt = first } = { opensAt: undefined, ...(props.days ?? single) };
  return (
    <I18nProvider locale={locales[language]}>
      <Calendar
        className={styles.calendar ?? ''}
        aria-label={props.label ?? t('Payment.CalendarLabel')}
        value={props.value ?? null}
        defaultFocusedValue={props.value ?? opensAt}
        minValue={first}
        maxValue={last}
        onChange={props.onChange}
      >
        <div className={styles.head}>
          <Button slot="previous" className={styles.turn ?? ''} data-to="previous">
            <ChevronDownIcon />
          </Button>
          <Heading className={styles.month ?? ''} />
          <Button slot="next" className={styles.turn ?? ''} data-to="next">
            <ChevronDownIcon />
          </Button>
        </div>
        <CalendarGrid className={styles.grid ?? ''} weekdayStyle="short">
          <CalendarGridHeader>
            {(weekday) => <CalendarHeaderCell className={styles.weekday ?? ''}>{weekday}</CalendarHeaderCell>}
          </CalendarGridHeader>
          <CalendarGridBody>{(day) => <CalendarCell className={styles.day ?? ''} date={day} />}</CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </I18nProvider>
  );
}
