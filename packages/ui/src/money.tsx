import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './money.module.css';

/** An amount, already formatted, in figures of equal width. `large` is the screen's title size. */
export function Money({ text, size = 'inherit' }: { readonly text: string; readonly size?: 'inherit' | 'large' }) {
  return <span className={styles[size]}>{text}</span>;
}

/**
 * An amount in a table or list whose amounts stand under each other at the right edge. Where one of them has cents or is negative, all
 * others keep that room free, so that `$155`, `$31.50` and `($12.50)` align at the decimal point. The room is no text: it is neither
 * read out nor copied.
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

/** What stands in a column of amounts: an amount as `ColumnMoney`, and anything else as it is. */
export function ColumnValue({ value }: { readonly value: ReactNode }) {
  return typeof value === 'string' && amount.test(value) ? <ColumnMoney text={value} /> : value;
}

const amount = /^\(?\$[\d,]+(?:\.\d\d)?\)?$/;
