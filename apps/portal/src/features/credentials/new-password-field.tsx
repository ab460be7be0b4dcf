import { passwordLength } from '@quittance/domain/sign-in/password-rules';
import { CheckIcon } from '@quittance/ui/icons/status';
import { PasswordField } from '@quittance/ui/password-field';
import { useTranslation } from 'react-i18next';
import type { FieldError } from './credential-problem.ts';
import styles from './new-password-field.module.css';
import { missingCharacters, newPasswordError } from './new-password-rules.ts';

export type NewPasswordFieldProps = {
  /** What has been typed. The field keeps it by itself, so that a password never becomes an attribute of the page. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names that the password may not be little more than. */
  readonly names: readonly string[];
  /** What was wrong with it when it was sent, or about to be. */
  readonly error: FieldError | undefined;
};

/** A new password, with what it still lacks said while it is typed. Shown or hidden by choice, it need not be typed twice. */
export function NewPasswordField({ value, onChange, names, error }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const missing = missingCharacters(value);
  // One that is still too short is not wrong yet: more of it is being typed.
  const shown = error ?? (missing === 0 ? newPasswordError(value, names) : undefined);
  return (
    <PasswordField
      label={t('Credentials.NewPassword')}
      name="new-password"
      autoComplete="new-password"
      maxLength={512}
      required
      onChange={(event) => onChange(event.target.value)}
      description={<Hint missing={value === '' ? undefined : missing} isToldAlready={isTooShort(shown)} />}
      error={shown && t(shown.messageKey, { ...shown.values })}
    />
  );
}

function isTooShort(error: FieldError | undefined): boolean {
  return error?.messageKey === 'Credentials.PasswordTooShort';
}

function Hint({ missing, isToldAlready }: { readonly missing: number | undefined; readonly isToldAlready: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {!isToldAlready && (
        <span className={styles.rule} data-met={missing === 0}>
          {missing === 0 && <CheckIcon size={16} />}
          <span>
            {t('Credentials.PasswordLength', { count: passwordLength.least })}
            {missing !== undefined && missing > 0 && ` ${t('Credentials.PasswordMore', { count: missing })}`}
          </span>
        </span>
      )}
      <span className={styles.advice}>{t('Credentials.PasswordAdvice')}</span>
    </>
  );
}
