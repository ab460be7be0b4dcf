import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../icons/status.tsx';
import styles from './field.module.css';

export type FieldTexts = {
  readonly label: ReactNode;
  /** Muted text after the label, such as "optional". */
  readonly labelNote?: ReactNode;
  /** Help text under the field. Screen readers announce it with the field. */
  readonly description?: ReactNode;
  /** Explains the error and its fix. Linked to the field and announced when it appears. */
  readonly error?: ReactNode;
};

/** Attributes that link a control to its label, help and error. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

export function Field({ id, label, labelNote, description, error, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [description && `${controlId}-help`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={controlId}>
        {label}
        {labelNote && <span className={styles.note}> {labelNote}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {description && (
        <p className={styles.description} id={`${controlId}-help`}>
          {description}
        </p>
      )}
      <FieldError id={`${controlId}-error`}>{error}</FieldError>
    </div>
  );
}

/** Live region that must always be in the DOM, so that screen readers announce a new error. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div aria-live="polite">
      {children && (
        <p className={styles.error} id={id}>
          <ErrorIcon size={16} />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
