import { TextField, type TextFieldProps } from '@quittance/ui/text-field';

/** The 6 digits that an authenticator shows. */
export function CodeField(props: TextFieldProps) {
  return <TextField {...props} inputMode="numeric" autoComplete="one-time-code" maxLength={6} isNumeric />;
}
