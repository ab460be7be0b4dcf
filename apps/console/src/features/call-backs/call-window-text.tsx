import { Tag, type TagTone } from '@quittance/ui/feedback/tag';
import { useTranslation } from 'react-i18next';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { useSelf } from '../../session/services.tsx';
import { type CallBack, type CallMoment, callHours, callMoment } from './call-time.ts';
import styles from './call-window-text.module.css';

const tones: Record<CallMoment, TagTone> = { none: 'danger', later: 'neutral', now: 'success', over: 'warning' };

/** Shows the call time in the customer's and the tenant's time zone. */
export function CallWindowText({ callBack, now }: { readonly callBack: CallBack; readonly now: Date }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { day } = useFormats();
  const { timeZone } = useSelf().tenant;
  const { callWindow, timeZones } = callBack;
  const moment = callMoment(callBack, now);
  const theirs = callWindow ? callHours(callWindow, { timeZones, language }) : [];
  const [here] = callWindow ? callHours(callWindow, { timeZones: [timeZone], language }) : [];
  return (
    <span className={styles.when}>
      <span>
        {`${day(callBack.callOn)} · `}
        <span className={styles.part}>{t(`PartOfDay.${callBack.partOfDay}`)}</span>
      </span>
      {theirs.map((hours) => (
        <span key={hours} className={styles.hours}>
          {hours}
        </span>
      ))}
      {here !== undefined && !theirs.includes(here) && (
        <span className={styles.hours}>{t('CallBack.Here', { hours: here })}</span>
      )}
      <span>
        <Tag tone={tones[moment]}>{t(`CallMoment.${moment}`)}</Tag>
      </span>
    </span>
  );
}
