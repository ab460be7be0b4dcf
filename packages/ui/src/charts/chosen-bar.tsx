import type { ReactNode } from 'react';
import styles from './chosen-bar.module.css';

/** Names the bar that is chosen in a chart above, with its value and an optional link. Not printed. */
export function ChosenBar(props: { readonly name: string; readonly value: string; readonly action: ReactNode }) {
  return (
    <div className={styles.chosen}>
      <div>
        <p className={styles.name}>{props.name}</p>
        <p className={styles.value}>{props.value}</p>
      </div>
      {props.action}
    </div>
  );
}
