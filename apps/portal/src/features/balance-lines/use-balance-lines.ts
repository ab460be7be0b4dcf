import { type BalanceLine, listBalanceLines } from '@quittance/contract/balance-lines';
import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ApiClient } from '../../platform/api-client.ts';
import { useApi } from '../../session/services.tsx';

/** Roughly one phone screen of lines. */
const pageSize = 10;

type Page = {
  readonly balance: AccountBalance;
  readonly payeeName: string;
  readonly lines: readonly BalanceLine[];
  readonly nextCursor: string | null;
};

/**
 * Loads an account's balance lines a page at a time, newest first. `balanceKey` changes with the balance and restarts
 * the list.
 */
export function useBalanceLines(of: { accountReferenceCode: string; balanceKey: string }) {
  const api = useApi();
  const { accountReferenceCode, balanceKey } = of;
  const query = useInfiniteQuery({
    queryKey: ['balance-lines', accountReferenceCode, balanceKey],
    queryFn: ({ pageParam, signal }) => loadPage(api, { accountReferenceCode, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const lines = useMemo(() => query.data?.pages.flatMap((page) => page.lines) ?? [], [query.data]);
  return { ...query, lines, newest: query.data?.pages[0] };
}

/** Throws when the page can't be loaded. */
async function loadPage(
  api: ApiClient,
  of: { accountReferenceCode: string; cursor: string | undefined; signal: AbortSignal },
): Promise<Page> {
  const { accountReferenceCode, cursor, signal } = of;
  const request = { accountReferenceCode, limit: pageSize, ...(cursor !== undefined && { cursor }) };
  const outcome = await api.call(listBalanceLines, request, { signal });
  if (outcome.kind !== 'ok') throw new Error(`account/balancelines ended as ${outcome.kind}`);
  return outcome.answer;
}
