import { listImports } from '@quittance/contract/staff/imports';
import { TextField, type TextFieldProps } from '@quittance/ui/text-field';
import { useId } from 'react';
import { useStaffQuery } from '../../patterns/use-staff-query.ts';

/** The code of a payee, with those that files have come for offered. */
export function PayeeField(props: TextFieldProps) {
  const id = useId();
  const { data } = useStaffQuery(listImports, {});
  const known = [...new Set(data?.imports.map(({ payeeCode }) => payeeCode))].toSorted();
  return (
    <>
      <TextField {...props} list={id} maxLength={100} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      <datalist id={id}>
        {known.map((code) => (
          <option key={code} value={code} />
        ))}
      </datalist>
    </>
  );
}
