import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { HistoryIcon } from '@quittance/ui/icons/account';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { HistoryCards } from './history-cards.tsx';
import styles from './history-list.module.css';
import { HistoryTable } from './history-table.tsx';
import type { useHistory } from './use-history.ts';

export type HistoryListProps = {
  readonly history: ReturnType<typeof useHistory>;
  readonly isFiltered: boolean;
  readonly onOpen: (transactionReferenceCode: string) => void;
};

export function HistoryList({ history, isFiltered, onOpen }: HistoryListProps) {
  const { t } = useTranslation();
  const isWide = useIsWideScreen();
  const { transactions, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = history;
  if (isPending) return <Loading />;
  if (isError && transactions.length === 0) return <LoadFailed onRetry={() => void refetch()} />;
  if (transactions.length === 0) return <Nothing isFiltered={isFiltered} />;
  const List = isWide ? HistoryTable : HistoryCards;
  return (
    <>
      <List transactions={transactions} onOpen={onOpen} />
      <p className={styles.count} role="status">
        {t(hasNextPage ? 'History.CountSoFar' : 'History.CountAll', { count: transactions.length })}
      </p>
      {isError && <LoadFailed onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <div className={styles.more}>
          <Button
            variant="secondary"
            isPending={isFetchingNextPage}
            pendingText={t('Common.Loading')}
            onClick={() => void fetchNextPage()}
          >
            {t('History.ShowMore')}
          </Button>
        </div>
      )}
    </>
  );
}

function Nothing({ isFiltered }: { readonly isFiltered: boolean }) {
  const { t } = useTranslation();
  if (isFiltered) {
    return (
      <EmptyState icon={<HistoryIcon size={32} />} title={t('History.NoneFoundTitle')}>
        {t('History.NoneFound')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<HistoryIcon size={32} />}
      title={t('History.NoneTitle')}
      action={<LinkButton to="/make-payment">{t('Layout.MakePayment')}</LinkButton>}
    >
      {t('History.None')}
    </EmptyState>
  );
}

function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      title={t('History.FailedTitle')}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t('History.Retry')}
        </Button>
      }
    >
      {t('History.Failed')}
    </Notice>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Stack gap={4}>
        {['first', 'second', 'third', 'fourth', 'fifth'].map((row) => (
          <Stack key={row} gap={2}>
            <Skeleton shape="text" width="half" />
            <Skeleton shape="text" width="quarter" />
          </Stack>
        ))}
      </Stack>
    </div>
  );
}
