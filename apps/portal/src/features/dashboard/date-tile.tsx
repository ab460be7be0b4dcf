import type { CalendarDate } from '@internationalized/date';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './date-tile.module.css';

/** A day as a leaf of a calendar; read out in full. */
export function DateTile({ day }: { readonly day: CalendarDate }) {
  const { language, dayInSentence } = useFormats();
  const month = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', { month: 'short', timeZone: 'UTC' });
  return (
    <span className={styles.tile}>
      <VisuallyHidden>{dayInSentence(day)}</VisuallyHidden>
      <span className={styles.month} aria-hidden="true">
        {month.format(day.toDate('UTC'))}
      </span>
      <span className={styles.day} aria-hidden="true">
        {day.day}
      </span>
    </span>
  );
}
