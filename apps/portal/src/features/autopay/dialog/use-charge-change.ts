import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { useState } from 'react';
import type { ApiClient } from '../../../platform/api-client.ts';
import { useApi } from '../../../session/services.tsx';
import { type AutopayProblem, autopayProblem } from '../set-up/autopay-answers.ts';
import { useRefreshAutopay } from '../use-autopay.ts';
import type { AutopayNews, ChargeChange } from './autopay-news.tsx';

type Request = (api: ApiClient) => Promise<ApiOutcome<unknown>>;

export type ChangingCharge = {
  readonly isPending: boolean;
  /** A problem that a field shows. */
  readonly problem: AutopayProblem | undefined;
  /** Sends the request, reloads the agreements and tells the result. Returns true if nothing is left to correct. */
  readonly run: (change: ChargeChange, request: Request) => Promise<boolean>;
};

/** Changes one payment of autopay. Repeats are safe: the API returns a change that was already made. */
export function useChargeChange(onNews: (news: AutopayNews | undefined) => void): ChangingCharge {
  const api = useApi();
  const refresh = useRefreshAutopay();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<AutopayProblem>();
  const run = async (change: ChargeChange, request: Request): Promise<boolean> => {
    setPending(true);
    setProblem(undefined);
    onNews(undefined);
    const outcome = await request(api);
    const failed = outcome.kind === 'ok' ? undefined : autopayProblem(outcome, { isWritten: true });
    if (failed?.stage !== 'day') await refresh();
    setPending(false);
    if (failed?.stage === 'day') {
      setProblem(failed);
      return false;
    }
    onNews(failed ? { kind: 'problem', problem: failed } : { kind: change });
    return true;
  };
  return { isPending, problem, run };
}
