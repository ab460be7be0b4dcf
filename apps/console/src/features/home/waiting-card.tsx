import { Tag } from '@quittance/ui/feedback/tag';
import { SuccessIcon } from '@quittance/ui/icons/status';
import { Card } from '@quittance/ui/layout/card';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './waiting-card.module.css';

/**
 * Shows the first waiting items of one kind and a link to all. `hasMore` means that there are more than the counted
 * ones; `note` says what is urgent. `isTheirTurn` marks items that wait for someone else.
 */
export function WaitingCard({
  title,
  to,
  count,
  hasMore = false,
  nothing,
  note,
  isTheirTurn = false,
  children,
}: {
  readonly title: string;
  readonly to: string;
  readonly count: number;
  readonly hasMore?: boolean;
  readonly nothing?: string;
  readonly note?: ReactNode;
  readonly isTheirTurn?: boolean;
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
          <Tag tone={isTheirTurn ? 'neutral' : 'warning'}>{hasMore ? t('Home.CountAndMore', { count }) : count}</Tag>
        </span>
      }
      action={<Link to={to}>{t('Home.All')}</Link>}
    >
      {note && <p className={styles.note}>{note}</p>}
      {children}
    </Card>
  );
}

export const maxShown = 5;
