import type { PaymentFormView } from './payment-form-view.ts';

/** What keeps a form from being reviewed, in the order of the screen. */
export type Missing = 'amount' | 'day' | 'method' | 'authorization';

/** The first thing that is missing or wrong; undefined for a form that can be reviewed. Cash is authorized by handing it over. */
export function firstMissing(
  view: Pick<PaymentFormView, 'shares' | 'paymentOn' | 'method' | 'isAuthorized'>,
): Missing | undefined {
  if (view.shares === undefined) return 'amount';
  if (view.paymentOn === undefined) return 'day';
  if (view.method === undefined) return 'method';
  return view.isAuthorized || view.method.kind === 'cash' ? undefined : 'authorization';
}
