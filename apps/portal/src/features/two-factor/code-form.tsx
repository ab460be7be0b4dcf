import { focusPageHeading } from '@quittance/browser/page-focus';
import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { formatPhone } from '@quittance/domain/formats/format-phone';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../branding/use-page-title.ts';
import { useUserIfSignedIn } from '../../session/services.tsx';
import type { TwoFactorDetails } from '../../session/two-factor-details.ts';
import { StepUpDialog } from '../sign-in/step-up/step-up-dialog.tsx';
import { CodeEntryFields } from './code-entry-fields.tsx';
import styles from './code-form.module.css';
import { type LeftOver, useCodeEntry } from './use-code-entry.ts';
import { useResend } from './use-resend.ts';

/** The code field, its result and the resend row (req 2.7). */
export function CodeForm({ details }: { readonly details: TwoFactorDetails }) {
  usePageTitle('SmsRegistration.Title');
  const { t } = useTranslation();
  const onInput = useHoldsReloadWhileTyped();
  const entry = useCodeEntry();
  const resend = useResend();
  // After the session ends, the login page opens a moment later.
  const isRegistering = useUserIfSignedIn() !== undefined && !details.isLoginRequest;
  const { field } = entry;
  useEffect(() => field.current?.focus(), [field]);
  if (entry.leftOver) return <OldAddressNotice {...entry.leftOver} />;
  return (
    <>
      <form className={styles.form} method="post" onSubmit={entry.submit} onInput={onInput} noValidate>
        <Intro details={details} />
        <CodeEntryFields entry={entry} resend={resend} submitLabel={t('SmsRegistration.ContinueBtnLabel')} />
      </form>
      {isRegistering && <StepUpDialog {...resend.stepUp} />}
    </>
  );
}

function Intro({ details }: { readonly details: TwoFactorDetails }) {
  const { channel, destination, personalization, userName } = details;
  const { t } = useTranslation();
  // Another customer may be remembered on this device.
  const known = personalization?.userName === userName ? personalization : null;
  return (
    <div>
      <h1 tabIndex={-1} data-page-heading>
        {t('SmsRegistration.Title')}
      </h1>
      {known && <p className={styles.intro}>{t('RandomGreeting1', { firstName: known.firstName })}</p>}
      <p className={styles.intro}>
        {channel === 'email'
          ? t('EmailRegistration.VerificationIntro', { destination })
          : t('SmsRegistration.VerificationIntro', { destination: formatPhone(destination) })}
      </p>
    </div>
  );
}

/** Says that the new address is registered, but the old one couldn't be unregistered (req 4.5, 8.4). */
function OldAddressNotice({ oldAddress, goOn }: LeftOver) {
  const { t } = useTranslation();
  useEffect(() => void focusPageHeading(), []);
  return (
    <Stack gap={5}>
      <h1 tabIndex={-1} data-page-heading>
        {t('AuthenticationCode.OldAddressTitle')}
      </h1>
      <Notice kind="error" title={t('EmailRegistration.UnregisterFailed')}>
        {t('AuthenticationCode.OldAddressLeft', { address: oldAddress })}
      </Notice>
      <Button isFullWidth onClick={goOn}>
        {t('SmsRegistration.ContinueBtnLabel')}
      </Button>
    </Stack>
  );
}
