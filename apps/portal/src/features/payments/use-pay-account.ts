import { useNavigate } from 'react-router';
import { useServices } from '../../session/services.tsx';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { changePaymentDraft } from './payment-draft.ts';

/** Returns a function that opens Make Payment for an account. */
export function usePayAccount(): (accountReferenceCode: string) => void {
  const navigate = useNavigate();
  const { sessionStorage } = useServices();
  const { choose } = useCurrentAccount();
  return (accountReferenceCode) => {
    choose(accountReferenceCode);
    // Paying this account replaces a payment to several accounts that was in progress.
    changePaymentDraft(sessionStorage, { shares: undefined });
    void navigate('/make-payment');
  };
}
