import { type Dispute, openDispute } from '@quittance/contract/disputes';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { disputeAnswers } from './dispute-answers.ts';
import { useRefreshDisputes } from './use-disputes.ts';

export type WantedDispute = Pick<Dispute, 'accountReferenceCode' | 'reason' | 'explanation'>;

/** A newly opened dispute and what it stopped. */
export type OpenedDispute = {
  readonly dispute: Dispute;
  readonly canceledPayments: number;
  readonly isPlanPaused: boolean;
};

export function useOpenDispute(): {
  readonly open: (wanted: WantedDispute) => Promise<void>;
  readonly isPending: boolean;
  readonly problem: HelpProblem | undefined;
  readonly opened: OpenedDispute | undefined;
} {
  const api = useApi();
  const language = useLanguage();
  const refresh = useRefreshDisputes();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const [opened, setOpened] = useState<OpenedDispute>();
  const open = async ({ accountReferenceCode, reason, explanation }: WantedDispute) => {
    setPending(true);
    setProblem(undefined);
    const trimmed = explanation.trim();
    const request = { accountReferenceCode, reason, language, ...(trimmed !== '' && { explanation: trimmed }) };
    const outcome = await api.call(openDispute, request);
    if (outcome.kind === 'ok') setOpened(outcome.answer);
    else setProblem(helpProblem(outcome, disputeAnswers));
    // Even after a refusal, the screen may be out of date.
    await refresh();
    setPending(false);
  };
  return { open, isPending, problem, opened };
}
