import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { Button } from '@quittance/ui/button';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ProblemNotice } from '../manage/manage-news.tsx';
import type { ChangeKind } from '../plan-path.ts';
import { ChooseAmount } from './choose-amount.tsx';
import { ChooseDay } from './choose-day.tsx';
import { ChooseFrequency } from './choose-frequency.tsx';
import { ChooseMethod } from './choose-method.tsx';
import type { ChangingPlan, SeriesChange } from './use-change-plan.ts';

/** The requested change. `sequence` is the payment to move or skip. */
export type AskedChange = { readonly kind: ChangeKind; readonly sequence: number | undefined };

export type ManageChoiceProps = {
  readonly series: InstallmentSeries;
  readonly asked: AskedChange;
  readonly changing: ChangingPlan;
};

/**
 * The first step of a change, which chooses a day, amount, frequency or method. Other changes have nothing to choose
 * and continue at once.
 */
export function ManageChoice({ series, asked, changing }: ManageChoiceProps) {
  const { kind, sequence } = asked;
  const installment = series.installments.find((each) => each.sequenceNumber === sequence);
  if ((kind === 'move' || kind === 'skip') && !installment?.changeableThrough) {
    return <ProblemNotice problem={{ stage: 'plan', text: 'PlanNotChangeable' }} />;
  }
  switch (kind) {
    case 'move':
      return installment ? <ChooseDay series={series} installment={installment} changing={changing} /> : null;
    case 'skip':
      return installment ? (
        <NothingToChoose change={{ kind, sequenceNumber: installment.sequenceNumber }} changing={changing} />
      ) : null;
    case 'amount':
      return <ChooseAmount series={series} changing={changing} />;
    case 'frequency':
      return <ChooseFrequency series={series} changing={changing} />;
    case 'method':
      return <ChooseMethod series={series} kind={kind} changing={changing} />;
    case 'make-up':
      // An active plan uses its own method. Any other plan needs a new choice.
      return series.status === 'active' || (series.status === 'paused' && series.stopReason === null) ? (
        <NothingToChoose change={{ kind }} changing={changing} />
      ) : (
        <ChooseMethod series={series} kind={kind} changing={changing} />
      );
    case 'pause':
    case 'resume':
      return <NothingToChoose change={{ kind }} changing={changing} />;
  }
}

/** Requests the preview at once, and offers a retry if that fails. */
function NothingToChoose({ change, changing }: { readonly change: SeriesChange; readonly changing: ChangingPlan }) {
  const { t } = useTranslation();
  const isAsked = useRef(false);
  const { isPending, problem, look } = changing;
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void look(change);
  }, [change, look]);
  if (problem && !isPending) {
    return (
      <Button variant="secondary" onClick={() => void look(change)}>
        {t('Plan.Retry')}
      </Button>
    );
  }
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Stack gap={4}>
        <Skeleton width="three-quarters" />
        <Skeleton shape="block" />
        <Skeleton shape="control" />
      </Stack>
    </div>
  );
}
