import { typedCode } from '@quittance/domain/messages/auth-code';
import { TextField } from '@quittance/ui/text-field';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './code-field.module.css';

export type CodeFieldProps = {
  readonly value: string;
  /** What was typed or pasted, as far as it can be part of a code: digits, at most six. */
  readonly onChange: (code: string) => void;
  readonly error?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

/** The field of a six-digit code (req 2.7, 5.2). A phone offers its number pad, and the code out of a message that has come. */
export function CodeField({ value, onChange, error, ref }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.code}>
      {/* No maxLength: it would cut off "123 456" before the space is taken out. */}
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
