import type { StaffCall } from '@quittance/contract/staff-call';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '../../session/services.tsx';
import { CallFailed, keyOf } from './use-staff-query.ts';

/** Loads a list page by page by keyset. `after` returns the cursor of the next page, or undefined at the end. */
export function usePages<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Row>(
  call: StaffCall<Request, Response>,
  {
    request,
    rows,
    after,
  }: {
    request: (cursor: string | undefined) => z.output<Request>;
    rows: (answer: z.output<Response>) => readonly Row[];
    after: (answer: z.output<Response>) => string | undefined;
  },
) {
  const api = useApi();
  const query = useInfiniteQuery<
    z.output<Response>,
    Error,
    InfiniteData<z.output<Response>>,
    readonly unknown[],
    string | undefined
  >({
    // Separate from useStaffQuery's key for the same request, which holds a single response.
    queryKey: [...keyOf(call), 'pages', request(undefined)],
    queryFn: async ({ pageParam, signal }) => {
      const outcome = await api.call(call, request(pageParam), { signal });
      if (outcome.kind === 'ok') return outcome.answer;
      throw new CallFailed(call.path, outcome);
    },
    initialPageParam: undefined,
    getNextPageParam: after,
    placeholderData: keepPreviousData,
  });
  return { ...query, rows: query.data?.pages.flatMap((page) => rows(page)) ?? [] };
}
