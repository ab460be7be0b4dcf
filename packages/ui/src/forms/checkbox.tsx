import { type ComponentProps, type ReactNode, useId } from 'react';
import { CheckIcon } from '../icons/status.tsx';
import styles from './checkbox.module.css';
import { FieldError } from './field.tsx';

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'children'> & {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
};

/** Accepts every attribute of a native checkbox. */
export function Checkbox({ label, description, error, id, ...input }: CheckboxProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [description && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div>
      <label className={styles.row} htmlFor={controlId}>
        <span className={styles.target}>
          <input
            {...input}
            type="checkbox"
            id={controlId}
            className={styles.input}
            aria-describedby={described || undefined}
            aria-invalid={error ? true : undefined}
          />
          <span className={styles.box}>
            <CheckIcon size={16} />
          </span>
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {description && (
        <p className={styles.description} id={`${controlId}-help`}>
          {description}
        </p>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}
