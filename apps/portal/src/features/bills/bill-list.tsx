import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AccountBill } from '@quittance/contract/bills';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { Tag } from '@quittance/ui/feedback/tag';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { type LinkedRow, LinkedRows } from '@quittance/ui/layout/linked-rows';
import { ColumnMoney } from '@quittance/ui/money';
import { MoreButton } from '@quittance/ui/more-button';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { BillButton } from './bill-button.tsx';
import { billPath } from './bill-paths.ts';
import { useBillStatusText, usePeriodText } from './bill-text.ts';
import { BillsFailed } from './bills-failed.tsx';
import { useAccountBills } from './use-account-bills.ts';

/** The bills of an account, newest first. */
export function BillList({ detail }: { readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const toRow = useBillRow(detail);
  const { bills, isPending, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useAccountBills(
    detail.customerAccount.accountReferenceCode,
  );
  if (isPending) return <RowsLoading text={t('Common.Loading')} rows={4} />;
  if (isError && bills.length === 0) return <BillsFailed onRetry={() => void refetch()} />;
  if (bills.length === 0)
    return (
      <EmptyState icon={<ReceiptIcon size={32} />} title={t('Bill.NoneTitle')}>
        {t('Bill.None')}
      </EmptyState>
    );
  return (
    <>
      <LinkedRows label={t('Title.Bills')} rows={bills.map(toRow)} />
      {isError && <BillsFailed onRetry={() => void fetchNextPage()} />}
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

function useBillRow(detail: CustomerAccountDetail): (bill: AccountBill) => LinkedRow {
  const { t } = useTranslation();
  const { money, day } = useFormats();
  const periodText = usePeriodText();
  const statusText = useBillStatusText();
  const { accountReferenceCode } = detail.customerAccount;
  return (bill) => {
    const { billNumber, issuedOn, stillDue } = bill;
    const { label, tone } = statusText(bill, detail);
    return {
      id: billNumber,
      to: billPath({ accountReferenceCode, billNumber }),
      name: periodText(bill) ?? day(issuedOn),
      notes: [
        t('Bill.NumberAndDay', { number: billNumber, day: day(issuedOn) }),
        ...(stillDue > 0 ? [t('Bill.StillDueAmount', { amount: money(stillDue) })] : []),
      ],
      end: (
        <>
          <div>
            <ColumnMoney text={money(bill.amount)} />
          </div>
          <Tag tone={tone}>{label}</Tag>
        </>
      ),
      action: <BillButton size="small" accountReferenceCode={accountReferenceCode} billNumber={billNumber} />,
    };
  };
}
