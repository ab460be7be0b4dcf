import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { LoadFailed } from '@quittance/ui/feedback/load-failed';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { HistoryIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { MoreButton } from '@quittance/ui/more-button';
import { useTranslation } from 'react-i18next';
import { useIsWideScreen } from '../../platform/wide-screen.ts';
import { HistoryCards } from './history-cards.tsx';
import styles from './history-list.module.css';
import { HistoryTable } from './history-table.tsx';
import type { HistoryGroups } from './upcoming-payments.ts';
import type { useHistory } from './use-history.ts';

export type HistoryListProps = {
  readonly history: ReturnType<typeof useHistory>;
  readonly groups: HistoryGroups;
  readonly isFiltered: boolean;
  readonly onOpen: (transactionReferenceCode: string) => void;
};

export function HistoryList({ history, groups, isFiltered, onOpen }: HistoryListProps) {
  const { t } = useTranslation();
  const isWide = useIsWideScreen();
  const { transactions, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = history;
  if (isPending) return <RowsLoading text={t('Common.Loading')} rows={5} />;
  if (isError && transactions.length === 0) return <Failed onRetry={() => void refetch()} />;
  if (groups.upcoming.length + groups.earlier.length === 0) return <Nothing isFiltered={isFiltered} />;
  const List = isWide ? HistoryTable : HistoryCards;
  return (
    <>
      <List {...groups} onOpen={onOpen} />
      <p className={styles.count} role="status">
        {t(hasNextPage ? 'History.CountSoFar' : 'History.CountAll', {
          count: groups.upcoming.length + groups.earlier.length,
        })}
      </p>
      {isError && <Failed onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <MoreButton
          isPending={isFetchingNextPage}
          pendingText={t('Common.Loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('History.ShowMore')}
        </MoreButton>
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

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFailed title={t('History.FailedTitle')} retry={t('History.Retry')} onRetry={onRetry}>
      {t('History.Failed')}
    </LoadFailed>
  );
}
