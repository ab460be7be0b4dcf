import type { CashLimits } from '@quittance/domain/cash/cash-amounts';
import { useMemo } from 'react';
import { useSignedInUser } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';

/** What may be paid in cash at a time (req 3.12); undefined where the customer or the payee takes no cash. */
export function useCashLimits({ cashNetwork }: Pick<CurrentAccount, 'cashNetwork'>): CashLimits | undefined {
  const { cashPaymentInfo, agreedTerms } = useSignedInUser();
  // What was agreed on is paid now, and a slip could wait for days.
  const isAgreed = agreedTerms !== undefined;
  return useMemo(() => {
    if (cashPaymentInfo === null || cashNetwork === null || isAgreed) return undefined;
    const { minPaymentAmount, maxPaymentAmount } = cashPaymentInfo;
    return { minimumCents: minPaymentAmount, maximumCents: maxPaymentAmount };
  }, [cashPaymentInfo, cashNetwork, isAgreed]);
}
