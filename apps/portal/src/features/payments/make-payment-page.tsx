import type { Cents } from '@quittance/domain/money/cents';
import { typedDollars } from '@quittance/domain/money/plain-dollars';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { Notice } from '@quittance/ui/feedback/notice';
import { ReceiptIcon } from '@quittance/ui/icons/things';
import { PageHeading } from '@quittance/ui/layout/page-heading';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useServices, useSignedInUser, useTenant } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { AccountCard } from '../accounts/account-card.tsx';
import { AccountSwitcher } from '../accounts/account-switcher.tsx';
import { ComingPayments } from '../accounts/coming-payments.tsx';
import { takesNoPayment } from '../accounts/current-account.ts';
import { useCurrentAccount, useFreshAccounts } from '../accounts/use-accounts.ts';
import { AutopayNotice } from '../autopay/entries/autopay-notice.tsx';
import { isDisclosureDue, useDebtDisclosure } from '../consents/use-debt-disclosure.ts';
import { HardshipCards } from '../hardship/hardship-cards.tsx';
import { newPlanDraft } from '../installment-plans/form/plan-draft.ts';
import { AccountSettlement } from '../settlements/account-settlement.tsx';
import { ProposalCard } from '../settlements/proposals/proposal-card.tsx';
import { AccountPayment } from './amount/account-payment.tsx';
import { useLapsedRequest } from './amount/use-lapsed-request.ts';
import { useStoredPayment } from './confirm/use-stored-payment.ts';
import { changePaymentDraft } from './payment-draft.ts';
import { ReturnLink } from './return-link.tsx';

/** Make Payment: account, amount, date and method. A payment with an unknown outcome comes first. */
export function MakePaymentPage() {
  const { t } = useTranslation();
  const [stored] = useStoredPayment();
  const { makePlan, formKey } = useMakePlan();
  const { isFailed } = useFreshAccounts();
  const { current, chosen, payable, members, choose } = useCurrentAccount();
  const disclosureState = useDebtDisclosure(current?.account);
  const isReduced = isGuest(useSignedInUser());
  const isLapsed = useLapsedRequest() !== undefined;
  if (stored?.phase === 'sent' || stored?.phase === 'plan-sent') return <Navigate to="/make-payment/review" replace />;
  const isClosed = current?.account.isClosed === true;
  const asks = current !== undefined && current.account.dispute === null && !takesNoPayment(current);
  const isNoticeFirst = asks && isDisclosureDue(disclosureState.disclosure);
  const isDisputed = current !== undefined && current.account.dispute !== null;
  const heading =
    isClosed || isLapsed ? (
      <PageHeading>{t('Title.MakePayment')}</PageHeading>
    ) : (
      <Heading isNoticeFirst={isNoticeFirst} isDisputed={isDisputed} />
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
  const { accountReferenceCode, settlement } = current.account;
  const notices = (
    <>
      {isFailed && (
        <Notice kind="warning" title={t('Account.StaleTitle')}>
          {t('Account.Stale')}
        </Notice>
      )}
      <AutopayNotice accountReferenceCode={accountReferenceCode} />
    </>
  );
  const account = (
    <>
      <AccountCard
        current={current}
        members={members}
        isGuest={isReduced}
        hasDueTags={!isNoticeFirst}
        action={
          payable.length > 1 && (
            <AccountSwitcher accounts={payable} chosenReferenceCode={accountReferenceCode} onChoose={choose} />
          )
        }
      />
      {!isClosed && <AccountSettlement current={current} />}
      <ComingPayments
        pending={current.pendingTransactions}
        series={isReduced ? [] : current.pendingTransactionSeries}
      />
    </>
  );
  const more = (
    <>
      {!isClosed && !isNoticeFirst && <ProposalCard current={current} onMakePlan={makePlan} />}
      <HardshipCards accounts={[current.account]} />
      {!isLapsed && <ReturnLink isPaid={false} variant="quiet" />}
    </>
  );
  return (
    <AccountPayment
      key={`${accountReferenceCode} ${settlement?.settlementID} ${settlement?.state} ${formKey}`}
      current={current}
      heading={heading}
      notices={notices}
      account={account}
      more={more}
      disclosureState={disclosureState}
    />
  );
}

/** Opens the plan form with a monthly payment, instead of what was chosen before. A new key reads the draft again. */
function useMakePlan() {
  const { sessionStorage } = useServices();
  const [formKey, setFormKey] = useState(0);
  const makePlan = (monthlyCents: Cents) => {
    const plan = newPlanDraft('monthly', typedDollars(monthlyCents));
    changePaymentDraft(sessionStorage, { plan, shares: undefined });
    setFormKey((before) => before + 1);
  };
  useEffect(() => {
    if (formKey === 0) return;
    // The dialog that led here restores focus in the next frame.
    const frame = requestAnimationFrame(() => {
      const amount = document.querySelector<HTMLElement>('[data-plan-amount]');
      amount?.focus({ preventScroll: true });
      amount?.scrollIntoView?.({ block: 'start' });
    });
    return () => cancelAnimationFrame(frame);
  }, [formKey]);
  return { makePlan, formKey };
}

/** The heading asks for no money while a disclosure is unread or the debt is disputed. */
function Heading({ isNoticeFirst, isDisputed }: { readonly isNoticeFirst: boolean; readonly isDisputed: boolean }) {
  const { t } = useTranslation();
  const user = useSignedInUser();
  const { tenantName } = useTenant();
  const lead = () => {
    if (isDisputed) return t('Payment.DisputedLead');
    if (isNoticeFirst) return t('Disclosure.Lead');
    if (user.agreedTerms?.request) return t('Request.Lead', { tenant: tenantName });
    if (user.agreedTerms !== undefined) return t('Agreed.Lead', { tenant: tenantName });
    return isGuest(user) ? t('Payment.GuestLead') : t('Payment.Lead', { name: user.customerContactInfo.firstName });
  };
  return <PageHeading lead={lead()}>{t('Title.MakePayment')}</PageHeading>;
}
