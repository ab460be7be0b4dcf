import type { InstallmentSeries } from '@quittance/contract/installment-plans';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { currentAccount } from '../../accounts/current-account.ts';
import { isAnyApproved, type MethodOption, methodOptions } from '../../payment-methods/method-options.ts';

/** Returns the methods that can pay a plan: saved, reusable and accepted by the plan's account (req 3.9, 6.2). */
export function usePlanMethods({ accountReferenceCode }: Pick<InstallmentSeries, 'accountReferenceCode'>): {
  readonly options: readonly MethodOption[];
  readonly takesBank: boolean;
  readonly takesCards: boolean;
} {
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations, bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  const detail = customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === accountReferenceCode,
  );
  const account = detail && currentAccount(detail, { payeeConfigurations, tenant, today });
  const approvedBits = account?.approvedBits ?? allMethodsBit;
  const merchantPayeeCode = account?.account.merchantPayeeCode;
  const saved = methodOptions({ bankAccountTokens, creditCardAccountTokens, approvedBits, merchantPayeeCode, today });
  return {
    options: saved.filter(({ isOneTime }) => !isOneTime),
    takesBank: isAnyApproved(approvedBits, ['bankaccount']),
    takesCards: account?.cardTokenization != null && isAnyApproved(approvedBits, cardPaymentTypes),
  };
}
