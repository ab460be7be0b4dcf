import { typedCode } from '@quittance/domain/messages/auth-code';
import { TextField } from '@quittance/ui/forms/text-field';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-field.module.css';

export type CodeFieldProps = {
  readonly value: string;
  /** Receives up to six digits of the typed or pasted text. */
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * The field for a six-digit code (req 2.7, 5.2). Phones show a number pad and offer the code from a received message.
 */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.code}>
      {/* No maxLength, which would cut off "123 456" before the space is removed. */}
      <TextField
        ref={ref}
        label={t('SmsRegistration.CodeLabel')}
        description={t('AuthenticationCode.CodeHelp')}
        error={error}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCorrect="off"
        spellCheck={false}
        placeholder="******"
        required
        isNumeric
        value={value}
        onChange={(event) => onChange(typedCode(event.target.value))}
      />
    </div>
  );
}
