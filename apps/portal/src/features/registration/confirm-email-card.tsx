import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFeatureGates, useServices, useSignedInUser } from '../../session/services.tsx';
import { readTwoFactorDetails } from '../../session/two-factor-details.ts';
import { emailOf } from '../profile/notifications/email-state.ts';
import { ChangeButton } from '../see-as/change-button.tsx';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { CodeEntryFields } from '../two-factor/code-entry-fields.tsx';
import { useCodeEntry } from '../two-factor/use-code-entry.ts';
import { useResend } from '../two-factor/use-resend.ts';
import { EmailRegistrationFields } from './email-registration-fields.tsx';
import { useEmailRegistration } from './use-email-registration.ts';

type Step = 'offer' | 'address' | 'code' | 'done';

/**
 * Lets a customer confirm their e-mail address without leaving the screen. Renders nothing for guests, if the tenant
 * sends no e-mail, and for customers who have no address or have already confirmed it.
 */
export function ConfirmEmailCard() {
  const { t } = useTranslation();
  const { emailEnabled } = useFeatureGates();
  const contact = useSignedInUser().customerContactInfo;
  // The card stays until the end, when the address has already been confirmed.
  const [isDue] = useState(() => !['none', 'verified'].includes(emailOf(contact).state));
  const [step, setStep] = useState<Step>('offer');
  if (!emailEnabled || !isDue) return null;
  return (
    <Card title={t('Success.ConfirmEmail')}>
      {step === 'offer' && <Offer onStart={() => setStep('address')} />}
      {step === 'address' && <AddressStep onSent={() => setStep('code')} />}
      {step === 'code' && <CodeStep onDone={() => setStep('done')} onGone={() => setStep('address')} />}
      {step === 'done' && <Notice kind="success">{t('Success.EmailConfirmed', { address: contact.email })}</Notice>}
    </Card>
  );
}

function Offer({ onStart }: { readonly onStart: () => void }) {
  const { t } = useTranslation();
  const { customerContactInfo: contact } = useSignedInUser();
  return (
    <Stack gap={3}>
      <p>{t('Success.ConfirmEmailLead', { address: emailOf(contact).address })}</p>
      <div>
        <ChangeButton variant="secondary" onClick={onStart}>
          {t('Success.ConfirmEmailStart')}
        </ChangeButton>
      </div>
    </Stack>
  );
}

/** Asks for the address and the consent, as the profile does, and sends the code. */
function AddressStep({ onSent }: { readonly onSent: () => void }) {
  const { t } = useTranslation();
  const form = useEmailRegistration({ location: 'profilePage', onSent });
  const place = useFocusedField();
  return (
    <>
      <form ref={place} method="post" onSubmit={form.submit} noValidate>
        <Stack gap={4}>
          <EmailRegistrationFields form={form} />
          <ChangeButton
            type="submit"
            isFullWidth
            disabled={!form.isValid}
            isPending={form.sending.isPending}
            pendingText={t('EmailRegistration.Sending')}
          >
            {t('Success.ConfirmEmailSend')}
          </ChangeButton>
        </Stack>
      </form>
      <StepUpDialog {...form.sending.stepUp} />
    </>
  );
}

/** Checks the code. `onGone` is called if this tab no longer knows which code it sent. */
function CodeStep({ onDone, onGone }: { readonly onDone: () => void; readonly onGone: () => void }) {
  const { t } = useTranslation();
  const { sessionStorage } = useServices();
  const [destination] = useState(() => readTwoFactorDetails(sessionStorage)?.destination ?? '');
  const onInput = useHoldsReloadWhileTyped();
  const entry = useCodeEntry({ onRegistered: onDone, onNothingWaits: onGone });
  const resend = useResend();
  const place = useFocusedField();
  if (entry.leftOver) return <OldAddress address={entry.leftOver.oldAddress} />;
  return (
    <>
      <form ref={place} method="post" onSubmit={entry.submit} onInput={onInput} noValidate>
        <Stack gap={4}>
          <p role="status">{t('EmailRegistration.VerificationIntro', { destination })}</p>
          <CodeEntryFields isInline entry={entry} resend={resend} submitLabel={t('Success.ConfirmEmailStart')} />
        </Stack>
      </form>
      <StepUpDialog {...resend.stepUp} />
    </>
  );
}

/** Says that the new address is confirmed, but the old one couldn't be removed (req 4.5, 8.4). */
function OldAddress({ address }: { readonly address: string }) {
  const { t } = useTranslation();
  return (
    <Notice kind="warning" title={t('AuthenticationCode.OldAddressTitle')}>
      {t('AuthenticationCode.OldAddressLeft', { address })}
    </Notice>
  );
}

/** Focuses the first field of a step, which replaces the button that the customer pressed. */
function useFocusedField() {
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return place;
}
