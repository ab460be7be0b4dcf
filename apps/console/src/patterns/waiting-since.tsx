import { todayIn } from '@quittance/domain/dates/business-day';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useSelf, useToday } from '../session/services.tsx';
import { Aside } from './aside.tsx';

/** Shows the start date and the waiting time, up to now or until it ended. */
export function WaitingSince({ since, until = null }: { readonly since: Date; readonly until?: Date | null }) {
  const { day } = useFormats();
  const waited = useWaitedText();
  const { timeZone } = useSelf().tenant;
  return <Aside note={waited(since, until)}>{day(todayIn(timeZone, since.getTime()))}</Aside>;
}

/** Describes a waiting time: `less than a day`, `3 days`. */
export function useWaitedText(): (since: Date, until?: Date | null) => string {
  const { t } = useTranslation();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  return (since, until = null) => {
    const end = until === null ? today : todayIn(timeZone, until.getTime());
    const days = end.compare(todayIn(timeZone, since.getTime()));
    return days <= 0 ? t('Queue.Today') : t('Queue.Days', { count: days });
  };
}
