import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ReceiptIcon } from '../../ui/icons/things.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeading } from '../../ui/page-heading.tsx';
import { Stack } from '../../ui/stack.tsx';
import { AccountCard } from '../accounts/account-card.tsx';
import { AccountSwitcher } from '../accounts/account-switcher.tsx';
import { useCurrentAccount, useFreshAccounts } from '../accounts/use-accounts.ts';
import { NothingDue } from './nothing-due.tsx';
import { PaymentForm } from './payment-form.tsx';
import { useStoredPayment } from './use-stored-payment.ts';

/** Make Payment: which account, how much, when and how. A payment whose outcome is still open comes first. */
export function MakePaymentPage() {
  const { t } = useTranslation();
  const [stored] = useStoredPayment();
  const { isFailed } = useFreshAccounts();
  const user = useSignedInUser();
  const { current, chosen, payable, members, choose } = useCurrentAccount();
  if (stored?.phase === 'sent') return <Navigate to="/make-payment/review" replace />;
  const heading = (
    <PageHeading lead={t('Payment.Lead', { name: user.customerContactInfo.firstName })}>
      {t('Title.MakePayment')}
    </PageHeading>
  );
  if (!current || !chosen) {
    return (
      <>
        {heading}
        <EmptyState icon={<ReceiptIcon size={32} />} title={t('Account.NoneTitle')}>
          {t('Account.None')}
        </EmptyState>
      </>
    );
  }
  const { accountReferenceCode } = current.account;
  const account = (
    <Stack gap={4}>
      {isFailed && (
        <Notice kind="warning" title={t('Account.StaleTitle')}>
          {t('Account.Stale')}
        </Notice>
      )}
      <AccountCard
        current={current}
        members={members}
        isGuest={isGuest(user)}
        action={
          payable.length > 1 && (
            <AccountSwitcher accounts={payable} chosenReferenceCode={accountReferenceCode} onChoose={choose} />
          )
        }
      />
    </Stack>
  );
  const isNothingDue = current.account.currentBalance <= 0 && !current.configuration.allowZeroBalance;
  return (
    <>
      {heading}
      {isNothingDue && !current.configuration.allowPaymentsToExceedBalance ? (
        <NothingDue account={account} balanceCents={current.account.currentBalance} />
      ) : (
        <PaymentForm key={accountReferenceCode} current={current} account={account} />
      )}
    </>
  );
}
