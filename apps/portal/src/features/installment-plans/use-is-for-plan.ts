import { useLocation } from 'react-router';
import { isForPlan } from '../../platform/addresses/portal-paths.ts';
import { useServices, useSignedInUser, useToday } from '../../session/services.tsx';
import { isGuest } from '../../session/signed-in-user.ts';
import { useCurrentAccount } from '../accounts/use-accounts.ts';
import { readPaymentDraft } from '../payments/payment-draft.ts';
import { wantedPlan } from './form/wanted-plan.ts';

/** Returns true if the new payment method is for a plan and must therefore be saved (req 3.9). */
export function useIsForPlan(): boolean {
  const { sessionStorage } = useServices();
  const user = useSignedInUser();
  const today = useToday();
  const { current } = useCurrentAccount();
  // The plan dialog asked for it and continues with it.
  if (isForPlan(useLocation().state)) return true;
  if (!current) return false;
  const draft = readPaymentDraft(sessionStorage);
  const { wanted } = wantedPlan({
    current,
    draft,
    isGuest: isGuest(user),
    isSeveral: draft.shares !== undefined,
    today,
  });
  return wanted !== undefined;
}
