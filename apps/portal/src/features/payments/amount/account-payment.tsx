import { focusPageHeading } from '@quittance/browser/page-focus';
import { Notice } from '@quittance/ui/feedback/notice';
import { Disclosure } from '@quittance/ui/layout/disclosure';
import { Stack } from '@quittance/ui/layout/stack';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useSignedInUser } from '../../../session/services.tsx';
import { isGuest } from '../../../session/signed-in-user.ts';
import { type CurrentAccount, takesNoPayment } from '../../accounts/current-account.ts';
import type { DebtDisclosure } from '../../consents/debt-disclosure.ts';
import styles from '../../consents/debt-disclosure-card.module.css';
import { DisclosureStep } from '../../consents/disclosure-step.tsx';
import { type DebtDisclosureState, isDisclosureDue } from '../../consents/use-debt-disclosure.ts';
import { DisputedAccount } from '../../disputes/disputed-account.tsx';
import { planProblemOf } from '../../installment-plans/review/plan-problem.ts';
import { SettlementRest } from '../../settlements/settlement-rest.tsx';
import { ClosedAccount } from '../closed-account.tsx';
import { PaymentForm, type PaymentFormProps } from '../payment-form.tsx';
import { paymentProblemOf, sentenceKeyOf } from '../payment-problem.ts';
import { LapsedRequest } from './lapsed-request.tsx';
import { NothingDue } from './nothing-due.tsx';
import { useLapsedRequest } from './use-lapsed-request.ts';

/**
 * The content of Make Payment for one account: a note that it is closed, disputed or has nothing to pay, the disclosure
 * to acknowledge first (req 3.16), or the form.
 */
export function AccountPayment(props: PaymentFormProps & { readonly disclosureState: DebtDisclosureState }) {
  const { current, heading, disclosureState } = props;
  const { disclosure } = disclosureState;
  const [isMoreWanted, setMoreWanted] = useState(false);
  const account = (
    <Stack gap={4}>
      {props.notices}
      {props.account}
      {props.more}
    </Stack>
  );
  const stop = useStop(current, {
    account,
    notices: props.notices,
    isMoreWanted,
    onPayMore: () => setMoreWanted(true),
  });
  if (stop !== undefined || isDisclosureDue(disclosure)) {
    return (
      <>
        {heading}
        {stop ?? <DueDisclosure account={account} disclosureState={disclosureState} />}
      </>
    );
  }
  return (
    <PaymentForm
      {...props}
      account={
        disclosure?.wording ? (
          <Stack gap={3}>
            {props.account}
            <AcknowledgedNotice wording={disclosure.wording} />
          </Stack>
        ) : (
          props.account
        )
      }
    />
  );
}

/** Says that the payment or plan which led here was not made, so that the customer doesn't assume it was. */
function useNotMade(): string | undefined {
  const { t } = useTranslation();
  const { state } = useLocation();
  return planProblemOf(state) ? t('PlanForm.NotMadeTitle') : paymentProblemOf(state) && t('Payment.NotMadeTitle');
}

/** Returns what stands in place of a payment, or undefined if the account can be paid. */
function useStop(
  current: CurrentAccount,
  of: {
    readonly account: ReactNode;
    readonly notices: ReactNode;
    readonly isMoreWanted: boolean;
    readonly onPayMore: () => void;
  },
): ReactNode | undefined {
  const { account, notices, isMoreWanted, onPayMore } = of;
  const user = useSignedInUser();
  const isReduced = isGuest(user);
  const isForSeveral = (user.agreedTerms?.request?.allocations.length ?? 0) > 1;
  const lapsed = useLapsedRequest();
  const notMade = useNotMade();
  const { dispute, isClosed } = current.account;
  if (isClosed) return <ClosedAccount account={account} notMade={notMade} />;
  if (dispute !== null) {
    return <DisputedAccount account={account} of={current.account} dispute={dispute} notMade={notMade} />;
  }
  // A request for several accounts isn't paid with the first one.
  const isGuestPaid = isReduced && !isForSeveral && current.balance.kind === 'processing';
  if (takesNoPayment(current) || isGuestPaid) {
    return <NothingDue account={account} balance={current.balance} notMade={notMade} />;
  }
  if (lapsed) return <LapsedRequest notices={notices} lapsed={lapsed} notMade={notMade} />;
  if (current.balance.kind.startsWith('settlement-') && !isReduced && !isMoreWanted) {
    return <SettlementRest account={account} onPayMore={onPayMore} />;
  }
  return undefined;
}

function DueDisclosure({
  account,
  disclosureState,
}: {
  readonly account: ReactNode;
  readonly disclosureState: DebtDisclosureState;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const problem = paymentProblemOf(state);
  const planProblem = planProblemOf(state);
  const goOn = () => {
    // Clears the problem that led here, which is now resolved.
    if (problem || planProblem) void navigate('/make-payment', { replace: true });
    // The form brings its own heading, which isn't there yet.
    requestAnimationFrame(() => focusPageHeading());
  };
  return (
    <DisclosureStep
      state={disclosureState}
      account={account}
      problem={
        (problem?.code === 'DisclosureRequired' && (
          <Notice kind="error" title={t('Payment.NotMadeTitle')}>
            {t(sentenceKeyOf(problem))}
          </Notice>
        )) ||
        (planProblem?.error === 'DisclosureRequired' && (
          <Notice kind="error" title={t('PlanForm.NotMadeTitle')}>
            {t('PlanForm.Answer.DisclosureRequired')}
          </Notice>
        ))
      }
      onAcknowledged={goOn}
    />
  );
}

function AcknowledgedNotice({ wording }: { readonly wording: NonNullable<DebtDisclosure['wording']> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Disclosure summary={t('Disclosure.AcknowledgedTitle')}>
      <blockquote className={styles.text}>{wording.text[language]}</blockquote>
    </Disclosure>
  );
}
