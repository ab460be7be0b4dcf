import { TextField, type TextFieldProps } from '@quittance/ui/forms/text-field';

/** Six-digit code of an authenticator app. */
export function CodeField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={6} isNumeric />;
}
