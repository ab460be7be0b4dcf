import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill } from '@quittance/contract/bills';
import { Button } from '@quittance/ui/button';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Tag } from '@quittance/ui/feedback/tag';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { ColumnMoney } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import styles from './bill-list.module.css';
import { billPath } from './bill-paths.ts';
import { useBillStatusText, usePeriodText } from './bill-text.ts';
import { BillsFailed, BillsLoading } from './bills-loading.tsx';
import { useAccountBills } from './use-account-bills.ts';

/** The bills of an account, newest first. */
export function BillList({ detail }: { readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const { bills, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAccountBills(
    detail.customerAccount.accountReferenceCode,
  );
  if (isPending) return <BillsLoading />;
  if (isError && bills.length === 0) return <BillsFailed onRetry={() => void refetch()} />;
  if (bills.length === 0)
    return (
      <EmptyState icon={<ReceiptIcon size={32} />} title={t('Bill.NoneTitle')}>
        {t('Bill.None')}
      </EmptyState>
    );
  return (
    <>
      <ul className={styles.list} aria-label={t('Title.Bills')}>
        {bills.map((bill) => (
          <Row key={bill.billNumber} bill={bill} detail={detail} />
        ))}
      </ul>
      {isError && <BillsFailed onRetry={() => void fetchNextPage()} />}
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

function Row({ bill, detail }: { readonly bill: AccountBill; readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const period = usePeriodText()(bill);
  const { label, tone } = useBillStatusText()(bill, detail);
  const { accountReferenceCode } = detail.customerAccount;
  return (
    <li className={styles.item}>
      <Link className={styles.row ?? ''} to={billPath({ accountReferenceCode, billNumber: bill.billNumber })}>
        <span className={styles.text}>
          <span className={styles.name}>{period ?? day(bill.issuedOn)}</span>
          <span className={styles.note}>
            {t('Bill.NumberAndDay', { number: bill.billNumber, day: day(bill.issuedOn) })}
          </span>
          {bill.stillDue > 0 && (
            <span className={styles.note}>{t('Bill.StillDueAmount', { amount: money(bill.stillDue) })}</span>
          )}
        </span>
        <span className={styles.amount}>
          <ColumnMoney text={money(bill.amount)} />
          <Tag tone={tone}>{label}</Tag>
        </span>
      </Link>
    </li>
  );
}
