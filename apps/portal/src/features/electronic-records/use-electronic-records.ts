import type { ApiOutcome } from '@quittance/browser/api-outcome';
import {
  acceptElectronicRecords,
  getElectronicRecords,
  withdrawElectronicRecords,
} from '@quittance/contract/electronic-records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { paperlessQueryKey } from './use-paperless-bills.ts';

const queryKey = ['electronic-records'];

/** Loads the consent to electronic documents from the server, because another tab may have changed it. */
export function useElectronicRecords({ isShown = true }: { readonly isShown?: boolean } = {}) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...queryKey, language],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getElectronicRecords, { language }, { signal });
      if (outcome.kind !== 'ok') throw new Error(`electronicrecords/get ended as ${outcome.kind}`);
      return outcome.answer;
    },
    enabled: isShown,
    gcTime: 0,
  });
}

/** The last part of the translation key when a consent couldn't be saved or withdrawn. */
export type RecordsProblem = 'CodeWrong' | 'Failed' | 'Offline' | 'Outdated' | 'TooMany';

const problems: Readonly<Record<string, RecordsProblem>> = {
  PageCodeWrong: 'CodeWrong',
  DisclosureOutdated: 'Outdated',
  TooManyRequests: 'TooMany',
};

/** Gives or withdraws consent to electronic documents. Each function resolves to true on success. */
export function useChangeElectronicRecords() {
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<RecordsProblem>();
  const run = async (call: () => Promise<ApiOutcome<unknown>>) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await call();
    const why = outcome.kind === 'ok' ? undefined : problemOf(outcome);
    if (why === undefined || why === 'Outdated') {
      await queryClient.invalidateQueries({ queryKey });
      // The consent is a condition of paperless bills, and its end ends them.
      await queryClient.invalidateQueries({ queryKey: paperlessQueryKey });
    }
    setPending(false);
    setProblem(why);
    return why === undefined;
  };
  return {
    isPending,
    problem,
    accept: (given: { readonly code: string; readonly textVersion: string }) =>
      run(() => api.call(acceptElectronicRecords, { ...given, language })),
    withdraw: () => run(() => api.call(withdrawElectronicRecords, {})),
  };
}

function problemOf(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): RecordsProblem {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return (code !== undefined && problems[code]) || 'Failed';
}
