import { useHoldsReloadWhileTyped } from '@quittance/browser/reload-hold';
import { Button } from '@quittance/ui/button';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { Stack } from '@quittance/ui/layout/stack';
import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LoginProblemNotice } from '../sign-in/login-problem-notice.tsx';
import styles from './change-password-form.module.css';
import { NewPasswordField } from './new-password-field.tsx';
import { useChangePassword } from './use-change-password.ts';

export type ChangePasswordFormProps = { readonly onCancel: () => void; readonly onDone: () => void };

/** Asks for the current password, which gets the focus, and the new one. */
export function ChangePasswordForm({ onCancel, onDone }: ChangePasswordFormProps) {
  const { t } = useTranslation();
  const onInput = useHoldsReloadWhileTyped();
  const { form, password, username, names, newPassword, setNewPassword, errors, problem, tries, isPending, submit } =
    useChangePassword(onDone);
  useLayoutEffect(() => password.current?.focus(), [password]);
  return (
    <form ref={form} method="post" onSubmit={submit} onInput={onInput} noValidate>
      <Stack gap={4}>
        {problem && <LoginProblemNotice key={tries} problem={problem} />}
        {/* Tells password managers which user name the new password belongs to. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          ref={password}
          label={t('Credentials.CurrentPassword')}
          name="password"
          autoComplete="current-password"
          maxLength={128}
          required
          error={errors.password && t(errors.password.messageKey)}
        />
        <NewPasswordField value={newPassword} onChange={setNewPassword} names={names} error={errors.newPassword} />
        <p className={styles.others}>{t('Credentials.OthersEnd')}</p>
        <div className={styles.buttons}>
          <Button type="submit" size="small" isPending={isPending} pendingText={t('Credentials.Saving')}>
            {t('Credentials.SavePassword')}
          </Button>
          <Button variant="quiet" size="small" onClick={onCancel}>
            {t('Common.Cancel')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
