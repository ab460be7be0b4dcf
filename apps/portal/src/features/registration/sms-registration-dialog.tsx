import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ChangeButton } from '../see-as/change-button.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { SmsRegistrationFields } from './sms-registration-fields.tsx';
import { useSmsRegistration } from './use-sms-registration.ts';

/** Asks for a phone number and consent to text messages, and sends the code that verifies the number (req 2.22). */
export function SmsRegistrationDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const formId = useId();
  const form = useSmsRegistration();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('SmsRegistration.DialogTitle')}
      isDismissable={false}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('Common.Cancel')}
          </Button>
          <ChangeButton
            type="submit"
            form={formId}
            disabled={!form.isValid}
            isPending={form.sending.isPending}
            pendingText={t('SmsRegistration.Sending')}
          >
            {t('SmsRegistration.SendCode')}
          </ChangeButton>
        </>
      }
    >
      <form id={formId} method="post" onSubmit={form.submit} noValidate>
        <SmsRegistrationFields form={form} />
      </form>
      <StepUpDialog {...form.sending.stepUp} />
    </Dialog>
  );
}
