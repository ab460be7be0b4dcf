import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

export type LoadFailedProps = {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Label of the button that tries again. */
  readonly retry: string;
  readonly onRetry: () => void;
};

/** Says that a list couldn't be loaded, with a button that tries again. */
export function LoadFailed({ title, children, retry, onRetry }: LoadFailedProps) {
  const action = (
    <Button variant="secondary" size="small" onClick={onRetry}>
      {retry}
    </Button>
  );
  return (
    <Notice kind="error" title={title} action={action}>
      {children}
    </Notice>
  );
}
