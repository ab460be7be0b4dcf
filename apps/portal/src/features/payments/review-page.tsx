import { Navigate } from 'react-router';
import { ReviewPayment } from './review-payment.tsx';
import { useStoredPayment } from './use-stored-payment.ts';

/** The review, for which there has to be a reviewed payment; one that was made already shows its receipt instead. */
export function ReviewPage() {
  const [payment, store] = useStoredPayment();
  if (payment === undefined) return <Navigate to="/make-payment" replace />;
  if (payment.phase === 'paid') return <Navigate to="/success" replace />;
  return <ReviewPayment payment={payment} store={store} />;
}
