import type { CustomerAccount } from '@quittance/contract/accounts';
import { useSignedInUser } from '../../session/services.tsx';

/** The open dispute of one of the customer's accounts, by its reference; undefined while nothing is disputed there. */
export function useAccountDispute(accountReferenceCode: string | undefined): CustomerAccount['dispute'] | undefined {
  const { customerAccountDetails } = useSignedInUser();
  const found = customerAccountDetails.find(
    ({ customerAccount }) => customerAccount.accountReferenceCode === accountReferenceCode,
  );
  return found?.customerAccount.dispute ?? undefined;
}
