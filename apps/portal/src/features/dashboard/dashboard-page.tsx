import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Card } from '@quittance/ui/layout/card';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../branding/support-contact.tsx';
import { useSignedInUser, useToday } from '../../session/services.tsx';
import { useFreshAccounts } from '../accounts/use-accounts.ts';
import { comingCharges } from '../autopay/coming-charges.ts';
import { AutopayCard } from '../autopay/entries/autopay-card.tsx';
import { useAutopay } from '../autopay/use-autopay.ts';
import { BillsCard } from '../bills/bills-card.tsx';
import { isBilledByPeriod } from '../bills/recurring-bill.ts';
import { ThisBillCard } from '../bills/this-bill-card.tsx';
import { HardshipCards } from '../hardship/hardship-cards.tsx';
import { comingInstallments } from '../installment-plans/manage/coming-installments.ts';
import { PlansCard } from '../installment-plans/progress/plans-card.tsx';
import { useOpenSeries } from '../installment-plans/use-installment-series.ts';
import { usePayAccount } from '../payments/use-pay-account.ts';
import { DashboardSettlements } from '../settlements/dashboard-settlements.tsx';
import { AccountsCard } from './balance/accounts-card.tsx';
import { BalanceCard } from './balance/balance-card.tsx';
import { LastPaymentCard, NextPaymentCard } from './balance/glance-cards.tsx';
import { PaidCard } from './balance/paid-card.tsx';
import { comingUp } from './coming-up.ts';
import { DashboardLayout } from './dashboard-layout.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { dashboardOverview } from './dashboard-overview.ts';
import { DashboardSkeleton } from './dashboard-skeleton.tsx';
import { NoAccounts } from './no-accounts.tsx';
import { RecentPaymentsCard } from './recent-payments-card.tsx';
import { UpcomingCard } from './upcoming-card.tsx';
import { usePaymentSummary } from './use-payment-summary.ts';

export function DashboardPage() {
  const { t } = useTranslation();
  const { customerContactInfo, customerAccountDetails, customerPaymentHistory } = useSignedInUser();
  const fresh = useFreshAccounts();
  const paid = usePaymentSummary();
  const today = useToday();
  const overview = useMemo(() => dashboardOverview(customerAccountDetails, today), [customerAccountDetails, today]);
  const plans = useOpenSeries();
  const { data: agreements = [] } = useAutopay();
  const [next, ...later] = comingUp({
    pending: overview.pending,
    coming: comingInstallments(plans),
    charges: comingCharges(agreements),
  });
  const pay = usePayAccount();
  const [only, ...others] = [...overview.accounts, ...overview.members];
  const billed = only && others.length === 0 && isBilledByPeriod(only) ? only : undefined;
  const heading = (
    <PageHeading lead={t('Dashboard.Lead')}>
      {t('Dashboard.Greeting', { firstName: customerContactInfo.firstName })}
    </PageHeading>
  );
  const hasOpen = overview.accounts.length > 0;
  if (!hasOpen && overview.closed.length === 0) {
    return (
      <>
        {heading}
        {fresh.isLoading ? <DashboardSkeleton /> : <NoAccounts isFailed={fresh.isFailed} onRetry={fresh.retry} />}
      </>
    );
  }
  return (
    <>
      {heading}
      <DashboardNotices
        isStale={fresh.isFailed || (paid.isFailed && paid.summary !== undefined)}
        onRetry={() => {
          fresh.retry();
          paid.retry();
        }}
      />
      <DashboardLayout
        first={
          hasOpen ? (
            <>
              <BalanceCard overview={overview} paid={paid} onPay={pay} />
              {billed && <ThisBillCard detail={billed} />}
              <DashboardSettlements accounts={overview.accounts} />
              <HardshipCards accounts={overview.accounts.map(({ customerAccount }) => customerAccount)} />
            </>
          ) : (
            <ClosedAccounts count={overview.closed.length} />
          )
        }
        aside={
          <>
            <NextPaymentCard next={next} />
            {later.length > 0 && <UpcomingCard coming={later} />}
            <LastPaymentCard payment={overview.lastPayment} />
          </>
        }
      >
        <AutopayCard />
        {plans.length > 0 && <PlansCard plans={plans} />}
        {(overview.accounts.length > 1 || overview.members.length > 0 || overview.closed.length > 0) && (
          <AccountsCard overview={overview} summary={paid.summary} onPay={pay} />
        )}
        {!billed && <BillsCard accounts={overview.accounts} members={overview.members} />}
        <PaidCard status={paid} />
        {customerPaymentHistory.length > 0 && <RecentPaymentsCard payments={customerPaymentHistory} />}
      </DashboardLayout>
    </>
  );
}

/** Replaces the balance of a customer whose creditors have closed every account. */
function ClosedAccounts({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Card>
      <EmptyState title={t(count === 1 ? 'Account.ClosedTitle' : 'Account.AllClosedTitle')} action={<SupportContact />}>
        {t(count === 1 ? 'Account.ClosedText' : 'Account.AllClosedText')}
      </EmptyState>
    </Card>
  );
}
