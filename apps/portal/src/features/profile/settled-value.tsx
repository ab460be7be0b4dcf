import { ErrorIcon } from '@quittance/ui/icons/status';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './settled-value.module.css';

export type SettledValueProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** A tag, or words under the value. */
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  /** The way to where it is changed. */
  readonly action?: ReactNode;
  /** The value needs work: the way to change it gets the focus when it comes up. */
  readonly isFocused?: boolean;
};

/** A value among the fields of a form that is changed elsewhere, because it has to be verified. */
export function SettledValue({ label, value, note, error, action, isFocused = false }: SettledValueProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector('a')?.focus();
  }, [isFocused]);
  return (
    <div className={styles.box} ref={box}>
      <div className={styles.words}>
        <p className={styles.label}>{label}</p>
        <p className={styles.value}>{value}</p>
        {note}
        {error && (
          <p className={styles.error}>
            <ErrorIcon size={16} />
            <span>{error}</span>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
