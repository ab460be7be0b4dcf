import { useMemo } from 'react';
import { useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { chooseAccount } from '../accounts/account-choice.ts';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { accountsPaidTogether } from './account-shares.ts';

const none: readonly CurrentAccount[] = [];

/** Returns the accounts that can be paid together. Empty for a single account, a packet, and a guest (req 6.1). */
export function useAccountsTogether({ account }: CurrentAccount): readonly CurrentAccount[] {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const { customerAccountDetails, payeeConfigurations } = user;
  const isReduced = isGuest(user);
  const payeeCode = account.merchantPayeeCode;
  return useMemo(() => {
    if (isReduced) return none;
    const { payable } = chooseAccount(customerAccountDetails, undefined);
    const accounts = accountsPaidTogether(payable, { payeeCode, payeeConfigurations, tenant, today });
    return accounts.length > 1 ? accounts : none;
  }, [isReduced, customerAccountDetails, payeeCode, payeeConfigurations, tenant, today]);
}
