import { Card } from '@quittance/ui/card';
import { SuccessIcon } from '@quittance/ui/icons/status';
import { Tag } from '@quittance/ui/tag';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './waiting-card.module.css';

/** Things of one kind that wait, the first of them, and the way to all. `hasMore`: there are others than those counted. `note`: what presses. */
export function WaitingCard({
  title,
  to,
  count,
  hasMore = false,
  nothing,
  note,
  children,
}: {
  readonly title: string;
  readonly to: string;
  readonly count: number;
  readonly hasMore?: boolean;
  readonly nothing: string;
  readonly note?: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation();
  if (count === 0)
    return (
      <Card title={title}>
        <p className={styles.nothing}>
          <SuccessIcon />
          {nothing}
        </p>
      </Card>
    );
  return (
    <Card
      title={
        <span className={styles.title}>
          {title}
          <Tag tone="warning">{hasMore ? t('Home.CountAndMore', { count }) : count}</Tag>
        </span>
      }
      action={<Link to={to}>{t('Home.All')}</Link>}
    >
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}

/** How many of the things that wait are shown. */
export const mostShown = 5;
