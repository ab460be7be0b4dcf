import { cancelInstallmentSeries, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { useApi, useToday } from '../../../session/services.tsx';
import { type ChangeProblem, changeProblem } from '../change/change-answers.ts';
import { goingOn } from '../progress/plan-progress.ts';
import { useRefreshSeries } from '../use-installment-series.ts';
import { ActionRow } from './action-row.tsx';
import styles from './manage-actions.module.css';
import { type ManageNews, ProblemNotice } from './manage-news.tsx';

/** Cancels the plan after a confirmation that says what continues and what is still owed (req 2.9). */
export function ManageCancel(props: {
  readonly series: InstallmentSeries;
  readonly onNews: (news: ManageNews | undefined) => void;
}) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { series, onNews } = props;
  const { cancel, isPending, problem } = useCancelPlan(series);
  const answer = async (isConfirmed?: true) => {
    // Clears the result of an earlier change.
    if (isConfirmed) onNews(undefined);
    if (isConfirmed && (await cancel())) onNews({ kind: 'done', change: 'cancel' });
    setAsked(false);
  };
  return (
    <>
      <ActionRow tone="danger" onClick={() => setAsked(true)}>
        {t('Plan.Cancel')}
      </ActionRow>
      {problem && (
        <div className={styles.problem}>
          <ProblemNotice problem={problem} />
        </div>
      )}
      <ConfirmationDialog
        isOpen={isAsked}
        title={t('Plan.CancelTitle')}
        content={<WhatCancelingMeans series={series} />}
        cancelLabel={t('Plan.Keep')}
        confirmLabel={t('Plan.Cancel')}
        isPending={isPending}
        onClose={(isConfirmed) => void answer(isConfirmed)}
      />
    </>
  );
}

function WhatCancelingMeans({ series }: { readonly series: InstallmentSeries }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  const today = useToday();
  return (
    <Stack gap={3}>
      <p>{t(series.isSettlement ? 'Plan.CancelSettlement' : 'Plan.CancelText')}</p>
      {goingOn(series, today).map(({ sequenceNumber, amount, installmentDate }) => (
        <p key={sequenceNumber}>
          {t('Plan.CancelGoesOn', { amount: money(amount), day: dayInSentence(installmentDate) })}
        </p>
      ))}
    </Stack>
  );
}

function useCancelPlan({ transactionSeriesID }: Pick<InstallmentSeries, 'transactionSeriesID'>) {
  const api = useApi();
  const refresh = useRefreshSeries();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<ChangeProblem>();
  const cancel = async (): Promise<boolean> => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(cancelInstallmentSeries, { transactionSeriesID });
    if (outcome.kind === 'ok') await refresh(outcome.answer.series);
    else {
      setProblem(changeProblem(outcome, { isWritten: true }));
      await refresh();
    }
    setPending(false);
    return outcome.kind === 'ok';
  };
  return { cancel, isPending, problem };
}
