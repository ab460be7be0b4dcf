import type { CalendarDate } from '@internationalized/date';
import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import type { Transaction } from '@quittance/contract/transactions';
import { methodOfToken } from '@quittance/domain/payment-methods/describe-method';
import type { SignedInUser } from '../../session/signed-in-user.ts';
import { isOpenSeries } from '../installment-plans/use-installment-series.ts';
import type { MethodOption } from './method-options.ts';

/** Returns the day of the next payment with a saved method, or undefined if none is known here. */
export function dayMethodIsUsed(
  { token }: Pick<MethodOption, 'token'>,
  { customerAccountDetails }: Pick<SignedInUser, 'customerAccountDetails'>,
): CalendarDate | undefined {
  const { paymentMethodType, lastFour } = methodOfToken(token);
  const isMade = ({ cancelableThrough, paymentMethod: used }: Transaction) =>
    cancelableThrough !== null && used.kind === paymentMethodType && used.lastFour === lastFour && used.wallet === null;
  return customerAccountDetails
    .flatMap((detail) => detail.customerPendingTransactions)
    .filter(isMade)
    .map(({ settlementDate }) => settlementDate)
    .toSorted((a, b) => a.compare(b))[0];
}

/** Returns the open plan that a saved method pays, if any. */
export function planPaidWith(
  { referenceId }: Pick<MethodOption, 'referenceId'>,
  plans: readonly InstallmentSeries[],
): InstallmentSeries | undefined {
  return plans.find((plan) => isOpenSeries(plan) && plan.paymentMethod.referenceID === referenceId);
}
