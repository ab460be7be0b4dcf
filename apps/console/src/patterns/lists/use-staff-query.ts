import type { ApiOutcome } from '@quittance/browser/api-outcome';
import type { StaffCall } from '@quittance/contract/staff-call';
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useApi } from '../../session/services.tsx';

/** Thrown into the query when a request fails. */
export class CallFailed extends Error {
  readonly outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>;

  constructor(path: string, outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>) {
    super(`${path} ended as ${outcome.kind}`);
    this.outcome = outcome;
  }
}

export function isNotFound(error: Error | null): boolean {
  return isRefusal(error, 'NotFound');
}

/** True when several payees share the requested account number. */
export function needsPayee(error: Error | null): boolean {
  return isRefusal(error, 'PayeeCodeRequired');
}

function isRefusal(error: Error | null, code: string): boolean {
  return error instanceof CallFailed && error.outcome.kind === 'refused' && error.outcome.code === code;
}

/** Returns the key prefix for an endpoint's data, such as `['payment']` for payment/. */
export function keyOf(call: { readonly path: string }): QueryKey {
  return call.path.replace('/v1/staff/', '').split('/');
}

type Options<Answer> = {
  /** Returns the refetch interval in ms for a response, or false for none. */
  readonly refetchMs?: (answer: Answer) => number | false;
  readonly isEnabled?: boolean;
};

/** Queries an endpoint, cached by its request. */
export function useStaffQuery<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: StaffCall<Request, Response>,
  request: z.output<Request>,
  { refetchMs, isEnabled = true }: Options<z.output<Response>> = {},
) {
  const api = useApi();
  return useQuery({
    queryKey: [...keyOf(call), request],
    queryFn: async ({ signal }): Promise<z.output<Response>> => {
      const outcome = await api.call(call, request, { signal });
      if (outcome.kind === 'ok') return outcome.answer;
      throw new CallFailed(call.path, outcome);
    },
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    // A refusal would only be repeated.
    retry: (count, error) => count < 1 && error instanceof CallFailed && error.outcome.kind !== 'refused',
    refetchInterval: ({ state }) => (state.data === undefined ? false : (refetchMs?.(state.data as never) ?? false)),
  });
}

/** Loads a list that the API returns as a whole. */
export function useRows<Request extends z.ZodMiniType, Response extends z.ZodMiniType, Row>(
  call: StaffCall<Request, Response>,
  {
    request,
    rows,
    ...options
  }: Options<z.output<Response>> & {
    request: z.output<Request>;
    rows: (answer: z.output<Response>) => readonly Row[];
  },
) {
  const query = useStaffQuery(call, request, options);
  return { ...query, rows: query.data === undefined ? [] : rows(query.data) };
}
