import type { CustomerAccountDetail } from '@quittance/contract/accounts';
import { allMethodsBit } from '@quittance/domain/payment-methods/approved-methods';
import { cardPaymentTypes } from '@quittance/domain/payment-methods/payment-token';
import { useSignedInUser, useTenant, useToday } from '../../../session/services.tsx';
import { currentAccount } from '../../accounts/current-account.ts';
import { isAnyApproved, type MethodOption, methodOptions } from '../../payment-methods/method-options.ts';

type AutopayMethods = {
  readonly options: readonly MethodOption[];
  readonly takesBank: boolean;
  readonly takesCards: boolean;
};

/** Returns the methods that can pay all of the accounts: saved, reusable and accepted by each of them (req 3.9, 6.2). */
export function useAutopayMethods(): (accounts: readonly CustomerAccountDetail[]) => AutopayMethods {
  const tenant = useTenant();
  const today = useToday();
  const { payeeConfigurations, bankAccountTokens, creditCardAccountTokens } = useSignedInUser();
  return (accounts) => {
    const each = accounts.map((detail) => currentAccount(detail, { payeeConfigurations, tenant, today }));
    const approvedBits = each.reduce((bits, account) => bits & account.approvedBits, allMethodsBit);
    const [first] = each;
    const merchantPayeeCode = first?.account.merchantPayeeCode;
    const saved = methodOptions({ bankAccountTokens, creditCardAccountTokens, approvedBits, merchantPayeeCode, today });
    return {
      options: saved.filter(({ isOneTime }) => !isOneTime),
      takesBank: isAnyApproved(approvedBits, ['bankaccount']),
      takesCards: first?.cardTokenization != null && isAnyApproved(approvedBits, cardPaymentTypes),
    };
  };
}

/** Returns the remembered method if it can pay, else the first that can. */
export function defaultMethodOf(
  options: readonly MethodOption[],
  rememberedReferenceId: string | undefined,
): string | undefined {
  const usable = options.filter(({ problem }) => problem === undefined);
  return (usable.find(({ referenceId }) => referenceId === rememberedReferenceId) ?? usable[0])?.referenceId;
}
