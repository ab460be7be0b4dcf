import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../i18n/use-language.ts';
import { randomId } from '../../platform/random-id.ts';
import { useHoldsReload } from '../../platform/reload-hold.ts';
import { useServices, useSignedInUser, useTenant, useToday } from '../../session/services.tsx';
import type { CurrentAccount } from '../accounts/current-account.ts';
import { isDraftBegun, type PaymentDraft, usePaymentDraft } from './payment-draft.ts';
import { type PaymentFormView, paymentFormView } from './payment-form-view.ts';
import { paymentProblemOf } from './payment-problem.ts';
import { paymentTerms } from './payment-terms.ts';
import { openReview } from './stored-payment.ts';
import { useStoredPayment } from './use-stored-payment.ts';

/** What keeps a form from being reviewed, in the order of the screen. */
type Missing = 'amount' | 'method' | 'authorization';

/** The Make Payment form: what it holds, what it comes to, and the step to the review. */
export function usePaymentForm(current: CurrentAccount) {
  const user = useSignedInUser();
  const tenant = useTenant();
  const today = useToday();
  const language = useLanguage();
  const navigate = useNavigate();
  const location = useLocation();
  const { events } = useServices();
  const [draft, change] = usePaymentDraft();
  const [rememberedId] = useState(draft.referenceId);
  useHoldsReload(isDraftBegun(draft, { rememberedId }));
  const [stored, store] = useStoredPayment();
  const [isTried, setTried] = useState(false);
  const fields = {
    amount: useRef<HTMLInputElement>(null),
    method: useRef<HTMLButtonElement>(null),
    authorization: useRef<HTMLInputElement>(null),
  };
  const view = paymentFormView({ current, draft, saved: user, tenant, today, language });
  const { customerReferenceCode } = user.customerContactInfo;

  const review = () => {
    const missing = firstMissing(view);
    setTried(missing !== undefined);
    if (missing) return fields[missing].current?.focus();
    const terms = paymentTerms(view, { current, customerReferenceCode, today, language });
    if (!terms) return;
    events.log('paymentReviewed');
    store(openReview(terms, { before: stored, newKey: randomId }));
    void navigate('/make-payment/review');
  };

  return {
    view,
    draft,
    fields,
    change: (changed: Partial<PaymentDraft>) => change(changed),
    authorize: (authorizedText: string | undefined) => change({ authorizedText }),
    review,
    missing: isTried ? firstMissing(view) : undefined,
    problem: paymentProblemOf(location.state),
  };
}

function firstMissing({ amount, method, isAuthorized }: PaymentFormView): Missing | undefined {
  if (!amount.ok) return 'amount';
  if (!method) return 'method';
  return isAuthorized ? undefined : 'authorization';
}
