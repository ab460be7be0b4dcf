import { focusPageHeading } from '@quittance/browser/page-focus';
import { type ReactNode, useLayoutEffect } from 'react';
import styles from '../sign-in/login-heading.module.css';

/** The heading of a step. It takes the focus, so that screen readers announce each step. */
export function StepHeading({ children, lead }: { readonly children: ReactNode; readonly lead: ReactNode }) {
  useLayoutEffect(() => void focusPageHeading(), []);
  return (
    <div>
      <h1 tabIndex={-1} data-page-heading>
        {children}
      </h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
