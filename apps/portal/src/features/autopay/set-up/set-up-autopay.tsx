import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import type { AutopayAgreement } from '@quittance/contract/autopay';
import { EmptyState } from '@quittance/ui/feedback/empty-state';
import { CalendarIcon } from '@quittance/ui/icons/account';
import { LinkButton } from '@quittance/ui/link-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import { readPaymentDraft } from '../../payments/payment-draft.ts';
import { useEnrollableAccounts } from '../enrollable-accounts.ts';
import { AgreementSteps } from './agreement-steps.tsx';
import type { AutopayProblem } from './autopay-answers.ts';
import { draftOfAgreement, newTermsDraft } from './terms-draft.ts';
import { defaultMethodOf, useAutopayMethods } from './use-autopay-methods.ts';

/** Sets up autopay for an account, with the method that pays it now. */
export function SetUpAutopay(props: {
  /** Undefined for the first account that can have autopay. */
  readonly accountReferenceCode: string | undefined;
  readonly onDone: () => void;
  readonly onLeave: (problem?: AutopayProblem) => void;
}) {
  const { sessionStorage } = useServices();
  const methodsOf = useAutopayMethods();
  // Once enrolled, the account isn't one of them anymore.
  const enrollable = useEnrollableAccounts();
  const [accounts] = useState(enrollable);
  const asked = accounts.find((detail) => codeOf(detail) === props.accountReferenceCode);
  const first = asked ?? (props.accountReferenceCode === undefined ? accounts[0] : undefined);
  if (first === undefined) return <NotPossible />;
  const { options } = methodsOf([first]);
  const referenceId = defaultMethodOf(options, readPaymentDraft(sessionStorage).referenceId);
  return (
    <AgreementSteps
      agreement={undefined}
      accounts={accounts}
      draftAtFirst={newTermsDraft(codeOf(first), referenceId)}
      isReviewedAtOnce
      onDone={props.onDone}
      onLeave={props.onLeave}
    />
  );
}

/** Changes the terms of an agreement. */
export function ChangeAutopay(props: {
  readonly agreement: AutopayAgreement;
  readonly onDone: () => void;
  readonly onLeave: (problem?: AutopayProblem) => void;
}) {
  const { agreement } = props;
  const { customerAccountDetails } = useSignedInUser();
  const accounts = customerAccountDetails.filter(
    ({ customerAccount }) => customerAccount.accountReferenceCode === agreement.accountReferenceCode,
  );
  const { options } = useAutopayMethods()(accounts);
  const usable = options.filter(({ problem }) => problem === undefined).map(({ referenceId }) => referenceId);
  return (
    <AgreementSteps
      agreement={agreement}
      accounts={accounts}
      draftAtFirst={draftOfAgreement(agreement, usable)}
      isReviewedAtOnce={false}
      onDone={props.onDone}
      onLeave={props.onLeave}
    />
  );
}

function NotPossible() {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<CalendarIcon size={32} />}
      title={t('Autopay.NotPossibleTitle')}
      titleLevel={3}
      action={<LinkButton to="/make-payment">{t('Layout.MakePayment')}</LinkButton>}
    >
      {t('Autopay.NotPossible')}
    </EmptyState>
  );
}

function codeOf({ customerAccount }: CustomerAccountDetail): string {
  return customerAccount.accountReferenceCode;
}
