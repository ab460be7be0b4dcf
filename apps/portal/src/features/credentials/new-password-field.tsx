import { passwordLength } from '@quittance/domain/sign-in/password-rules';
import { PasswordField } from '@quittance/ui/forms/password-field';
import { CheckIcon } from '@quittance/ui/icons/status';
import { useTranslation } from 'react-i18next';
import type { FieldError } from './credential-problem.ts';
import styles from './new-password-field.module.css';
import { missingCharacters, newPasswordError } from './new-password-rules.ts';

export type NewPasswordFieldProps = {
  /** The typed text. The input is uncontrolled, so that the password never becomes an attribute of the page. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Names that the password must not resemble. */
  readonly names: readonly string[];
  readonly error: FieldError | undefined;
};

/** A new password field that says during typing what is missing. Its show button replaces a second field. */
export function NewPasswordField({ value, onChange, names, error }: NewPasswordFieldProps) {
  const { t } = useTranslation();
  const missing = missingCharacters(value);
  // A password that is still too short isn't an error during typing.
  const shown = error ?? (missing === 0 ? newPasswordError(value, names) : undefined);
  return (
    <PasswordField
      label={t('Credentials.NewPassword')}
      name="new-password"
      autoComplete="new-password"
      maxLength={512}
      required
      onChange={(event) => onChange(event.target.value)}
      description={<Hint missing={value === '' ? undefined : missing} isAlreadyShown={isTooShort(shown)} />}
      error={shown && t(shown.messageKey, { ...shown.values })}
    />
  );
}

function isTooShort(error: FieldError | undefined): boolean {
  return error?.messageKey === 'Credentials.PasswordTooShort';
}

function Hint({ missing, isAlreadyShown }: { readonly missing: number | undefined; readonly isAlreadyShown: boolean }) {
  const { t } = useTranslation();
  return (
    <>
      {!isAlreadyShown && (
        <span className={styles.rule} data-met={missing === 0}>
          {missing === 0 && <CheckIcon size={16} />}
          <span>
            {t('Credentials.PasswordLength', { count: passwordLength.min })}
            {missing !== undefined && missing > 0 && ` ${t('Credentials.PasswordMore', { count: missing })}`}
          </span>
        </span>
      )}
      <span className={styles.advice}>{t('Credentials.PasswordAdvice')}</span>
    </>
  );
}
