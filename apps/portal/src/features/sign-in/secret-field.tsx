import { PasswordField } from '@quittance/ui/forms/password-field';
import { TextField, type TextFieldProps } from '@quittance/ui/forms/text-field';

export type SecretFieldProps = Pick<TextFieldProps, 'ref' | 'label' | 'name' | 'maxLength' | 'required' | 'error'> & {
  /** The ZIP code on file takes the place of a password. It's shown, because it's printed on every letter. */
  readonly isZip: boolean;
};

/** The password, or the ZIP code of customers who sign in with an account number. */
export function SecretField({ isZip, ...field }: SecretFieldProps) {
  return isZip ? (
    <TextField {...field} type="text" inputMode="numeric" autoComplete="postal-code" />
  ) : (
    <PasswordField {...field} autoComplete="current-password" />
  );
}
