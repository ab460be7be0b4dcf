import { todayIn } from '@quittance/domain/dates/business-day';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/use-formats.ts';
import { useSelf, useToday } from '../session/services.tsx';
import { Aside } from './aside.tsx';

/** Since which day something waits, and how long that is. */
export function WaitingSince({ since }: { readonly since: Date }) {
  const { day } = useFormats();
  const waited = useWaitedWords();
  const { timeZone } = useSelf().tenant;
  return <Aside note={waited(since)}>{day(todayIn(timeZone, since.getTime()))}</Aside>;
}

/** How long something has waited: `today`, `3 days`. */
export function useWaitedWords(): (since: Date) => string {
  const { t } = useTranslation();
  const today = useToday();
  const { timeZone } = useSelf().tenant;
  return (since) => {
    const days = today.compare(todayIn(timeZone, since.getTime()));
    return days <= 0 ? t('Queue.Today') : t('Queue.Days', { count: days });
  };
}
