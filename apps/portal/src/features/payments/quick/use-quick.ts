import { useState } from 'react';
import { useLocation } from 'react-router';
import { useSignedInUser, useToday } from '../../../session/services.tsx';
import { agreedTermsOf, isGuest } from '../../../session/signed-in-user.ts';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useCurrentAccount } from '../../accounts/use-accounts.ts';
import { planProblemOf } from '../../installment-plans/review/plan-problem.ts';
import { openOffers } from '../../settlements/offers/open-offers.ts';
import type { PaymentDraft } from '../payment-draft.ts';
import { paymentProblemOf } from '../payment-problem.ts';
import type { usePaymentForm } from '../use-payment-form.ts';
import type { FormPart } from './quick-facts.tsx';
import { isQuick } from './quick-view.ts';

/**
 * Decides between the card and the form when Make Payment opens. From then on the card can become the form, but the form
 * never turns into the card in front of the customer.
 */
export function useQuick(
  current: CurrentAccount,
  { form, canAddMethod }: { form: ReturnType<typeof usePaymentForm>; canAddMethod: boolean },
) {
  const user = useSignedInUser();
  const today = useToday();
  const { state } = useLocation();
  const { payable, isChosen } = useCurrentAccount();
  const [part, setPart] = useState<FormPart>();
  const { view, draft } = form;
  const isPossible = isQuick({
    current,
    view,
    draft,
    isAccountClear: payable.length === 1 || isChosen,
    isAgreed: agreedTermsOf(user) !== undefined,
    hasFailed: paymentProblemOf(state) !== undefined || planProblemOf(state) !== undefined,
    hasOffers: !isGuest(user) && openOffers(current, today).length > 0,
    canAddMethod,
  });
  const [isOpen, setOpen] = useState(isPossible);
  if (isOpen && !isPossible) setOpen(false);
  return {
    isQuick: isOpen && isPossible,
    /** The part to show when the card has become the form. */
    part,
    openForm(at: FormPart, change: Partial<PaymentDraft> = {}) {
      setPart(at);
      form.change({ isFormOpen: true, ...change });
    },
  };
}
