import { Button } from '@quittance/ui/button';
import { ConfirmationDialog } from '@quittance/ui/confirmation-dialog';
import { Dialog } from '@quittance/ui/dialog';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { authenticationCodePath } from '../../platform/addresses/portal-paths.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { EmailRegistrationFields } from './email-registration-fields.tsx';
import { useEmailRegistration } from './use-email-registration.ts';

export type EmailRegistrationProps = {
  /**
   * `profilePage` opens over a section and ends with the dialog of req 2.11. `loginPage` comes before the first screen.
   */
  readonly location: 'loginPage' | 'profilePage';
  readonly onCancel: () => void;
  readonly cancelKey: string;
};

function stayOpen(): void {}

/** Asks for an e-mail address and consent, and sends the code that verifies the address (req 2.6, 4.5). */
export function EmailRegistration({ location, onCancel, cancelKey }: EmailRegistrationProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const formId = useId();
  const isOverSection = location === 'profilePage';
  const [isSent, setSent] = useState(false);
  const goToCode = () => void navigate(authenticationCodePath);
  const form = useEmailRegistration({ location, onSent: isOverSection ? () => setSent(true) : goToCode });
  const { sending, isValid } = form;
  if (isSent) return <VerificationSentDialog emailAddress={form.typed.trim()} onClose={goToCode} />;
  return (
    <Dialog
      isOpen
      // Before the first screen, Escape must not sign out by accident, so only the button does (req 2.6).
      onClose={isOverSection ? onCancel : stayOpen}
      title={t('EmailRegistration.DialogTitle')}
      titleLevel={isOverSection ? 2 : 1}
      isDismissable={false}
      hasCloseButton={isOverSection}
      actions={
        <>
          <Button variant="secondary" onClick={onCancel}>
            {t(cancelKey)}
          </Button>
          <ChangeButton
            type="submit"
            form={formId}
            disabled={!isValid}
            isPending={sending.isPending}
            pendingText={t('EmailRegistration.Sending')}
          >
            {t('EmailRegistration.Continue')}
          </ChangeButton>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={form.submit} noValidate>
        <EmailRegistrationFields form={form} />
      </form>
      <StepUpDialog {...sending.stepUp} />
    </Dialog>
  );
}

type VerificationSentDialogProps = {
  readonly emailAddress: string;
  /** Called on OK and Escape. The code page follows. */
  readonly onClose: () => void;
};

/** Confirms that a code was sent to an address (req 2.11). There is nothing to cancel. */
function VerificationSentDialog({ emailAddress, onClose }: VerificationSentDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmationDialog
      isOpen
      title={t('EmailRegistration.VerifyModalTitle')}
      content={t('EmailRegistration.VerifyModalContent', { address: emailAddress })}
      cancelLabel=""
      confirmLabel={t('EmailRegistration.VerifyModalOk')}
      confirmVariant="primary"
      onClose={() => onClose()}
    />
  );
}
