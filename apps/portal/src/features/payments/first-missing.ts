import type { PaymentFormView } from './payment-form-view.ts';

/** Returns the first missing or invalid part in screen order, or undefined if the form is ready for review. */
export function firstMissing(view: Pick<PaymentFormView, 'shares' | 'scheduledFor' | 'method'>) {
  if (view.shares === undefined) return 'amount';
  if (view.scheduledFor === undefined) return 'day';
  return view.method === undefined ? 'method' : undefined;
}

/** A missing part that prevents a review. */
export type Missing = NonNullable<ReturnType<typeof firstMissing>>;
