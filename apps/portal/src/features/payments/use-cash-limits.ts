import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { useMemo } from 'react';
import { useSignedInUser } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';

/** Returns the limits of a cash payment (req 3.12), or undefined if the customer or the payee can't use cash. */
export function useCashLimits({ cashNetwork }: Pick<CurrentAccount, 'cashNetwork'>): CashLimits | undefined {
  const { cashPaymentInfo, agreedTerms } = useSignedInUser();
  // Agreed payments are made now, but a slip could wait for days.
  const isAgreed = agreedTerms !== undefined;
  return useMemo(() => {
    if (cashPaymentInfo === null || cashNetwork === null || isAgreed) return undefined;
    const { minPaymentAmount, maxPaymentAmount } = cashPaymentInfo;
    return { minimumCents: minPaymentAmount, maximumCents: maxPaymentAmount };
  }, [cashPaymentInfo, cashNetwork, isAgreed]);
}
