import { Card, type CardProps } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import type { ReactNode } from 'react';
import { RowList, type RowListProps } from './lists/row-list.tsx';
import { ScreenHeading } from './screen-heading.tsx';

type ListCardProps<Row> = RowListProps<Row> &
  Pick<CardProps, 'title'> & {
    readonly filters?: ReactNode;
    /** Chooses the visible part of the list. */
    readonly choice?: ReactNode;
  };

/** A list with its filters. For a page that shows more than one card. */
export function ListCard<Row>({ title, filters, choice, ...list }: ListCardProps<Row>) {
  return (
    <Card title={title}>
      {filters}
      {choice === undefined ? (
        <RowList {...list} />
      ) : (
        <Stack gap={5}>
          {choice}
          <div>
            <RowList {...list} />
          </div>
        </Stack>
      )}
    </Card>
  );
}

/** A page that consists of one list. Features configure its title, filters, rows and table. */
export function ListPage<Row>({
  title,
  lead,
  actions,
  ...list
}: Omit<ListCardProps<Row>, 'title'> & {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
}) {
  return (
    <>
      <ScreenHeading lead={lead} actions={actions}>
        {title}
      </ScreenHeading>
      <ListCard {...list} />
    </>
  );
}
