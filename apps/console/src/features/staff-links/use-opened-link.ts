import { openStaffLink } from '@quittance/contract/staff/links';
import { useCallback, useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { type Problem, problemOf } from '../../patterns/problem.ts';
import { useApi } from '../../session/services.tsx';

export type OpenedLink = z.output<typeof openStaffLink.response>;

type Opened = { readonly link?: OpenedLink; readonly problem?: Problem };

/** Loads the link's purpose without using it up. */
export function useOpenedLink(secret: string) {
  const api = useApi();
  const [opened, setOpened] = useState<Opened>({});
  const open = useCallback(
    async (signal?: AbortSignal) => {
      setOpened({});
      if (secret.length < 20 || secret.length > 100) return setOpened({ problem: invalid });
      const outcome = await api.call(openStaffLink, { secret }, signal && { signal });
      if (signal?.aborted) return;
      setOpened(outcome.kind === 'ok' ? { link: outcome.answer } : { problem: problemOf(outcome) });
    },
    [api, secret],
  );
  useEffect(() => {
    const leaving = new AbortController();
    void open(leaving.signal);
    return () => leaving.abort();
  }, [open]);
  return { ...opened, openAgain: () => void open() };
}

const invalid: Problem = { kind: 'refused', code: 'LinkInvalid', about: undefined, retryAfterSeconds: undefined };
