import { printPage } from '@quittance/browser/save-file';
import type { Transaction } from '@quittance/contract/transactions';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { PrintIcon } from '@quittance/ui/icons/actions';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { LinkButton } from '@quittance/ui/link-button';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { documentsPath, overScreen } from '../../platform/addresses/portal-paths.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { HistorySections } from '../bills/history-sections.tsx';
import { DownloadButton } from './download-button.tsx';
import { type FilterProblem, filterCount, noFilter } from './history-filter.ts';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import styles from './history-page.module.css';
import { PaymentDetail } from './payment-detail.tsx';
import { type HistoryGroups, historyGroups } from './upcoming-payments.ts';
import { useHistory } from './use-history.ts';
import { useHistoryAddress } from './use-history-address.ts';

export function HistoryPage() {
  const { t } = useTranslation();
  const { filter, problem, openReference, change, show } = useHistoryAddress();
  const history = useHistory(filter, { isEnabled: problem === undefined });
  const isFiltered = filterCount(filter) > 0;
  const groups = useGroups(history.transactions, { isFiltered });
  const opened = [...groups.upcoming, ...groups.earlier].find(
    (each) => each.transactionReferenceCode === openReference,
  );
  return (
    <>
      <PageHeading lead={t('History.Lead')}>{t('Title.History')}</PageHeading>
      <HistorySections />
      <Stack gap={4}>
        <Card>
          <HistoryFilters filter={filter} problem={problem} onChange={change} />
        </Card>
        {problem === undefined ? (
          <Card>
            <div className={styles.tools}>
              <DownloadButton filter={filter} />
              <DocumentsLink />
              <div className={styles.print}>
                <Button variant="quiet" size="small" icon={<PrintIcon />} onClick={printPage}>
                  {t('History.Print')}
                </Button>
              </div>
            </div>
            <HistoryList history={history} groups={groups} isFiltered={isFiltered} onOpen={show} />
          </Card>
        ) : (
          <FilterProblemNotice problem={problem} onClear={() => change(noFilter)} />
        )}
      </Stack>
      <PaymentDetail transaction={opened} onClose={() => show(undefined)} />
    </>
  );
}

/** With a filter, only payments that the API found are shown. */
function useGroups(loaded: readonly Transaction[], { isFiltered }: { isFiltered: boolean }): HistoryGroups {
  const { customerAccountDetails } = useSignedInUser();
  return useMemo(() => {
    const pending = customerAccountDetails.flatMap((detail) => detail.customerPendingTransactions);
    return historyGroups(loaded, isFiltered ? [] : pending);
  }, [loaded, isFiltered, customerAccountDetails]);
}

/** Opens the documents over the history and keeps the filter in the address. */
function DocumentsLink() {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <LinkButton
      variant="secondary"
      size="small"
      icon={<ReceiptIcon />}
      to={{ pathname: documentsPath, search }}
      state={overScreen}
    >
      {t('Documents.Open')}
    </LinkButton>
  );
}

/** Replaces the payments if the filter in the address is invalid, and offers to clear it. */
function FilterProblemNotice(props: { readonly problem: FilterProblem; readonly onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <Notice
      kind="error"
      title={t('History.FilterProblemTitle')}
      action={
        <Button variant="secondary" size="small" onClick={props.onClear}>
          {t('History.ClearFilters')}
        </Button>
      }
    >
      {t(`History.FilterProblem.${props.problem}`)}
    </Notice>
  );
}
