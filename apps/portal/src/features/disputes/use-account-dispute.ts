import type { CustomerAccount } from '@quittance/contract/accounts';
import { useSignedInUser } from '../../session/services.tsx';

/** Returns the account's open dispute, or undefined if it isn't disputed. */
export function useAccountDispute(accountReferenceCode: string | undefined): CustomerAccount['dispute'] | undefined {
  const { customerAccountDetails } = useSignedInUser();
  const found = customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === accountReferenceCode,
  );
  return found?.customerAccount.dispute ?? undefined;
}
