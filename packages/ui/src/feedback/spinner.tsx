import styles from './spinner.module.css';

/** Hidden from screen readers, because the text next to it describes the work. */
export function Spinner({ size = 'small' }: { readonly size?: 'small' | 'large' }) {
  return <span className={styles[size]} aria-hidden="true" />;
}
