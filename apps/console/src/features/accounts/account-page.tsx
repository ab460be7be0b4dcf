import { getStaffAccount, type StaffAccount } from '@quittance/contract/staff/accounts';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { OffersCard } from '../account-offers/offers-card.tsx';
import { AccountLinksCard } from '../pay-links/account-links-card.tsx';
import { AccountActions } from './account-actions.tsx';
import styles from './account-page.module.css';
import { AccountStandingTag, AccountWarnings } from './account-standing.tsx';
import { AccountTermsCard } from './account-terms-card.tsx';
import { ArrangementCards } from './arrangement-cards.tsx';
import { BillsCard } from './bills-card.tsx';
import { DisclosuresCard } from './disclosures-card.tsx';
import { DisputesCard } from './disputes-card.tsx';
import { FeesNotChargedCard } from './fees-not-charged-card.tsx';
import { LatestPaymentsCard } from './latest-payments-card.tsx';
import { OwedCard } from './owed-card.tsx';

type Answer = z.output<typeof getStaffAccount.response>;

export function AccountPage() {
  const { accountReferenceCode = '' } = useParams();
  const query = useStaffQuery(getStaffAccount, { accountReferenceCode, ...usePayeeInAddress() });
  const account = query.data?.account;
  return (
    <>
      <ScreenHeading
        lead={account && <Whose account={account} />}
        tag={account && <AccountStandingTag account={account} />}
        actions={account && <AccountActions account={account} />}
      >
        {account?.accountName ?? accountReferenceCode}
      </ScreenHeading>
      <QueryState query={query}>{(answer) => <Detail answer={answer} />}</QueryState>
    </>
  );
}

function Detail({ answer: { account, payments, nextPaymentsCursor } }: { readonly answer: Answer }) {
  return (
    <Stack gap={4}>
      <AccountWarnings account={account} />
      <div className={styles.columns}>
        <Stack gap={4}>
          <OwedCard account={account} />
          <ArrangementCards account={account} />
          <OffersCard account={account} />
        </Stack>
        <Stack gap={4}>
          <AccountLinksCard account={account} />
          <AccountTermsCard account={account} />
          <DisputesCard disputes={account.disputes} />
          <DisclosuresCard notices={account.notices} />
          <FeesNotChargedCard fees={account.feesNotCharged} />
        </Stack>
      </div>
      <BillsCard bills={account.bills} />
      <LatestPaymentsCard account={account} payments={payments} hasMore={nextPaymentsCursor !== null} />
    </Stack>
  );
}

function Whose({ account }: { readonly account: StaffAccount }) {
  const { t } = useTranslation();
  const { accountReferenceCode, payeeName, customerName, customerReferenceCode } = account;
  return (
    <>
      {t('Account.Lead', { account: accountReferenceCode, payee: payeeName })}{' '}
      <Link to={`/customers/${encodeURIComponent(customerReferenceCode)}`}>{customerName}</Link>
    </>
  );
}
