import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useTenant } from '../../session/services.tsx';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import { CodeField } from '../two-factor/code-field.tsx';
import styles from './finish-form.module.css';
import { FormActions } from './form-actions.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import type { CodeRequest } from './use-code-request.ts';
import { type FinishOptions, useFinishForm } from './use-finish-form.ts';
import { UserNameField } from './user-name-field.tsx';

export type FinishFormProps = FinishOptions & {
  readonly codeRequest: Omit<CodeRequest<unknown>, 'start'>;
  readonly submitLabel: string;
  readonly pendingLabel: string;
};

/** The code from the e-mail and the new password, plus a user name on registration. */
export function FinishForm({ codeRequest, submitLabel, pendingLabel, ...options }: FinishFormProps) {
  const { t } = useTranslation();
  const { passkeys } = useTenant();
  const onInput = useHoldsReloadWhileTyped();
  const { form, typed, change, errors, problem, isPending, tries, names, submit } = useFinishForm(options);
  const { userName } = errors;
  return (
    <form ref={form} method="post" onSubmit={submit} onInput={onInput} noValidate>
      <Stack gap={5}>
        {problem && <LoginProblemNotice key={`try-${tries}`} problem={problem} />}
        {codeRequest.problem && <LoginProblemNotice key={`sent-${codeRequest.tries}`} problem={codeRequest.problem} />}
        {codeRequest.isRenewed && <Notice kind="success">{t('Credentials.NewCodeSent')}</Notice>}
        <Stack gap={2}>
          <CodeField value={typed.code} onChange={change('code')} error={errors.code && t(errors.code.messageKey)} />
          <p className={styles.note}>
            {t('AuthenticationCode.HelpLinkLabel')}{' '}
            <Button variant="link" size="small" onClick={codeRequest.resend} isPending={codeRequest.isPending}>
              {t('AuthenticationCode.SendCodeLinkText')}
            </Button>
          </p>
        </Stack>
        {options.knownUserName === undefined ? (
          <UserNameField
            value={typed.userName}
            onChange={change('userName')}
            description={t('Credentials.UserNameHint')}
            error={userName && t(userName.messageKey)}
          />
        ) : (
          // Tells password managers which user name the new password belongs to.
          <input type="text" name="username" autoComplete="username" value={options.knownUserName} readOnly hidden />
        )}
        <NewPasswordField
          value={typed.newPassword}
          onChange={change('newPassword')}
          names={names}
          error={errors.newPassword}
        />
        {options.knownUserName !== undefined && (
          <p className={styles.note}>
            {t('Credentials.ResetEnds')}
            {passkeys && ` ${t('Credentials.ResetEndsPasskeys')}`}
          </p>
        )}
        <FormActions label={submitLabel} pendingLabel={pendingLabel} isPending={isPending} />
      </Stack>
    </form>
  );
}
