import { isRoleAtLeast, type StaffRole } from '@quittance/domain/staff/staff-role';
import { Button } from '@quittance/ui/button';
import { EmptyState, type EmptyStateProps } from '@quittance/ui/feedback/empty-state';
import { LinkButton } from '@quittance/ui/link-button';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelf } from '../../session/services.tsx';
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
    /** The page with the next step, offered to everyone whose role may do it. An action takes its place. */
    readonly next?: { readonly to: string; readonly label: string; readonly role?: StaffRole };
  };
  /** Filters that may hide all rows. An empty list then offers to clear them. */
  readonly filter?: { readonly count: number; readonly clear: () => void };
  /** The table. */
  readonly children: (rows: readonly Row[]) => ReactNode;
};

/** Shows rows as they load, or that there are none, or that loading failed. */
export function RowList<Row>({ list, empty, filter, children }: RowListProps<Row>) {
  const { t } = useTranslation();
  const { role } = useSelf();
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
        const { icon: Icon, text, next, action, ...rest } = empty;
        const following = next && isRoleAtLeast(role, next.role ?? 'viewer') && (
          <LinkButton variant="secondary" size="small" to={next.to}>
            {next.label}
          </LinkButton>
        );
        const clearing = filter && filter.count > 0 && (
          <Button variant="secondary" size="small" onClick={filter.clear}>
            {t('List.ClearFilters')}
          </Button>
        );
        return (
          <EmptyState {...rest} action={clearing || action || following} icon={<Icon size={32} />}>
            {text}
          </EmptyState>
        );
      }}
    </QueryState>
  );
}
