import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & FieldTexts;

/** Several lines of text. Every attribute of a native text area passes through. */
export function TextArea(props: TextAreaProps) {
  const { label, labelNote, description, error, id, ...area } = props;
  return (
    <Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
      {(control) => (
        <div className={fieldStyles.box}>
          <textarea rows={4} {...area} {...control} className={classNames(fieldStyles.control, styles.area)} />
        </div>
      )}
    </Field>
  );
}
