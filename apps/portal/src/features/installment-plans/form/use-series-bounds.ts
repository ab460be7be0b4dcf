import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { planMinimum } from '@quittance/domain/installment-plans/schedule/plan-bounds';
import type { PlanFrequency } from '@quittance/domain/installment-plans/schedule/rhythm';
import { cents } from '@quittance/domain/money/cents';
import { type AmountBounds, amountBounds, maximumPaymentCents } from '@quittance/domain/payments/amount-bounds';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { currentAccount } from '../../accounts/current-account.ts';

/**
 * The minimum and maximum of each payment of a plan, for each frequency (req 5.7). A settlement has no separate minimum.
 * The API has the final say.
 */
export function useSeriesBounds({
  accountReferenceCode,
  isSettlement,
  paymentMethod,
  remainingAmount,
  agreedMonthlyAmount,
}: InstallmentSeries): (frequency: PlanFrequency) => AmountBounds {
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations } = useSignedInUser();
  const detail = customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === accountReferenceCode,
  );
  if (detail === undefined) return () => ({ minimumCents: cents(1), maximumCents: maximumPaymentCents });
  const { payable, configuration } = currentAccount(detail, { payeeConfigurations, tenant, today });
  const method = paymentMethod.kind === 'bankaccount' ? 'bank' : 'card';
  const bounds = amountBounds({ account: payable, configuration, method, isRecurring: true });
  const max = Math.min(bounds.maximumCents, remainingAmount);
  return (frequency) => {
    const agreedMonthlyCents = agreedMonthlyAmount ?? undefined;
    const minimumCents = planMinimum(bounds.minimumCents, { frequency, agreedMonthlyCents });
    return { minimumCents: cents(isSettlement ? 1 : Math.min(minimumCents, max)), maximumCents: cents(max) };
  };
}
