import { Navigate } from 'react-router';
import { useSignedInUser } from '../../../session/services.tsx';
import { isDisclosureDue, useDebtDisclosure } from '../../consents/use-debt-disclosure.ts';
import { ReviewPlan } from '../../installment-plans/review/review-plan.tsx';
import type { StoredPayment } from '../confirm/stored-payment.ts';
import { useStoredPayment } from '../confirm/use-stored-payment.ts';
import { ReviewPayment } from './review-payment.tsx';

/**
 * The review of a payment or plan, which requires an acknowledged disclosure. Shows the receipt if it was already made,
 * and follows it to its outcome if it was sent.
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

/** The account of a reviewed payment or plan that hasn't been sent. */
function reviewedAccount(payment: StoredPayment | undefined): string | undefined {
  return payment?.phase === 'reviewed' || payment?.phase === 'plan-reviewed' ? payment.accountNumber : undefined;
}
