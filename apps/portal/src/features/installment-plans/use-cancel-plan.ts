import { cancelInstallmentSeries, type InstallmentSeries } from '@quittance/contract/installment-plans';
import { useState } from 'react';
import { useApi } from '../../session/services.tsx';
import { type ChangeProblem, changeProblem } from './change-answers.ts';
import { useRefreshSeries } from './use-installment-series.ts';

export function useCancelPlan({ transactionSeriesID }: Pick<InstallmentSeries, 'transactionSeriesID'>) {
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
