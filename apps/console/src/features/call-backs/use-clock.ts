import { formatTime } from '@quittance/domain/dates/format-time';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useSelf } from '../../session/services.tsx';

/** Formats a time in the tenant's time zone, such as `3:40 PM`. */
export function useClock(): (at: Date) => string {
  const language = useLanguage();
  const { timeZone } = useSelf().tenant;
  return (at) => formatTime(at, { language, timeZone });
}
