import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix'> &
  FieldTexts & {
    /** Before the text, inside the box: a currency sign, an icon. */
    readonly prefix?: ReactNode;
    /** After the text, inside the box: a card brand, a button. */
    readonly suffix?: ReactNode;
    /** Digits of equal width, for numbers that are compared. */
    readonly isNumeric?: boolean;
  };

/** One line of text. Every attribute of a native input passes through, `ref` and a form library's handlers included. */
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
