import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import type { AutopayProblem } from './set-up/autopay-answers.ts';

/** Explains why autopay didn't change, or that it isn't known yet. */
export function AutopayProblemNotice({ problem }: { readonly problem: AutopayProblem }) {
  const { t } = useTranslation();
  const { text, requestId } = problem;
  const isUnknown = text === 'Unknown' || text === 'OfflineUnknown';
  return (
    <Notice kind="error" title={t(isUnknown ? 'Autopay.UnknownTitle' : 'Autopay.NotChangedTitle')}>
      <p>{t(`Autopay.Answer.${text}`)}</p>
      {requestId !== undefined && <p>{t('Common.RequestId', { id: requestId })}</p>}
    </Notice>
  );
}
