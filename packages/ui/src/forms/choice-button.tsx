import type { ComponentProps, ReactNode } from 'react';
import { PlusIcon } from '../icons/actions.tsx';
import styles from './choice-button.module.css';

export type ChoiceButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & { readonly icon?: ReactNode };

/** Row in the style of choice cards that performs an action, such as adding an option. */
export function ChoiceButton({ icon, children, ...button }: ChoiceButtonProps) {
  return (
    <button type="button" {...button} className={styles.button}>
      {icon ?? <PlusIcon />}
      <span>{children}</span>
    </button>
  );
}
