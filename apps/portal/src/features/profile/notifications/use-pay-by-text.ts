import type { ApiOutcome } from '@quittance/browser/api-outcome';
import { getPayByText, turnOffPayByText, turnOnPayByText } from '@quittance/contract/pay-by-text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useApi } from '../../../session/services.tsx';
import { useAskedStepUp } from '../use-asked-step-up.ts';

const payByTextKey = ['pay-by-text'];

/** Loads the agreement, or the text to agree to with a method. */
export function usePayByText({ isShown, referenceId }: { isShown: boolean; referenceId: string | undefined }) {
  const api = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [...payByTextKey, language, referenceId],
    queryFn: async ({ signal }) => {
      const asked = { language, ...(referenceId !== undefined && { referenceId }) };
      const outcome = await api.call(getPayByText, asked, { signal });
      if (outcome.kind !== 'ok') throw new Error(`paybytext/get ended as ${outcome.kind}`);
      return outcome.answer;
    },
    placeholderData: keepPreviousData,
    enabled: isShown,
    gcTime: 0,
  });
}

/** The last part of the translation key when the choice couldn't be saved. */
type PayByTextProblem = 'Failed' | 'Method' | 'NotOffered' | 'Offline' | 'Outdated' | 'Phone' | 'Shared';

const problems: Readonly<Record<string, PayByTextProblem>> = {
  CardExpired: 'Method',
  DisclosureOutdated: 'Outdated',
  PayByTextNotOffered: 'NotOffered',
  PayByTextPhoneRequired: 'Phone',
  PayByTextPhoneShared: 'Shared',
  PaymentMethodNotFound: 'Method',
  PaymentMethodNotReusable: 'Method',
};

export function useChangePayByText() {
  const api = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  const { ask, dialog: stepUp } = useAskedStepUp();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<PayByTextProblem>();
  const run = async (call: () => Promise<ApiOutcome<unknown>>) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await call();
    setPending(false);
    if (outcome.kind === 'refused' && outcome.code === 'StepUpRequired') {
      ask(() => void run(call));
      return;
    }
    const why = outcome.kind === 'ok' ? undefined : problemOf(outcome);
    if (why !== 'Failed' && why !== 'Offline') await queryClient.invalidateQueries({ queryKey: payByTextKey });
    setProblem(why);
  };
  return {
    isPending,
    problem,
    stepUp,
    turnOn: (agreed: { referenceId: string; textVersion: string }) =>
      run(() => api.call(turnOnPayByText, { ...agreed, language })),
    turnOff: () => run(() => api.call(turnOffPayByText, {})),
  };
}

function problemOf(outcome: Exclude<ApiOutcome<unknown>, { kind: 'ok' }>): PayByTextProblem {
  if (outcome.kind === 'offline') return 'Offline';
  const code = outcome.kind === 'refused' ? outcome.code : undefined;
  return (code !== undefined && problems[code]) || 'Failed';
}
