import type { CustomerAccount } from '@quittance/contract/accounts';
import { useSignedInUser } from '../../session/services.tsx';

export function useAccountDispute(accountReferenceCode: string | undefined): CustomerAccount['dispute'] | undefined {
  const { customerAccountDetails } = useSignedInUser();
  const found = customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === accountReferenceCode,
  );
  return found?.customerAccount.dispute ?? undefined;
}
