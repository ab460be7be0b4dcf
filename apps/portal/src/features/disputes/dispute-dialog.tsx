import { useHoldsReload } from '@quittance/browser/reload-hold';
import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSignedInUser } from '../../session/services.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { DisputeForm } from './dispute-form.tsx';
import { DisputeMeaning } from './dispute-meaning.tsx';
import { type OpenedDispute, useOpenDispute } from './use-open-dispute.ts';

export type DisputeDialogProps = {
  /** The reference of the preselected account. Any other text preselects none. */
  readonly wantedReferenceCode: string;
  readonly onClose: () => void;
  /** Continues to the upload of a document about the new dispute. */
  readonly onSendDocument: (disputeID: string) => void;
};

/** Opens a dispute: which debt, the reason, what it means and what it stopped. Mounted only while open. */
export function DisputeDialog({ wantedReferenceCode, onClose, onSendDocument }: DisputeDialogProps) {
  const { t } = useTranslation();
  useHoldsReload(true);
  const formId = useId();
  const accounts = disputableAccounts(useSignedInUser().customerAccountDetails);
  const { open, isPending, problem, opened } = useOpenDispute();
  if (opened) {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('Dispute.OpenedTitle')}
        actions={
          <>
            <Button variant="secondary" onClick={() => onSendDocument(opened.dispute.disputeID)}>
              {t('Dispute.SendDocument')}
            </Button>
            <Button onClick={onClose}>{t('Dispute.Done')}</Button>
          </>
        }
      >
        <DisputeOpened opened={opened} />
      </Dialog>
    );
  }
  const isPossible = accounts.length > 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isDismissable={false}
      title={t('Dispute.Title')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t(isPossible ? 'Dispute.NotNow' : 'Common.Close')}
          </Button>
          {isPossible && (
            <ChangeButton type="submit" form={formId} isPending={isPending} pendingText={t('Dispute.Sending')}>
              {t('Dispute.Send')}
            </ChangeButton>
          )}
        </>
      }
    >
      {isPossible ? (
        <DisputeForm
          id={formId}
          accounts={accounts}
          wantedReferenceCode={wantedReferenceCode}
          problem={problem}
          onSubmit={(wanted) => void (isPending || open(wanted))}
        />
      ) : (
        <p>{t('Dispute.NoneLeft')}</p>
      )}
    </Dialog>
  );
}

export function disputableAccounts(details: readonly CustomerAccountDetail[]): CustomerAccountDetail[] {
  return details.filter(({ customerAccount }) => customerAccount.dispute === null);
}

function DisputeOpened({ opened }: { readonly opened: OpenedDispute }) {
  const { t } = useTranslation();
  const { dispute, canceledPayments, isPlanPaused } = opened;
  return (
    <Stack gap={4}>
      <Notice kind="success" title={t('Dispute.OpenedNote', { account: dispute.accountName })}>
        {canceledPayments > 0 && <p>{t('Dispute.Canceled', { count: canceledPayments })}</p>}
        {isPlanPaused && <p>{t('Dispute.PlanRests')}</p>}
      </Notice>
      <p>{t('Dispute.OpenedNext')}</p>
      <DisputeMeaning />
    </Stack>
  );
}
