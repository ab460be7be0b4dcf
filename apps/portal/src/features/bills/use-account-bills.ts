import { type AccountBill, listAccountBills } from '@quittance/contract/bills';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';

/** Two years of monthly bills. */
const pageSize = 24;

/** Loads an account's bills a page at a time, newest first. */
export function useAccountBills(accountReferenceCode: string) {
  const api = useApi();
  const query = useInfiniteQuery({
    queryKey: ['bills', accountReferenceCode],
    queryFn: ({ pageParam, signal }) => loadPage(api, { accountReferenceCode, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // A payment may have changed a status since the last visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const bills = useMemo(() => query.data?.pages.flatMap((page) => page.bills) ?? [], [query.data]);
  return { ...query, bills };
}

/** Throws when the page can't be loaded. */
async function loadPage(
  api: ApiClient,
  of: { accountReferenceCode: string; cursor: string | undefined; signal: AbortSignal },
): Promise<{ bills: AccountBill[]; nextCursor: string | null }> {
  const { accountReferenceCode, cursor, signal } = of;
  const request = { accountReferenceCode, limit: pageSize, ...(cursor !== undefined && { cursor }) };
  const outcome = await api.call(listAccountBills, request, { signal });
  if (outcome.kind !== 'ok') throw new Error(`account/bills ended as ${outcome.kind}`);
  return outcome.answer;
}
