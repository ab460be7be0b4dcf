import type { StaffCall } from '@quittance/contract/staff-call';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { useApi } from '../session/services.tsx';
import { type Problem, problemOf } from './problem.ts';

export type Action<Request> = {
  readonly run: (request: Request) => Promise<void>;
  readonly isPending: boolean;
  readonly problem: Problem | undefined;
  readonly forget: () => void;
};

/** Any action may request an approval, which then appears in the list. */
const approvals: QueryKey = ['approval'];

/**
 * Runs a request once per click, keeps the reason of a failure and afterward invalidates the changed data. `refresh`
 * contains the key prefixes of that data.
 */
export function useAction<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: StaffCall<Request, Response>,
  { refresh = [], onDone }: { refresh?: readonly QueryKey[]; onDone?: (answer: z.output<Response>) => void } = {},
): Action<z.output<Request>> {
  const api = useApi();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [state, setState] = useState<{ isPending: boolean; problem?: Problem }>({ isPending: false });
  return {
    isPending: state.isPending,
    problem: state.problem,
    forget: () => setState({ isPending: false }),
    async run(request) {
      if (isRunning.current) return;
      isRunning.current = true;
      setState({ isPending: true });
      const outcome = await api.call(call, request);
      isRunning.current = false;
      setState(outcome.kind === 'ok' ? { isPending: false } : { isPending: false, problem: problemOf(outcome) });
      // After a refusal too, because the data shown may have been stale.
      for (const queryKey of [...refresh, approvals]) void queries.invalidateQueries({ queryKey });
      if (outcome.kind === 'ok') onDone?.(outcome.answer);
    },
  };
}
