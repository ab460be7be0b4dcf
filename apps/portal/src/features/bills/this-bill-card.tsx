import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { ComparedBill } from '@quittance/contract/bills';
import { cents } from '@quittance/domain/money/cents';
import { BarChartSkeleton } from '@quittance/ui/charts/bar-chart';
import { Skeleton } from '@quittance/ui/feedback/skeleton';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { VisuallyHidden } from '@quittance/ui/layout/visually-hidden';
import { LinkButton } from '@quittance/ui/link-button';
import { Money } from '@quittance/ui/money';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { useHasHistory } from '../history/use-has-history.ts';
import { BillButton } from './bill-button.tsx';
import { comparedKey } from './bill-comparison.tsx';
import { billPath, billsPath } from './bill-paths.ts';
import { usePeriodText } from './bill-text.ts';
import { BillsChart } from './bills-chart.tsx';
import { BillsFailed } from './bills-failed.tsx';
import { billedMonths } from './recurring-bill.ts';
import styles from './this-bill-card.module.css';
import { useAccountBill, useAccountBills } from './use-account-bills.ts';

/**
 * The current bill of an account that is billed again and again, for the dashboard: its charges beside last month's and
 * last year's, with links to what it is for and to the document.
 */
export function ThisBillCard({ detail }: { readonly detail: CustomerAccountDetail }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const periodText = usePeriodText();
  const hasHistory = useHasHistory();
  const { currentBill: current } = detail;
  if (!current) return null;
  const of = { accountReferenceCode: detail.customerAccount.accountReferenceCode, billNumber: current.billNumber };
  const seeAll = hasHistory && (
    <LinkButton variant="link" size="small" to={billsPath()}>
      {t('Bill.BackToAll')}
    </LinkButton>
  );
  return (
    <Card title={t('Bill.This')} action={seeAll}>
      <Stack gap={4}>
        <div>
          <Money text={money(current.amount)} size="large" />
          <p className={styles.period}>{periodText(current)}</p>
        </div>
        <Compared {...of} />
        <div className={styles.links}>
          <LinkButton variant="secondary" size="small" to={billPath(of)}>
            {t('Bill.Why')}
          </LinkButton>
          <BillButton {...of} size="small" />
        </div>
      </Stack>
    </Card>
  );
}

function Compared(of: { readonly accountReferenceCode: string; readonly billNumber: string }) {
  const { data: bill, isPending, isError, refetch } = useAccountBill(of);
  const list = useAccountBills(of.accountReferenceCode);
  if (isPending || list.isPending) return <Loading />;
  if (isError || list.isError) {
    const retry = () => {
      void refetch();
      void list.refetch();
    };
    return <BillsFailed onRetry={retry} />;
  }
  const months = billedMonths(list.bills, of.billNumber);
  return (
    <>
      {bill && <Differences comparison={bill.comparison} />}
      {months.filter((month) => month.bill).length > 1 && <BillsChart months={months} {...of} />}
    </>
  );
}

function Differences({ comparison: { previous, lastYear } }: Pick<ComparedBill, 'comparison'>) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const today = useToday();
  const text = (change: number, other: Parameters<typeof comparedKey>[1]) =>
    t(comparedKey(change, other), { amount: money(cents(Math.abs(change))) });
  if (!previous && !lastYear) return <p>{t('Bill.First')}</p>;
  return (
    <ul className={styles.differences}>
      {previous && (
        <li>
          {text(previous.change, previous.issuedOn.toString().startsWith(lastMonth(today)) ? 'LastMonth' : 'Previous')}
        </li>
      )}
      {lastYear && <li>{text(lastYear.change, 'YearEarlier')}</li>}
    </ul>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t('Common.Loading')}</VisuallyHidden>
      <Skeleton width="half" />
      <Skeleton width="third" />
      <BarChartSkeleton />
    </div>
  );
}

/** The month before, as YYYY-MM. */
function lastMonth(today: ReturnType<typeof useToday>): string {
  return today.subtract({ months: 1 }).toString().slice(0, 7);
}
