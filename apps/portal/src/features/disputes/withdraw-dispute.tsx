import { focusPageHeadingIfNothingHasFocus } from '@quittance/browser/page-focus';
import { withdrawDispute } from '@quittance/contract/disputes';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../session/services.tsx';
import { type HelpProblem, helpProblem } from '../help/help-problem.ts';
import { HelpProblemNotice } from '../help/help-problem-notice.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { disputeAnswers } from './dispute-answers.ts';
import { useRefreshDisputes } from './use-disputes.ts';

export function WithdrawDispute(props: { readonly disputeID: string; readonly accountName: string }) {
  const { t } = useTranslation();
  const [isAsked, setAsked] = useState(false);
  const { withdraw, isPending, problem } = useWithdrawDispute();
  const { disputeID, accountName } = props;
  const answer = async (isConfirmed?: true) => {
    const isWithdrawn = isConfirmed === true && (await withdraw(disputeID));
    setAsked(false);
    // The focused button is gone.
    if (isWithdrawn) focusPageHeadingIfNothingHasFocus();
  };
  return (
    <Stack gap={3}>
      <div>
        <ChangeButton variant="secondary" size="small" onClick={() => setAsked(true)}>
          {t('Dispute.Withdraw')}
          <VisuallyHidden> {accountName}</VisuallyHidden>
        </ChangeButton>
      </div>
      <HelpProblemNotice problem={problem} />
      <ConfirmationDialog
        isOpen={isAsked}
        title={t('Dispute.WithdrawTitle')}
        content={t('Dispute.WithdrawText', { account: accountName })}
        cancelLabel={t('Dispute.Keep')}
        confirmLabel={t('Dispute.Withdraw')}
        confirmVariant="primary"
        isPending={isPending}
        onClose={(isConfirmed) => void answer(isConfirmed)}
      />
    </Stack>
  );
}

/** Withdraws a dispute, reloads the account data and resolves to true on success. */
function useWithdrawDispute(): {
  readonly withdraw: (disputeID: string) => Promise<boolean>;
  readonly isPending: boolean;
  readonly problem: HelpProblem | undefined;
} {
  const api = useApi();
  const refresh = useRefreshDisputes();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<HelpProblem>();
  const withdraw = async (disputeID: string) => {
    setPending(true);
    setProblem(undefined);
    const outcome = await api.call(withdrawDispute, { disputeID });
    if (outcome.kind !== 'ok') setProblem(helpProblem(outcome, disputeAnswers));
    await refresh();
    setPending(false);
    return outcome.kind === 'ok';
  };
  return { withdraw, isPending, problem };
}
