import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { printPage } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { PrintIcon } from '../../ui/icons/actions.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { DownloadButton } from './download-button.tsx';
import { addressWithFilter, filterCount, filterFromAddress, type HistoryFilter } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-page.module.css';
import { PaymentDetail } from './payment-detail.tsx';
import { useHistory } from './use-history.ts';

/** Every payment, newest first, with what narrows them down, the detail of one, and all of them as a file. */
export function HistoryPage() {
  const { t } = useTranslation();
  const [searchParams, setSearchParams] = useSearchParams();
  const filter = filterFromAddress(searchParams);
  const history = useHistory(filter);
  const openReference = searchParams.get('payment');
  const opened = history.transactions.find((each) => each.transactionReferenceCode === openReference);
  const change = useCallback(
    (changed: Partial<Record<keyof HistoryFilter, string>>) =>
      setSearchParams((before) => addressWithFilter(before, changed), { replace: true, preventScrollReset: true }),
    [setSearchParams],
  );
  const show = useCallback(
    (payment: string | undefined) =>
      setSearchParams(
        (before) => {
          const params = new URLSearchParams(before);
          if (payment === undefined) params.delete('payment');
          else params.set('payment', payment);
          return params;
        },
        { replace: payment === undefined, preventScrollReset: true },
      ),
    [setSearchParams],
  );
  return (
    <>
      <PageHeading lead={t('History.Lead')}>{t('Title.History')}</PageHeading>
      <Stack gap={4}>
        <Card>
          <HistoryFilters filter={filter} onChange={change} />
        </Card>
        <Card>
          <div className={styles.tools}>
            <DownloadButton filter={filter} />
            <Button variant="quiet" size="small" icon={<PrintIcon />} onClick={printPage}>
              {t('History.Print')}
            </Button>
          </div>
          <HistoryList history={history} isFiltered={filterCount(filter) > 0} onOpen={show} />
        </Card>
      </Stack>
      <PaymentDetail transaction={opened} onClose={() => show(undefined)} />
    </>
  );
}
