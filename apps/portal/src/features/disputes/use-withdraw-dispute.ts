import { withdrawDispute } from '@quittance/contract/disputes';
import { useState } from 'react';
import { useApi } from '../../session/services.tsx';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { disputeAnswers } from './dispute-answers.ts';
import { useRefreshDisputes } from './use-disputes.ts';

/** Withdraws a dispute, reloads the account data and resolves to true on success. */
export function useWithdrawDispute(): {
  readonly withdraw: (disputeID: string) => Promise<boolean>;
  readonly isPending: boolean;
  readonly problem: HelpProblem | undefined;
} {
  const api = useApi();
  const refresh = useRefreshDisputes();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const withdraw = async (disputeID: string) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(withdrawDispute, { disputeID });
    if (outcome.kind !== 'ok') setProblem(helpProblem(outcome, disputeAnswers));
    await refresh();
    setPending(false);
    return outcome.kind === 'ok';
  };
  return { withdraw, isPending, problem };
}
