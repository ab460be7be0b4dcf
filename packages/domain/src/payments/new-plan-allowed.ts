import type { PaymentPlanConfiguration } from './payment-configuration.ts';

/**
 * Computes the flag newPaymentPlanAllowed (req 5.6, 6.3). A scheduled single payment blocks a new plan unless the plan
 * configuration allows both. `singleFuturePaymentExist` is the account's (req 3.6).
 */
export function isNewPaymentPlanAllowed(
  { singleFuturePaymentExist }: { singleFuturePaymentExist: boolean },
  configuration: Pick<PaymentPlanConfiguration, 'allowFutureDatedPaymentIfFutureDatedPaymentExist'>,
): boolean {
  return !singleFuturePaymentExist || configuration.allowFutureDatedPaymentIfFutureDatedPaymentExist;
}
