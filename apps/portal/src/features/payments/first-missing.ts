import type { PaymentFormView } from './payment-form-view.ts';

/** The missing parts that prevent a review, in screen order. */
export type Missing = 'amount' | 'day' | 'method' | 'authorization';

/**
 * Returns the first missing or invalid part, or undefined if the form is ready for review. Cash needs no authorization.
 */
export function firstMissing(
  view: Pick<PaymentFormView, 'shares' | 'scheduledFor' | 'method' | 'isAuthorized'>,
): Missing | undefined {
  if (view.shares === undefined) return 'amount';
  if (view.scheduledFor === undefined) return 'day';
  if (view.method === undefined) return 'method';
  return view.isAuthorized || view.method.kind === 'cash' ? undefined : 'authorization';
}
