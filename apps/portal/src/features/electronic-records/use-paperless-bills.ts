import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { getPaperlessBills, turnOffPaperlessBills, turnOnPaperlessBills } from '@quittance/contract/electronic-records';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';

export const paperlessQueryKey = ['paperless-bills'];

/** Loads the choice of paperless bills from the server, because another tab may have changed it. */
export function usePaperlessBills({ isShown }: { readonly isShown: boolean }) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...paperlessQueryKey, language],
    queryFn: async ({ signal }) => {
      const outcome = await api.call(getPaperlessBills, { language }, { signal });
      if (outcome.kind !== 'ok') throw new Error(`paperlessbills/get ended as ${outcome.kind}`);
      return outcome.answer;
    },
    enabled: isShown,
    gcTime: 0,
  });
}

/** The last part of the translation key when the choice couldn't be saved. */
type PaperlessProblem = 'Consent' | 'Email' | 'Failed' | 'Offline' | 'Outdated';

const problems: Readonly<Record<string, PaperlessProblem>> = {
  DisclosureOutdated: 'Outdated',
  ElectronicConsentRequired: 'Consent',
  PaperlessEmailRequired: 'Email',
};

export function useChangePaperlessBills() {
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PaperlessProblem>();
  const run = async (call: () => Promise<ApiOutcome<unknown>>) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await call();
    const why = outcome.kind === 'ok' ? undefined : problemOf(outcome);
    if (why !== 'Failed' && why !== 'Offline') await queryClient.invalidateQueries({ queryKey: paperlessQueryKey });
    setPending(false);
    setProblem(why);
  };
  return {
    isPending,
    problem,
    turnOn: (textVersion: string) => run(() => api.call(turnOnPaperlessBills, { textVersion, language })),
    turnOff: () => run(() => api.call(turnOffPaperlessBills, {})),
  };
}

function problemOf(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): PaperlessProblem {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return (code !== undefined && problems[code]) || 'Failed';
}
