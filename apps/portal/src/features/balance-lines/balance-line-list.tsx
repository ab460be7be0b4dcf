import type { AccountBalance } from '@quittance/domain/balances/describe-balance';
import { Button } from '@quittance/ui/button';
import { LoadFailed } from '@quittance/ui/feedback/load-failed';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './balance-line-list.module.css';
import { BalanceLineRow } from './balance-line-row.tsx';

import { useBalanceLines } from './use-balance-lines.ts';

export function BalanceLineList(props: { readonly accountReferenceCode: string; readonly balanceKey: string }) {
  const { t } = useTranslation();
  const { lines, newest, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useBalanceLines(props);
  if (isPending) return <RowsLoading text={t('Common.Loading')} rows={3} />;
  if (!newest) return <Failed onRetry={() => void refetch()} />;
  return (
    <Stack gap={3}>
      <BalanceNote balance={newest.balance} />
      {lines.length === 0 ? (
        <p className={styles.note}>{t('BalanceLines.Empty')}</p>
      ) : (
        <ol className={styles.list} aria-label={t('BalanceLines.List')}>
          {lines.map((line) => (
            <BalanceLineRow key={line.lineID ?? line.change} line={line} payeeName={newest.payeeName} />
          ))}
        </ol>
      )}
      {isError && <Failed onRetry={() => void refetch()} />}
      {hasNextPage && !isError && (
        <Button
          variant="secondary"
          isFullWidth
          isPending={isFetchingNextPage}
          pendingText={t('Common.Loading')}
          onClick={() => void fetchNextPage()}
        >
          {t('BalanceLines.ShowEarlier')}
        </Button>
      )}
    </Stack>
  );
}

/** Explains amounts that the lines don't show: a dispute, payments to come, the rest that a settlement waives. */
function BalanceNote({ balance }: { readonly balance: AccountBalance }) {
  const { t } = useTranslation();
  const { money, dayInSentence } = useFormats();
  switch (balance.kind) {
    case 'disputed':
      return <p className={styles.note}>{t('BalanceLines.Disputed', { day: dayInSentence(balance.openedOn) })}</p>;
    case 'scheduled': {
      const amounts = { owed: money(balance.owedAmount), left: money(balance.leftAmount) };
      return <p className={styles.note}>{t('BalanceLines.Scheduled', amounts)}</p>;
    }
    case 'settlement-scheduled':
    case 'settlement-processing':
    case 'settlement-plan':
      return <p className={styles.note}>{t('BalanceLines.Settlement', { amount: money(balance.waivedAmount) })}</p>;
    default:
      return null;
  }
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LoadFailed title={t('BalanceLines.FailedTitle')} retry={t('History.Retry')} onRetry={onRetry}>
      {t('BalanceLines.Failed')}
    </LoadFailed>
  );
}
