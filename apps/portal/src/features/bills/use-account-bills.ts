import { type AccountBill, getAccountBill, listAccountBills } from '@quittance/contract/bills';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
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

/** Loads one bill. The data is null for an unknown bill. */
export function useAccountBill(of: { accountReferenceCode: string; billNumber: string }) {
  const api = useApi();
  return useQuery({
    queryKey: ['bill', of.accountReferenceCode, of.billNumber],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getAccountBill, of, { signal });
      if (outcome.kind === 'refused' && outcome.code === 'NotFound') return null;
      if (outcome.kind !== 'ok') throw new Error(`account/bill ended as ${outcome.kind}`);
      return outcome.answer.bill;
    },
    // A payment may have changed the status since the last visit.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
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
