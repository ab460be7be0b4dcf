import { takeCallBack } from '@quittance/contract/staff/call-backs';
import { formatTime } from '@quittance/domain/dates/format-time';
import { Button } from '@quittance/ui/button';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-formats.ts';
import { Aside } from '../../patterns/aside.tsx';
import { ProblemNotice } from '../../patterns/problem-notice.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useMayAct, useSelf, useToast } from '../../session/services.tsx';
import styles from './call-actions.module.css';
import { callBackKeys } from './call-back-keys.ts';
import type { CallBack } from './call-time.ts';

/** Shows who has taken the call-back and the actions: take, release or close. */
export function CallActions({ callBack, onEnd }: { readonly callBack: CallBack; readonly onEnd: () => void }) {
  const { t } = useTranslation();
  const showToast = useToast();
  const clock = useClock();
  const mayCall = useMayAct('agent');
  const action = useAction(takeCallBack, {
    refresh: callBackKeys,
    onDone: ({ until }) => showToast(until ? t('CallBack.Taken', { at: clock(until) }) : t('CallBack.GivenBack')),
  });
  const { callBackID, takenBy } = callBack;
  const isMine = takenBy?.isMe === true;
  if (takenBy && !isMine) return <Aside note={t('CallBack.Until', { at: clock(takenBy.until) })}>{takenBy.name}</Aside>;
  if (!mayCall) return t('CallBack.Free');
  const end = (variant: 'secondary' | 'quiet') => (
    <Button variant={variant} size="small" onClick={onEnd}>
      {t('CallBack.End')}
    </Button>
  );
  return (
    <div className={styles.deeds}>
      {isMine && <span className={styles.mine}>{t('CallBack.YoursUntil', { at: clock(takenBy.until) })}</span>}
      <div className={styles.buttons}>
        {isMine && end('secondary')}
        <Button
          variant={isMine ? 'quiet' : 'secondary'}
          size="small"
          isPending={action.isPending}
          onClick={() => action.run({ callBackID, isTaken: !isMine })}
        >
          {t(isMine ? 'CallBack.GiveBack' : 'CallBack.Take')}
        </Button>
        {!isMine && end('quiet')}
      </div>
      <ProblemNotice problem={action.problem} />
    </div>
  );
}

/** Formats a time in the tenant's time zone, such as `3:40 PM`. */
function useClock(): (at: Date) => string {
  const language = useLanguage();
  const { timeZone } = useSelf().tenant;
  return (at) => formatTime(at, { language, timeZone });
}
