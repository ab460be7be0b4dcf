import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

/** Formatted amount in tabular figures. `large` is the screen's title size. */
export function Money({ text, size = 'inherit' }: { readonly text: string; readonly size?: 'inherit' | 'large' }) {
  return <span className={styles[size]}>{text}</span>;
}

/**
 * Amount in a right-aligned column. When any amount has cents or is negative, the others reserve that space, so that
 * `$155`, `$31.50` and `($12.50)` align at the decimal point. The space isn't text, so it is neither read aloud nor
 * copied.
 */
export function ColumnMoney({ text }: { readonly text: string }) {
  const isNegative = text.startsWith('(');
  return (
    <span
      className={classNames(
        styles.inherit,
        styles.column,
        /\.\d\d/.test(text) ? styles.cents : styles.whole,
        isNegative && styles.negative,
      )}
    >
      {text}
    </span>
  );
}

/** Renders amounts as `ColumnMoney` and anything else unchanged. */
export function ColumnValue({ value }: { readonly value: ReactNode }) {
  return typeof value === 'string' && amount.test(value) ? <ColumnMoney text={value} /> : value;
}

const amount = /^\(?\$[\d,]+(?:\.\d\d)?\)?$/;
