import { getStaffAccount, type StaffAccount } from '@quittance/contract/staff/accounts';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import type * as z from 'zod/mini';
import { useFormats } from '../../i18n/use-formats.ts';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { usePayeeInAddress } from '../../patterns/lists/use-payee-in-address.ts';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';
import { OffersCard } from '../account-offers/offers-card.tsx';
import { PlanOffersCard } from '../account-offers/plan-offers-card.tsx';
import { ContactNotices } from '../customers/contact-notices.tsx';
import { NoteList } from '../customers/note-list.tsx';
import { AccountLinksCard } from '../pay-links/account-links-card.tsx';
import { type PaymentLine, PaymentTable } from '../payments/payment-table.tsx';
import { AccountActions } from './account-actions.tsx';
import styles from './account-page.module.css';
import { AccountStatusTag, AccountWarnings } from './account-status.tsx';
import { AccountTermsCard } from './account-terms-card.tsx';
import { ArrangementCards } from './arrangement-cards.tsx';
import { BillsCard } from './bills-card.tsx';
import { DisputesCard } from './disputes-card.tsx';
import factStyles from './fact-list.module.css';
import { FeesNotChargedCard } from './fees-not-charged-card.tsx';
import { OwedCard } from './owed-card.tsx';
import { ProposalsCard } from './proposals-card.tsx';

type Answer = z.output<typeof getStaffAccount.response>;

export function AccountPage() {
  const { accountReferenceCode = '' } = useParams();
  const query = useStaffQuery(getStaffAccount, { accountReferenceCode, ...usePayeeInAddress() });
  const account = query.data?.account;
  return (
    <>
      <ScreenHeading
        lead={account && <Whose account={account} />}
        tag={account && <AccountStatusTag account={account} />}
        actions={account && <AccountActions account={account} />}
      >
        {account?.accountName ?? accountReferenceCode}
      </ScreenHeading>
      <QueryState query={query}>{(answer) => <Detail answer={answer} />}</QueryState>
    </>
  );
}

function Detail({ answer: { account, payments, nextPaymentsCursor } }: { readonly answer: Answer }) {
  const { t } = useTranslation();
  return (
    <Stack gap={4}>
      {account.contactLimits && <ContactNotices limits={account.contactLimits} />}
      <AccountWarnings account={account} />
      <div className={styles.columns}>
        <Stack gap={4}>
          <OwedCard account={account} />
          <ArrangementCards account={account} />
          <OffersCard account={account} />
          <PlanOffersCard planOffers={account.planOffers} />
          <ProposalsCard proposals={account.proposals} />
        </Stack>
        <Stack gap={4}>
          {account.notes && account.notes.length > 0 && (
            <Card title={t('Customer.Notes')}>
              <NoteList notes={account.notes} />
            </Card>
          )}
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

function DisclosuresCard({ notices }: { readonly notices: StaffAccount['notices'] }) {
  const { t } = useTranslation();
  const { instant } = useFormats();
  if (notices.length === 0) return null;
  return (
    <Card title={t('Account.Disclosures')}>
      <ul className={factStyles.list}>
        {notices.map(({ disclaimerType, textVersion, language, acceptedAt }) => (
          <li key={`${disclaimerType} ${acceptedAt.toISOString()}`} className={factStyles.fact}>
            <p>{t(`Account.Disclosure.${disclaimerType}`, { defaultValue: t('Account.Disclosure.other') })}</p>
            <p className={factStyles.note}>
              {t('Account.DisclosureNote', { version: textVersion, language: t(`Account.Language.${language}`) })}
            </p>
            <p className={factStyles.note}>{instant(acceptedAt)}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function LatestPaymentsCard({
  account,
  payments,
  hasMore,
}: {
  readonly account: StaffAccount;
  readonly payments: readonly PaymentLine[];
  readonly hasMore: boolean;
}) {
  const { t } = useTranslation();
  const all = `/payments?text=${encodeURIComponent(account.accountReferenceCode)}`;
  return (
    <Card title={t('Account.Payments')} action={hasMore && <Link to={all}>{t('Account.AllPayments')}</Link>}>
      {payments.length === 0 ? (
        <p className={factStyles.nothing}>{t('Account.NoPayments')}</p>
      ) : (
        <PaymentTable payments={payments} on="account" />
      )}
    </Card>
  );
}
