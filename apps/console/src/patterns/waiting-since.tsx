import { todayIn } from '@quittance/domain/dates/business-day';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useSelf, useToday } from '../session/services.tsx';
import { Aside } from './aside.tsx';

/** Since which day something waits, and how long that is; or how long it waited until it ended. */
export function WaitingSince({ since, until = null }: { readonly since: Date; readonly until?: Date | null }) {
  const { day } = useFormats();
  const waited = useWaitedWords();
  const { timeZone } = useSelf().tenant;
  return <Aside note={waited(since, until)}>{day(todayIn(timeZone, since.getTime()))}</Aside>;
}

/** How long something has waited: `less than a day`, `3 days`. */
export function useWaitedWords(): (since: Date, until?: Date | null) => string {
  const { t } = useTranslation();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  return (since, until = null) => {
    const end = until === null ? today : todayIn(timeZone, until.getTime());
    const days = end.compare(todayIn(timeZone, since.getTime()));
    return days <= 0 ? t('Queue.Today') : t('Queue.Days', { count: days });
  };
}
