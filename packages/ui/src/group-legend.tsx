import type { ReactNode } from 'react';
import styles from './group-legend.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export function GroupLegend({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  return (
    <legend className={isHidden ? undefined : styles.legend}>
      {isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </legend>
  );
}
