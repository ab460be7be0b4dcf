import { Navigate } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { isDisclosureDue, useDebtDisclosure } from '../consents/use-debt-disclosure.ts';
import { ReviewPlan } from '../installment-plans/review-plan.tsx';
import { ReviewPayment } from './review-payment.tsx';
import type { StoredPayment } from './stored-payment.ts';
import { useStoredPayment } from './use-stored-payment.ts';

/**
 * The review, for which there has to be a reviewed payment or plan of an account whose disclosure has been acknowledged; one that was
 * made already shows its receipt instead, and one that is on its way is followed to its end.
 */
export function ReviewPage() {
  const [payment, store] = useStoredPayment();
  const { customerAccountDetails } = useSignedInUser();
  const accounts = customerAccountDetails.map((each) => each.customerAccount);
  const reviewed = reviewedAccount(payment);
  const { disclosure } = useDebtDisclosure(accounts.find((each) => each.accountReferenceCode === reviewed));
  if (reviewed !== undefined && isDisclosureDue(disclosure)) return <Navigate to="/make-payment" replace />;
  switch (payment?.phase) {
    case undefined:
      return <Navigate to="/make-payment" replace />;
    case 'paid':
    case 'plan-made':
      return <Navigate to="/success" replace />;
    case 'plan-reviewed':
    case 'plan-sent':
      return <ReviewPlan plan={payment} store={store} />;
    case 'reviewed':
    case 'sent':
      return <ReviewPayment payment={payment} store={store} />;
  }
}

/** The account of what is reviewed and has not been sent yet. */
function reviewedAccount(payment: StoredPayment | undefined): string | undefined {
  return payment?.phase === 'reviewed' || payment?.phase === 'plan-reviewed' ? payment.accountNumber : undefined;
}
