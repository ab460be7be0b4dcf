import { TextField, type TextFieldProps } from './text-field.tsx';

/** An amount in dollars, as text: the sign stands before it, and the caller parses what was typed. */
export function MoneyField(props: Omit<TextFieldProps, 'prefix' | 'isNumeric' | 'inputMode' | 'type'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="decimal" prefix="$" isNumeric />;
}
