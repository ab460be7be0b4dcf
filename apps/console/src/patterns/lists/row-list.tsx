import { Button } from '@quittance/ui/button';
import { EmptyState, type EmptyStateProps } from '@quittance/ui/feedback/empty-state';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadMore, type MorePages } from './load-more.tsx';
import { type Query, QueryState } from './query-state.tsx';

/** The rows loaded so far, from `useCursorPages`, `usePagesBefore` or `useRows`. */
export type RowSource<Row> = Query<unknown> & Partial<MorePages> & { readonly rows: readonly Row[] };

export type RowListProps<Row> = {
  readonly list: RowSource<Row>;
  /** Shown instead of the table when there are no rows. A list that is never empty needs none. */
  readonly empty?: Pick<EmptyStateProps, 'titleLevel' | 'action'> & {
    readonly icon: ComponentType<{ readonly size: 32 }>;
    readonly title: string;
    readonly text?: string;
  };
  /** Filters that may hide all rows. An empty list then offers to clear them. */
  readonly filter?: { readonly count: number; readonly clear: () => void };
  /** The table. */
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Shows rows as they load, or that there are none, or that loading failed. */
export function RowList<Row>({ list, empty, filter, children }: RowListProps<Row>) {
  const { t } = useTranslation();
  return (
    <QueryState query={list}>
      {() => {
        if (empty === undefined || list.rows.length > 0) {
          return (
            <>
              {children(list.rows)}
              <LoadMore pages={list} />
            </>
          );
        }
        const { icon: Icon, text, action, ...rest } = empty;
        const clearing = filter && filter.count > 0 && (
          <Button variant="secondary" size="small" onClick={filter.clear}>
            {t('List.ClearFilters')}
          </Button>
        );
        return (
          <EmptyState {...rest} action={clearing || action} icon={<Icon size={32} />}>
            {text}
          </EmptyState>
        );
      }}
    </QueryState>
  );
}
