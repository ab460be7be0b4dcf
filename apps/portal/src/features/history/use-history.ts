import { getHistory } from '@quittance/contract/history';
import type { Transaction } from '@quittance/contract/transactions';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';
import { type HistoryFilter, historyRequest } from './history-filter.ts';

const pageSize = 25;

/** Loads the payments that match a filter, newest first, page by page. Sends no request while the filter is invalid. */
export function useHistory(filter: HistoryFilter, { isEnabled }: { isEnabled: boolean }) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['history', JSON.stringify(filter)],
    queryFn: ({ pageParam, signal }) => loadPage(api, { filter, cursor: pageParam, limit: pageSize, signal }),
    enabled: isEnabled,
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Each visit starts with the newest page, because statuses may have changed and payments may have been added.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const transactions = useMemo(() => query.data?.pages.flatMap((page) => page.transactions) ?? [], [query.data]);
  return { ...query, transactions };
}

/** Loads one page. Throws if it can't be loaded. */
export async function loadPage(
  api: ApiClient,
  page: { filter: HistoryFilter; cursor: string | undefined; limit: number; signal?: AbortSignal },
): Promise<{ transactions: Transaction[]; nextCursor: string | null }> {
  const { filter, cursor, limit, signal } = page;
  const request = { ...historyRequest(filter), ...(cursor !== undefined && { cursor }), limit };
  const outcome = await api.call(getHistory, request, signal && { signal });
  if (outcome.kind !== 'ok') throw new Error(`transactiondata/history ended as ${outcome.kind}`);
  return outcome.answer;
}
