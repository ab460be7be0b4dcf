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

/** Loads a list whose response contains the cursor of the next page. */
export function useCursorPages<
  Request extends z.ZodMiniType<{ cursor?: string | null | undefined }>,
  Response extends z.ZodMiniType<{ nextCursor: string | null }>,
  Row,
>(
  call: StaffCall<Request, Response>,
  { request, rows }: { request: z.output<Request>; rows: (answer: z.output<Response>) => readonly Row[] },
) {
  return usePages(call, {
    request: (cursor) => (cursor === undefined ? request : { ...request, cursor }),
    rows,
    after: ({ nextCursor }) => nextCursor ?? undefined,
  });
}

/** Loads a list by the id of its last row. A page shorter than `size`, the API's page size, is the last one. */
export function usePagesBefore<
  Request extends z.ZodMiniType<{ before?: string | undefined }>,
  Response extends z.ZodMiniType,
  Row,
>(
  call: StaffCall<Request, Response>,
  {
    request,
    rows,
    idOf,
    size = 50,
  }: {
    request: z.output<Request>;
    rows: (answer: z.output<Response>) => readonly Row[];
    idOf: (row: Row) => string;
    size?: number;
  },
) {
  return usePages(call, {
    request: (before) => (before === undefined ? request : { ...request, before }),
    rows,
    after(answer) {
      const last = rows(answer)[size - 1];
      return last && idOf(last);
    },
  });
}
