import { TextField } from '@quittance/ui/forms/text-field';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';

export type UserNameFieldProps = {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly description?: ReactNode;
  readonly error: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
};

export function UserNameField({ value, onChange, description, error, ref }: UserNameFieldProps) {
  const { t } = useTranslation();
  return (
    <TextField
      ref={ref}
      label={t('Login.UserName')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={100}
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      description={description}
      error={error}
    />
  );
}
