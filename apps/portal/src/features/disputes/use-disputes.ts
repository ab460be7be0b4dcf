import { type Dispute, listDisputes } from '@quittance/contract/disputes';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';
import { useRefreshSeries } from '../installment-plans/use-installment-series.ts';

const disputesKey = ['disputes'];

/** The customer's disputes, newest first. For registered customers only. */
export function useDisputes() {
  const api = useApi();
  return useQuery({ queryKey: disputesKey, queryFn: ({ signal }) => loadDisputes(api, signal) });
}

/** Reloads the disputes, accounts, plans and history after a change. Never throws. */
export function useRefreshDisputes(): () => Promise<void> {
  const queries = useQueryClient();
  const refreshSeries = useRefreshSeries();
  return async () => {
    await Promise.all([queries.invalidateQueries({ queryKey: disputesKey }), refreshSeries()]);
  };
}

/** Throws if the disputes can't be loaded. */
async function loadDisputes(api: ApiClient, signal: AbortSignal): Promise<Dispute[]> {
  const outcome = await api.call(listDisputes, {}, { signal });
  if (outcome.kind !== 'ok') throw new Error(`dispute/list ended as ${outcome.kind}`);
  return outcome.answer.disputes;
}
