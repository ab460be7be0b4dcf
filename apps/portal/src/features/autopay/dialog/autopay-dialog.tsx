import { Dialog } from '@quittance/ui/dialog';
import { LoadFailed } from '@quittance/ui/feedback/load-failed';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStepFocus } from '../../installment-plans/change/use-step-focus.ts';
import { useAutopayPath } from '../autopay-path.ts';
import { ChangeAutopay, SetUpAutopay } from '../set-up/set-up-autopay.tsx';
import { useAutopay } from '../use-autopay.ts';
import styles from './autopay-dialog.module.css';
import { AutopayList } from './autopay-list.tsx';
import type { AutopayNews } from './autopay-news.tsx';

/**
 * Autopay: the customer's agreements with their payments, and every change to them. Setting up and changing replace the
 * list in the dialog until they are done or left.
 */
export function AutopayDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { data, isError, fetchStatus, refetch } = useAutopay();
  const { at, go } = useAutopayPath();
  const [news, setNews] = useState<AutopayNews>();
  const isFailed = data === undefined && (isError || fetchStatus === 'paused');
  const changed = at.step === 'change' ? data?.find((each) => each.autopayID === at.autopayId) : undefined;
  const changing = changed?.status === 'active' ? changed : undefined;
  const step = at.step === 'change' && changing === undefined ? 'list' : at.step;
  const body = useStepFocus(`${step} ${news?.kind}`);
  const leave = (next?: AutopayNews) => {
    setNews(next);
    go({ step: 'list' });
  };
  const title = t({ list: 'Title.Autopay', 'set-up': 'Autopay.SetUpTitle', change: 'Autopay.ChangeTitle' }[step]);
  return (
    <Dialog isOpen onClose={onClose} size="large" title={title}>
      <section ref={body} tabIndex={-1} className={styles.body} aria-label={title}>
        {data === undefined && !isFailed && <RowsLoading text={t('Common.Loading')} rows={4} />}
        {isFailed && <AutopayFailed onRetry={() => void refetch()} />}
        {data !== undefined && step === 'list' && <AutopayList agreements={data} news={news} onNews={setNews} />}
        {data !== undefined && at.step === 'set-up' && (
          <SetUpAutopay
            accountReferenceCode={at.accountReferenceCode}
            onDone={() => leave({ kind: 'on' })}
            onLeave={(problem) => leave(problem && { kind: 'problem', problem })}
          />
        )}
        {changing !== undefined && (
          <ChangeAutopay
            key={changing.autopayID}
            agreement={changing}
            onDone={() => leave({ kind: 'changed' })}
            onLeave={(problem) => leave(problem && { kind: 'problem', problem })}
          />
        )}
      </section>
    </Dialog>
  );
}

/** Says that the agreements failed to load. They continue regardless. */
function AutopayFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFailed title={t('Autopay.FailedTitle')} retry={t('History.Retry')} onRetry={onRetry}>
      {t('Autopay.Failed')}
    </LoadFailed>
  );
}
