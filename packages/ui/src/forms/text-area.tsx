import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './text-area.module.css';

export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'style'> & FieldTexts;

/** Accepts every attribute of a native text area. */
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
