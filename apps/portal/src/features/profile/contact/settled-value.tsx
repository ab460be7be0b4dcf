import { ErrorIcon } from '@quittance/ui/icons/status';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './settled-value.module.css';

export type SettledValueProps = {
  readonly label: string;
  readonly value: ReactNode;
  /** A tag or text below the value. */
  readonly note?: ReactNode;
  readonly error?: ReactNode;
  /** The link to change the value. */
  readonly action?: ReactNode;
  /** True if the value needs attention. The link to change it then gets the focus. */
  readonly isFocused?: boolean;
};

/** A read-only value in a form. It is changed elsewhere because it must be verified. */
export function SettledValue({ label, value, note, error, action, isFocused = false }: SettledValueProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isFocused) box.current?.querySelector('a')?.focus();
  }, [isFocused]);
  return (
    <div className={styles.box} ref={box}>
      <div className={styles.text}>
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
