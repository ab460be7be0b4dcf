import { Field, type FieldTexts } from '@quittance/ui/forms/field';
import type { ComponentProps } from 'react';
import styles from './file-field.module.css';

type FileFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type'> & FieldTexts;

/** Accepts a chosen or dropped file. All attributes of a native file input are passed through. */
export function FileField({ label, labelNote, description, error, id, ...input }: FileFieldProps) {
  return (
    <Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
      {(control) => <input {...input} {...control} type="file" className={styles.file} />}
    </Field>
  );
}
