import { type Dispute, openDispute } from '@quittance/contract/disputes';
import { useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { useApi } from '../../session/services.tsx';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { disputeAnswers } from './dispute-answers.ts';
import { useRefreshDisputes } from './use-disputes.ts';

/** What a person says of a debt. */
export type WantedDispute = Pick<Dispute, 'accountReferenceCode' | 'reason' | 'explanation'>;

/** A dispute that was opened a moment ago, with what it stopped. */
export type OpenedDispute = {
  readonly dispute: Dispute;
  readonly canceledPayments: number;
  readonly isPlanPaused: boolean;
};

/** Opens a dispute and brings up to date what shows the account. */
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
    const words = explanation.trim();
    const request = { accountReferenceCode, reason, language, ...(words !== '' && { explanation: words }) };
    const outcome = await api.call(openDispute, request);
    if (outcome.kind === 'ok') setOpened(outcome.answer);
    else setProblem(helpProblem(outcome, disputeAnswers));
    // Whatever the answer was, what is on the screen may be old by now.
    await refresh();
    setPending(false);
  };
  return { open, isPending, problem, opened };
}
