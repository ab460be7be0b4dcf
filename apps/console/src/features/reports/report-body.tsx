import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import styles from './report-body.module.css';

/** Dims the previous report while the one for the chosen period loads. */
export function ReportBody<Answer>({
  query,
  children,
}: {
  readonly query: {
    readonly data: Answer | undefined;
    readonly error: Error | null;
    readonly isPending: boolean;
    readonly isPlaceholderData: boolean;
    readonly refetch: () => unknown;
  };
  readonly children: (answer: Answer) => ReactNode;
}) {
  return (
    <div className={styles.body} aria-busy={query.isPlaceholderData}>
      <Stack gap={4}>
        <QueryState query={query}>{children}</QueryState>
      </Stack>
    </div>
  );
}
