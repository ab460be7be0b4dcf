import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { ComparedBill } from '@quittance/contract/bills';
import { formatShortDay } from '@quittance/domain/dates/format-short-day';
import { Notice } from '@quittance/ui/feedback/notice';
import { RowsLoading } from '@quittance/ui/feedback/rows-loading';
import { ArrowLeftIcon } from '@quittance/ui/icons/actions';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { Stack } from '@quittance/ui/layout/stack';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import { LinkButton } from '@quittance/ui/link-button';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useFormats } from '../../i18n/use-formats.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { AutopayNotice } from '../autopay/entries/autopay-notice.tsx';
import { useHasHistory } from '../history/use-has-history.ts';
import { BillComparison } from './bill-comparison.tsx';
import { BillFacts } from './bill-facts.tsx';
import styles from './bill-page.module.css';
import { billsPath } from './bill-paths.ts';
import { BillsFailed } from './bills-failed.tsx';
import { useAccountBill } from './use-account-bills.ts';

/** One bill, named by the address. */
export function BillPage() {
  const { t } = useTranslation();
  const [searchParams] = useSearchParams();
  const user = useSignedInUser();
  const billNumber = searchParams.get('number') ?? '';
  const detail = user.customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === searchParams.get('account'),
  );
  const isNamed = detail !== undefined && billNumber !== '';
  return (
    <div className={styles.page}>
      <BackLink detail={detail} />
      <PageHeading lead={detail && accountLine(detail, isGuest(user))}>
        {isNamed ? t('Bill.Heading', { number: billNumber }) : t('Title.Bill')}
      </PageHeading>
      {isNamed ? <Loaded detail={detail} billNumber={billNumber} /> : <Missing />}
    </div>
  );
}

/** Guests don't see the account's name (req 6.1). */
function accountLine({ customerAccount: account }: CustomerAccountDetail, isGuestUser: boolean): string {
  const { accountName, accountReferenceCode } = account;
  return isGuestUser ? accountReferenceCode : `${accountName} · ${accountReferenceCode}`;
}

function Loaded({ detail, billNumber }: { readonly detail: CustomerAccountDetail; readonly billNumber: string }) {
  const { t } = useTranslation();
  const { accountReferenceCode } = detail.customerAccount;
  const { data: bill, isPending, refetch } = useAccountBill({ accountReferenceCode, billNumber });
  if (isPending)
    return (
      <Card>
        <RowsLoading text={t('Common.Loading')} rows={4} />
      </Card>
    );
  if (bill === undefined) return <BillsFailed onRetry={() => void refetch()} />;
  if (bill === null) return <Missing />;
  return (
    <Stack gap={4}>
      <AutopayNotice accountReferenceCode={accountReferenceCode} billNumber={bill.billNumber} />
      <BillFacts bill={bill} detail={detail} />
      <BillItems bill={bill} />
      <BillComparison bill={bill} accountReferenceCode={accountReferenceCode} />
    </Stack>
  );
}

function BackLink({ detail }: { readonly detail: CustomerAccountDetail | undefined }) {
  const { t } = useTranslation();
  const hasHistory = useHasHistory();
  return (
    <div className={styles.back}>
      <LinkButton
        variant="link"
        size="small"
        icon={<ArrowLeftIcon size={16} />}
        to={hasHistory ? billsPath(detail?.customerAccount.accountReferenceCode) : '/make-payment'}
      >
        {t(hasHistory ? 'Bill.BackToAll' : 'Layout.MakePayment')}
      </LinkButton>
    </div>
  );
}

function Missing() {
  const { t } = useTranslation();
  return (
    <Notice kind="error" title={t('Bill.MissingTitle')}>
      {t('Bill.Missing')}
    </Notice>
  );
}

/** A bill's items and their total. Renders nothing if the biller states no items. */
function BillItems({ bill }: { readonly bill: ComparedBill }) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const language = useLanguage();
  if (bill.items.length === 0) return null;
  const rows = bill.items.map(({ label, amount, serviceOn, detail }, index) => {
    const note = [serviceOn && formatShortDay(serviceOn, language), detail].filter(Boolean).join(' · ');
    return { id: String(index), label, value: money(amount), ...(note !== '' && { note }) };
  });
  return (
    <Card title={t('Bill.Items')}>
      <SummaryList rows={rows} total={{ label: t('Bill.Charges'), value: money(bill.amount) }} />
    </Card>
  );
}
