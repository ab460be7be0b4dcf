import type { ReactNode } from 'react';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import styles from './group-legend.module.css';

export function GroupLegend({ isHidden, children }: { readonly isHidden: boolean; readonly children: ReactNode }) {
  return (
    <legend className={isHidden ? undefined : styles.legend}>
      {isHidden ? <VisuallyHidden>{children}</VisuallyHidden> : children}
    </legend>
  );
}
