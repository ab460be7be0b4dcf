import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons/actions.tsx';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import styles from './select-field.module.css';

export type SelectOption = { readonly value: string; readonly label: string; readonly isDisabled?: boolean };

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'className' | 'style' | 'children'> &
  FieldTexts & { readonly options: readonly SelectOption[] };

/** Native select with a label, help and error. */
export function SelectField(props: SelectFieldProps) {
  const { label, labelNote, description, error, options, id, ...select } = props;
  return (
    <Field id={id} label={label} labelNote={labelNote} description={description} error={error}>
      {(control) => (
        <div className={classNames(fieldStyles.box, styles.box)}>
          <select {...select} {...control} className={classNames(fieldStyles.control, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <ChevronDownIcon />
          </span>
        </div>
      )}
    </Field>
  );
}
