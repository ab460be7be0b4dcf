import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix'> &
  FieldTexts & {
    /** Content before the text, inside the box, such as a currency sign or icon. */
    readonly prefix?: ReactNode;
    /** Content after the text, inside the box, such as a card brand or button. */
    readonly suffix?: ReactNode;
    /** Uses tabular figures. */
    readonly isNumeric?: boolean;
  };

/** Accepts every attribute of a native input, including `ref` and a form library's handlers. */
export function TextField(props: TextFieldProps) {
  const { label, labelNote, description, error, prefix, suffix, isNumeric = false, id, ...input } = props;
  return (
    <Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
      {(control) => (
        <div className={styles.box}>
          {prefix !== undefined && (
            <span className={styles.affix} aria-hidden="true">
              {prefix}
            </span>
          )}
          <input {...input} {...control} className={classNames(styles.control, isNumeric && styles.numeric)} />
          {suffix !== undefined && <span className={styles.affix}>{suffix}</span>}
        </div>
      )}
    </Field>
  );
}
