import { TextField, type TextFieldProps } from './text-field.tsx';

/** Text field for dollars with a `$` prefix. The caller parses the input. */
export function MoneyField(props: Omit<TextFieldProps, 'prefix' | 'isNumeric' | 'inputMode' | 'type'>) {
  return <TextField autoComplete="off" {...props} type="text" inputMode="decimal" prefix="$" isNumeric />;
}
