import { type Dispute, listDisputes } from '@quittance/contract/disputes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';
import { useRefreshSeries } from '../installment-plans/use-installment-series.ts';

const disputesKey = ['disputes'];

/** The customer's disputes, the newest first. For registered customers alone. */
export function useDisputes() {
  const api = useApi();
  return useQuery({ queryKey: disputesKey, queryFn: ({ signal }) => loadDisputes(api, signal) });
}

/** Brings up to date what a dispute changes: the disputes, the accounts, the plans and the history. Never throws. */
export function useRefreshDisputes(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshSeries = useRefreshSeries();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: disputesKey }), refreshSeries()]);
  };
}

/** Throws when they cannot be had. */
async function loadDisputes(api: ApiClient, signal: AbortSignal): Promise<Dispute[]> {
  const outcome = await api.call(listDisputes, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`dispute/list ended as ${outcome.kind}`);
  return outcome.answer.disputes;
}
