import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { type ManageNews, ProblemNotice } from '../manage/manage-news.tsx';
import styles from './manage-change.module.css';
import { type AskedChange, ManageChoice } from './manage-choice.tsx';
import { ManageReview } from './manage-review.tsx';
import { useChangePlan } from './use-change-plan.ts';
import { useStepFocus } from './use-step-focus.ts';

/**
 * Changes a plan in steps: choose, compare before and after, authorize, confirm. Nothing is saved before the last step.
 */
export function ManageChange(props: {
  readonly series: InstallmentSeries;
  readonly change: AskedChange;
  /** Returns to the plan, optionally with a result to show. */
  readonly onLeave: (news?: ManageNews) => void;
}) {
  const { t } = useTranslation();
  const { series, change, onLeave } = props;
  const changing = useChangePlan(series, {
    onDone: ({ kind }) => onLeave({ kind: 'done', change: kind }),
    onOutdated: (problem) => onLeave({ kind: 'problem', problem }),
  });
  const { preview, problem } = changing;
  const step = useStepFocus(preview === undefined ? 'choose' : 'review');
  return (
    <section ref={step} tabIndex={-1} className={styles.step} aria-label={preview && t('Plan.BeforeAfter')}>
      <Stack gap={5}>
        <div className={styles.back}>
          <Button variant="link" size="small" icon={<ArrowLeftIcon size={16} />} onClick={() => onLeave()}>
            {t('Plan.Back')}
          </Button>
        </div>
        {problem && <ProblemNotice problem={problem} change={change.kind} />}
        {preview === undefined ? (
          <ManageChoice series={series} asked={change} changing={changing} />
        ) : (
          <ManageReview series={series} preview={preview} changing={changing} onLeave={() => onLeave()} />
        )}
      </Stack>
    </section>
  );
}
