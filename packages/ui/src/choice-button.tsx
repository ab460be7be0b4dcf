import type { ComponentProps, ReactNode } from 'react';
import styles from './choice-button.module.css';
import { PlusIcon } from './icons/actions.tsx';

export type ChoiceButtonProps = Omit<ComponentProps<'button'>, 'className' | 'style'> & { readonly icon?: ReactNode };

/** A row beside choice cards that does something instead of being chosen, such as adding one. */
export function ChoiceButton({ icon, children, ...button }: ChoiceButtonProps) {
  return (
    <button type="button" {...button} className={styles.button}>
      {icon ?? <PlusIcon />}
      <span>{children}</span>
    </button>
  );
}
