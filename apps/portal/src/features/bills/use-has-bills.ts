import { useSignedInUser } from '../../session/services.tsx';

/** Returns true if an account of the customer has a current bill. */
export function useHasBills(): boolean {
  const { customerAccountDetails } = useSignedInUser();
  return customerAccountDetails.some(({ currentBill }) => currentBill);
}
