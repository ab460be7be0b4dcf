import { focusPageHeadingIfNothingHasFocus } from '@quittance/browser/page-focus';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Stack } from '@quittance/ui/stack';
import { VisuallyHidden } from '@quittance/ui/visually-hidden';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HelpProblemNotice } from '../help/help-problem-notice.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { useWithdrawDispute } from './use-withdraw-dispute.ts';

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
