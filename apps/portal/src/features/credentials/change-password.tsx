import { Notice } from '@quittance/ui/feedback/notice';
import { LockIcon } from '@quittance/ui/icons/status';
import { Stack } from '@quittance/ui/layout/stack';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import { ChangeButton } from '../see-as/change-button.tsx';
import { hasOwnPassword } from '../sign-in/login-labels.ts';
import { ChangePasswordForm } from './change-password-form.tsx';

/**
 * Changes the password of the signed-in customer (req 7.3). Renders nothing if the tenant's customers have no password.
 * The security section of the profile supplies the heading.
 */
export function ChangePassword() {
  const { t } = useTranslation();
  const { loginTypeID } = useTenant();
  const [step, setStep] = useState<'idle' | 'typing' | 'done'>('idle');
  const opener = useRef<HTMLButtonElement>(null);
  const wasTyping = useRef(false);
  // The form replaced the button, so the focused element inside it is gone.
  useLayoutEffect(() => {
    if (wasTyping.current && step !== 'typing') opener.current?.focus();
    wasTyping.current = step === 'typing';
  }, [step]);
  if (!hasOwnPassword(loginTypeID)) return null;
  if (step === 'typing') {
    return <ChangePasswordForm onCancel={() => setStep('idle')} onDone={() => setStep('done')} />;
  }
  return (
    <Stack gap={3}>
      {step === 'done' && (
        <Notice kind="success" title={t('Login.PasswordChangedTitle')}>
          {t('Credentials.Changed')}
        </Notice>
      )}
      <div>
        <ChangeButton
          ref={opener}
          variant="secondary"
          size="small"
          icon={<LockIcon size={16} />}
          onClick={() => setStep('typing')}
        >
          {t('Credentials.ChangePassword')}
        </ChangeButton>
      </div>
    </Stack>
  );
}
