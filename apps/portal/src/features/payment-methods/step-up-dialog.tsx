import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { isSingleSignOnOnly, type LoginLabels, loginLabels } from '../sign-in/login-labels.ts';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import styles from './step-up-dialog.module.css';
import { useStepUp } from './use-step-up.ts';

export type StepUpDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The password was right: what it was asked for goes on. */
  readonly onConfirmed: () => void;
  /** The bank account is to serve this payment only, for which no password is asked. */
  readonly onUseOnce: () => void;
};

/** Asks for the password again before a bank account is kept (SPEC 7.3). The form behind it keeps what was typed. */
export function StepUpDialog({ isOpen, onClose, onConfirmed, onUseOnce }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { loginTypeID } = useTenant();
  const labels = loginLabels(loginTypeID);
  const hasPassword = !isSingleSignOnOnly(loginTypeID);
  const formId = useId();
  const stepUp = useStepUp(onConfirmed);
  const close = () => {
    stepUp.forget();
    onClose();
  };
  const once = (
    <Button variant={hasPassword ? 'link' : 'primary'} size={hasPassword ? 'small' : 'regular'} onClick={onUseOnce}>
      {t('StepUp.UseOnce')}
    </Button>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={t('StepUp.Title')}
      size="small"
      isDismissable={false}
      hasCloseButton={false}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t('Common.Cancel')}
          </Button>
          {hasPassword ? (
            <Button type="submit" form={formId} isPending={stepUp.isPending} pendingText={t('StepUp.Checking')}>
              {t('StepUp.Confirm')}
            </Button>
          ) : (
            once
          )}
        </>
      }
    >
      {hasPassword ? (
        <form id={formId} method="post" onSubmit={stepUp.submit} noValidate>
          <StepUpFields stepUp={stepUp} labels={labels} />
          <p className={styles.once}>
            {t('StepUp.OnceLead')} {once}
          </p>
        </form>
      ) : (
        <p>{t('StepUp.LeadSignInAgain')}</p>
      )}
    </Dialog>
  );
}

/** The password, which has the focus when the dialog opens. */
function StepUpFields({ stepUp, labels }: { stepUp: ReturnType<typeof useStepUp>; labels: LoginLabels }) {
  const { t } = useTranslation();
  const { password, problem, tries, username, isMissing } = stepUp;
  useEffect(() => password.current?.focus(), [password]);
  return (
    <Stack gap={4}>
      <p>{t(labels.isNumericPassword ? 'StepUp.LeadZipCode' : 'StepUp.LeadPassword')}</p>
      {problem && <LoginProblemNotice key={tries} problem={problem} />}
      {/* Password managers fill in by it. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        ref={password}
        label={t(labels.passwordKey)}
        name="password"
        autoComplete={labels.isNumericPassword ? 'off' : 'current-password'}
        inputMode={labels.isNumericPassword ? 'numeric' : undefined}
        maxLength={128}
        required
        error={isMissing && t(labels.passwordMissingKey)}
      />
    </Stack>
  );
}
