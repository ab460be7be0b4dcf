import { formatTime } from '@quittance/domain/dates/format-time';
import { useLanguage } from '../../i18n/use-formats.ts';
import { useSelf } from '../../session/services.tsx';

/** The time of a moment of today, where the tenant is: `3:40 PM`. */
export function useClock(): (at: Date) => string {
  const language = useLanguage();
  const { timeZone } = useSelf().tenant;
  return (at) => formatTime(at, { language, timeZone });
}
