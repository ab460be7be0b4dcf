import { ChevronDownIcon } from '@quittance/ui/icons/actions';
import type { ReactNode } from 'react';
import styles from './manage-actions.module.css';

/** An action as a row. Use `danger` for one that ends something. */
export function ActionRow(props: {
  readonly onClick: () => void;
  readonly tone?: 'danger';
  readonly children: ReactNode;
}) {
  return (
    <button type="button" className={styles.row} data-tone={props.tone} onClick={props.onClick}>
      <span>{props.children}</span>
      <ChevronDownIcon />
    </button>
  );
}
