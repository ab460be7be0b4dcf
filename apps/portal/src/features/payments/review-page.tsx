import { Navigate } from 'react-router';
import { useSignedInUser } from '../../session/services.tsx';
import { isDisclosureDue, useDebtDisclosure } from '../consents/use-debt-disclosure.ts';
import { ReviewPayment } from './review-payment.tsx';
import { useStoredPayment } from './use-stored-payment.ts';

/**
 * The review, for which there has to be a reviewed payment of an account whose disclosure has been acknowledged; one that was
 * made already shows its receipt instead, and one that is on its way is followed to its end.
 */
export function ReviewPage() {
  const [payment, store] = useStoredPayment();
  const { customerAccountDetails } = useSignedInUser();
  const accounts = customerAccountDetails.map((each) => each.customerAccount);
  const isOpen = payment !== undefined && payment.phase !== 'paid';
  const account = isOpen ? accounts.find((each) => each.accountReferenceCode === payment.accountNumber) : undefined;
  const { disclosure } = useDebtDisclosure(account);
  if (payment?.phase === 'reviewed' && isDisclosureDue(disclosure)) return <Navigate to="/make-payment" replace />;
  if (payment === undefined) return <Navigate to="/make-payment" replace />;
  if (payment.phase === 'paid') return <Navigate to="/success" replace />;
  return <ReviewPayment payment={payment} store={store} />;
}
