import { Button } from '@quittance/ui/button';
import { Dialog } from '@quittance/ui/dialog';
import { type FormEvent, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../../session/services.tsx';
import { isSingleSignOnOnly, loginLabels } from '../login-labels.ts';
import { LoginProblemNotice } from '../login-problem-notice.tsx';
import { StepUpCodeFields } from './step-up-code.tsx';
import styles from './step-up-dialog.module.css';
import { StepUpFields } from './step-up-fields.tsx';
import type { StepUpText } from './step-up-text.ts';
import { useStepUp } from './use-step-up.ts';
import { useStepUpCode } from './use-step-up-code.ts';

export type StepUpDialogProps = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Called after the customer is verified, to continue the action. */
  readonly onConfirmed: () => void;
  readonly text: StepUpText;
  /** An alternative that needs no verification. */
  readonly wayAround?: { readonly leadKey: string; readonly labelKey: string; readonly onChosen: () => void };
};

/**
 * Asks for the password again before a sensitive change (req 7.3), or for a code if the customer has no password or
 * forgot it. The form behind the dialog keeps its values.
 */
export function StepUpDialog({ isOpen, onClose, onConfirmed, text, wayAround }: StepUpDialogProps) {
  const { t } = useTranslation();
  const { loginTypeID } = useTenant();
  const labels = loginLabels(loginTypeID);
  const hasPassword = !isSingleSignOnOnly(loginTypeID);
  const formId = useId();
  const stepUp = useStepUp(() => finish(onConfirmed));
  const code = useStepUpCode(() => finish(onConfirmed));
  const finish = (then: () => void) => {
    stepUp.forget();
    code.forget();
    then();
  };
  const isCodeSent = code.sent !== undefined;
  const isMainSending = !hasPassword && code.isOffered;
  const link = (label: string, onClick: () => void) => (
    <Button variant="link" size="small" onClick={onClick}>
      {label}
    </Button>
  );
  const confirm = (isPending: boolean, isDisabled = false) => (
    <Button type="submit" form={formId} disabled={isDisabled} isPending={isPending} pendingText={t('StepUp.Checking')}>
      {t(text.confirmKey ?? 'StepUp.Confirm')}
    </Button>
  );
  const mainAction = () => {
    if (isCodeSent) return confirm(code.pending === 'checking', !code.isWhole);
    if (hasPassword) return confirm(stepUp.isPending);
    if (isMainSending) {
      return (
        <Button isPending={code.pending === 'sending'} onClick={code.send}>
          {t('StepUp.SendCode')}
        </Button>
      );
    }
    return wayAround && <Button onClick={wayAround.onChosen}>{t(wayAround.labelKey)}</Button>;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => finish(onClose)}
      title={t('StepUp.Title')}
      size="small"
      isDismissable={false}
      hasCloseButton={false}
      actions={
        <>
          <Button variant="secondary" onClick={() => finish(onClose)}>
            {t('Common.Cancel')}
          </Button>
          {mainAction()}
        </>
      }
    >
      <StepUpForm id={formId} onSubmit={isCodeSent ? code.submit : stepUp.submit}>
        {isCodeSent && <StepUpCodeFields stepUpCode={code} />}
        {!isCodeSent && hasPassword && (
          <StepUpFields
            stepUp={stepUp}
            labels={labels}
            leadKey={labels.isNumericPassword ? text.zipCodeKey : text.passwordKey}
          />
        )}
        {!isCodeSent && !hasPassword && <p>{t(isMainSending ? 'StepUp.CodeLead' : text.signInAgainKey)}</p>}
        {!isCodeSent && code.problem && <LoginProblemNotice problem={code.problem} />}
        {!isCodeSent && hasPassword && code.isOffered && (
          <p className={styles.around}>{link(t('StepUp.CodeInstead'), code.send)}</p>
        )}
        {wayAround && (hasPassword || isMainSending) && (
          <p className={styles.around}>
            {t(wayAround.leadKey)} {link(t(wayAround.labelKey), wayAround.onChosen)}
          </p>
        )}
      </StepUpForm>
    </Dialog>
  );
}

type StepUpFormProps = {
  readonly id: string;
  readonly onSubmit: (event: FormEvent) => void;
  readonly children: ReactNode;
};

function StepUpForm({ id, onSubmit, children }: StepUpFormProps) {
  return (
    <form id={id} method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
    </form>
  );
}
