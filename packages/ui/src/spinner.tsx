import styles from './spinner.module.css';

/** A turning ring beside words; silent by itself, because the words say what is under way. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return <span className={styles[size]} aria-hidden="true" />;
}
