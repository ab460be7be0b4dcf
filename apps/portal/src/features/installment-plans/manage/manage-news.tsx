import { Notice } from '@quittance/ui/feedback/notice';
import { useTranslation } from 'react-i18next';
import type { ChangeProblem } from '../change/change-answers.ts';
import type { ChangeKind } from '../plan-path.ts';

/** The result of a change: made, or the reason to look at the plan again. */
export type ManageNews =
  | { readonly kind: 'done'; readonly change: ChangeKind | 'cancel' }
  | { readonly kind: 'problem'; readonly problem: ChangeProblem };

/** Pauses and cancellations are shown with the plan's status instead. */
export function isShownByStatus(news: ManageNews): boolean {
  return news.kind === 'done' && (news.change === 'pause' || news.change === 'cancel');
}

export function ManageNewsNotice({ news }: { readonly news: ManageNews }) {
  const { t } = useTranslation();
  if (news.kind === 'problem') return <ProblemNotice problem={news.problem} />;
  return (
    <Notice kind="success" title={t(`Plan.Done.${news.change}`)}>
      {t('Plan.DoneCopy')}
    </Notice>
  );
}

export function ProblemNotice(props: { readonly problem: ChangeProblem; readonly change?: ChangeKind }) {
  const { problem, change } = props;
  const { t } = useTranslation();
  // PlanChangeNotAllowed has a different text for each change.
  const isOfChange = problem.text === 'PlanChangeNotAllowed' && change !== undefined;
  const isUnknown = problem.text === 'Unknown' || problem.text === 'OfflineUnknown';
  return (
    <Notice kind="error" title={t(isUnknown ? 'Plan.UnknownTitle' : 'Plan.NotChangedTitle')}>
      <p>{t(isOfChange ? `Plan.NotAllowed.${change}` : `Plan.Answer.${problem.text}`)}</p>
      {problem.requestId !== undefined && <p>{t('Common.RequestId', { id: problem.requestId })}</p>}
    </Notice>
  );
}
