import type { PaymentPlanConfiguration } from './payment-configuration.ts';

/**
 * Whether a new payment plan may be made, the flag newPaymentPlanAllowed (req 5.6, 6.3): not while a single payment for a later day
 * exists, unless the plan configuration allows both side by side. `singleFuturePaymentExist` is the account's (req 3.6).
 */
export function isNewPaymentPlanAllowed(
  { singleFuturePaymentExist }: { singleFuturePaymentExist: boolean },
  configuration: Pick<PaymentPlanConfiguration, 'allowFutureDatedPaymentIfFutureDatedPaymentExist'>,
): boolean {
  return !singleFuturePaymentExist || configuration.allowFutureDatedPaymentIfFutureDatedPaymentExist;
}
