import { useHoldsReload } from '@quittance/browser/reload-hold';
import type { CustomerAccount } from '@quittance/contract/accounts';
import { requestHardship } from '@quittance/contract/hardship/hardship';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useServices } from '../../session/services.tsx';
import { useRefreshAccounts } from '../accounts/use-accounts.ts';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { HelpProblemNotice } from '../help/help-problem-notice.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { hardshipAnswers } from './hardship-answers.ts';
import { HardshipFiles } from './hardship-files.tsx';
import {
  emptySituation,
  HardshipStep,
  readSituation,
  type Situation,
  steps,
  stepWithFault,
} from './hardship-steps.tsx';
import { SetUpPlanButton } from './set-up-plan-button.tsx';

type Request = z.output<typeof requestHardship.response>['request'];

/** Asks in three short steps, of which only the reason is required, and shows the answer. Mounted only while open. */
export function AskForHelpDialog(props: {
  readonly accounts: readonly CustomerAccount[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  useHoldsReload(true);
  const { onClose } = props;
  // The account can't be asked about again after the answer, so the first list is kept.
  const [accounts] = useState(props.accounts);
  const formId = useId();
  const [step, setStep] = useState(0);
  const [isTried, setTried] = useState(false);
  const [situation, setSituation] = useState<Situation>(() => emptySituation(accounts));
  const { ask, isPending, problem, request } = useAsk();
  if (request) {
    const { accountReferenceCode } = situation;
    return <HardshipResult request={request} accountReferenceCode={accountReferenceCode} onClose={onClose} />;
  }
  const isLast = step === steps.length - 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hasFault = stepWithFault(situation) === steps[step];
    setTried(hasFault);
    if (hasFault) return;
    if (!isLast) return setStep(step + 1);
    const read = readSituation(situation);
    if (read) void ask(read);
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('Hardship.Title')}
      actions={
        <>
          <Button variant="secondary" onClick={() => (step === 0 ? onClose() : setStep(step - 1))}>
            {t(step === 0 ? 'Hardship.NotNow' : 'Hardship.Back')}
          </Button>
          {isLast ? (
            <ChangeButton type="submit" form={formId} isPending={isPending} pendingText={t('Hardship.Sending')}>
              {t('Hardship.Send')}
            </ChangeButton>
          ) : (
            <Button type="submit" form={formId}>
              {t('Hardship.Next')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} method="post" onSubmit={submit} noValidate>
        <Stack gap={5}>
          <p role="status">{t('Hardship.Step', { step: step + 1, steps: steps.length })}</p>
          <HelpProblemNotice problem={problem} />
          <HardshipStep
            step={steps[step] ?? 'reason'}
            accounts={accounts}
            situation={situation}
            isTried={isTried}
            onChange={(change) => setSituation((before) => ({ ...before, ...change }))}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Asks and reloads the accounts. Asking again is safe. */
function useAsk() {
  const { api } = useServices();
  const language = useLanguage();
  const refreshAccounts = useRefreshAccounts();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const [request, setRequest] = useState<Request>();
  const ask = async (asked: Omit<z.output<typeof requestHardship.request>, 'language'>) => {
    if (isPending) return;
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(requestHardship, { ...asked, language });
    if (outcome.kind === 'ok' || outcome.kind === 'refused') await refreshAccounts();
    setPending(false);
    if (outcome.kind === 'ok') setRequest(outcome.answer.request);
    else setProblem(helpProblem(outcome, hardshipAnswers));
  };
  return { ask, isPending, problem, request };
}

type ResultProps = {
  readonly request: Request;
  readonly accountReferenceCode: string;
  readonly onClose: () => void;
};

function HardshipResult({ request, accountReferenceCode, onClose }: ResultProps) {
  const { t } = useTranslation();
  const { dayInSentence, money } = useFormats();
  const { pausedUntil, planOffer } = request;
  if (planOffer) {
    const values = { amount: money(planOffer.monthlyAmount), day: dayInSentence(planOffer.expirationDate) };
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('Hardship.PlannedTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('Hardship.Later')}
            </Button>
            <SetUpPlanButton accountReferenceCode={accountReferenceCode} onOpen={onClose} />
          </>
        }
      >
        <p>{t('Hardship.PlannedResult', values)}</p>
      </Dialog>
    );
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(pausedUntil ? 'Hardship.PausedTitle' : 'Hardship.SentTitle')}
      actions={<Button onClick={onClose}>{t('Hardship.Done')}</Button>}
    >
      <Stack gap={4}>
        {pausedUntil ? (
          <>
            <p>{t('Hardship.PausedResult', { day: dayInSentence(pausedUntil) })}</p>
            <p>{t('Hardship.PausedPlan')}</p>
            <p>{t('Hardship.StillOwed')}</p>
          </>
        ) : (
          <>
            <p>{t('Hardship.Sent')}</p>
            <HardshipFiles requestID={request.requestID} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
