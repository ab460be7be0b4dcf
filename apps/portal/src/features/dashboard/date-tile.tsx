import type { CalendarDate } from '@internationalized/date';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './date-tile.module.css';

/** A date as a calendar leaf. Screen readers get the full date. */
export function DateTile({ day }: { readonly day: CalendarDate }) {
  const { language, dayInSentence } = useFormats();
  return (
    <span className={styles.tile}>
      <VisuallyHidden>{dayInSentence(day)}</VisuallyHidden>
      <span className={styles.month} aria-hidden="true">
        {formatMonth(day, { language, form: 'short' })}
      </span>
      <span className={styles.day} aria-hidden="true">
        {day.day}
      </span>
    </span>
  );
}
