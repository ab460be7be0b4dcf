import { Stack } from '@quittance/ui/layout/stack';
import { TwoColumn } from '@quittance/ui/layout/two-column';
import type { ReactNode } from 'react';
import { type Query, QueryState, RecordNotFound } from './lists/query-state.tsx';
import { ScreenHeading } from './screen-heading.tsx';

type Part<Item> = (item: Item) => ReactNode;

/** A page about one record. Features configure its heading, actions and cards. */
export function DetailPage<Answer, Item>({
  query,
  itemOf,
  missing = <RecordNotFound />,
  title,
  lead,
  tag,
  actions,
  notices,
  aside,
  children,
}: {
  readonly query: Query<Answer>;
  /** Takes the record from the response. Returns undefined when the response doesn't contain it. */
  readonly itemOf: (answer: Answer) => Item | undefined;
  /** Shown for a record that the response doesn't contain. */
  readonly missing?: ReactNode;
  readonly title: Part<Item>;
  readonly lead?: Part<Item>;
  readonly tag?: Part<Item>;
  readonly actions?: Part<Item>;
  /** Above both columns. */
  readonly notices?: Part<Item>;
  /** Second column, such as the status or a timeline. */
  readonly aside?: Part<Item>;
  readonly children: Part<Item>;
}) {
  return (
    <QueryState query={query}>
      {(answer) => {
        const item = itemOf(answer);
        if (item === undefined) return missing;
        return (
          <>
            <ScreenHeading lead={lead?.(item)} tag={tag?.(item)} actions={actions?.(item)}>
              {title(item)}
            </ScreenHeading>
            <Stack gap={4}>
              {notices?.(item)}
              {aside === undefined ? (
                children(item)
              ) : (
                <TwoColumn aside={<Stack gap={4}>{aside(item)}</Stack>}>{children(item)}</TwoColumn>
              )}
            </Stack>
          </>
        );
      }}
    </QueryState>
  );
}
