import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { ErrorIcon } from './icons/status.tsx';

export type FieldTexts = {
  readonly label: ReactNode;
  /** A quiet word after the label, such as "optional". */
  readonly labelNote?: ReactNode;
  /** Help under the field, read out with it. */
  readonly description?: ReactNode;
  /** What is wrong and how to mend it; stands at the field, tied to it, announced when it appears. */
  readonly error?: ReactNode;
};

/** What ties a control to its label, help and error. */
export type FieldControl = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
};

/** The label, help and error around one control. */
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

/** The error's place, always there so that its arrival is announced. */
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
