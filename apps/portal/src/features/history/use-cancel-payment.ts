import { cancelPayment } from '@quittance/contract/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';

export type CancelProblem = 'TooLate' | 'Unknown';

export function useCancelPayment(): {
  readonly cancel: (transactionReferenceCode: string) => Promise<void>;
  readonly isPending: boolean;
  readonly problem: CancelProblem | undefined;
} {
  const api = useApi();
  const queries = useQueryClient();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<CancelProblem>();
  const cancel = async (transactionReferenceCode: string) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(cancelPayment, { transactionReferenceCode });
    if (outcome.kind === 'refused') setProblem('TooLate');
    else if (outcome.kind !== 'ok') setProblem('Unknown');
    // Even after a refusal, the screen may be out of date.
    await Promise.all([refreshAccounts(), queries.invalidateQueries({ queryKey: ['history'] })]);
    setPending(false);
  };
  return { cancel, isPending, problem };
}
