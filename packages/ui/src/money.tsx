import styles from './money.module.css';

/** An amount, already formatted, in figures of equal width. `large` is the screen's title size. */
export function Money({ text, size = 'inherit' }: { readonly text: string; readonly size?: 'inherit' | 'large' }) {
  return <span className={styles[size]}>{text}</span>;
}
