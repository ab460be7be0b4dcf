import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyPaid } from '../../../platform/embedding.ts';
import { useServices } from '../../../session/services.tsx';
import { useRefreshAccounts } from '../../accounts/use-accounts.ts';
import { forgetAcknowledged } from '../../consents/acknowledged-disclosures.ts';
import { statusKey } from '../../history/status-text.ts';
import { advanceStoredStatus } from '../../settlements/stored-settlement-status.ts';
import { rememberAmounts, rememberMethod } from '../amount/last-payment.ts';
import { dropOneTimeMethods, finishPaymentDraft, isOneTimeMethod } from '../payment-draft.ts';
import { type PaymentProblem, problemOfRefusal } from '../payment-problem.ts';
import type { KnownOutcome } from './ask-until-known.ts';
import { paymentEvents } from './payment-events.ts';
import { type OpenPayment, type StoredPayment, writeStoredPayment } from './stored-payment.ts';

/**
 * Handles the outcome of a payment. Success opens the success screen. A decline or refusal returns to the form with the
 * reason and drops the key, so the next review gets a new one. A likely duplicate asks first.
 */
export function usePaymentOutcome(of: {
  readonly payment: OpenPayment;
  readonly store: (payment: StoredPayment | undefined) => void;
}): {
  question: boolean;
  answerQuestion: () => void;
  onKnown: (outcome: KnownOutcome) => void;
  /** The outcome is unknown, because the page was reloaded before the server had the payment. */
  onLost: () => void;
  backToForm: (problem: PaymentProblem) => void;
} {
  const { payment, store } = of;
  const { sessionStorage, local, events, tenant, embedding } = useServices();
  const navigate = useNavigate();
  const refreshAccounts = useRefreshAccounts();
  const [question, setQuestion] = useState(false);

  /** Keeps the current screen until the navigation replaces it. */
  const end = (last: StoredPayment | undefined) => {
    writeStoredPayment(sessionStorage, last);
    void refreshAccounts();
  };
  const backToForm = (paymentProblem: PaymentProblem) => {
    end(undefined);
    void navigate('/make-payment', { replace: true, state: { paymentProblem } });
  };
  const onKnown = (outcome: KnownOutcome) => {
    for (const event of paymentEvents(outcome, payment)) events.log(event);
    switch (outcome.kind) {
      case 'paid': {
        const { confirmationNumber, transaction, settlesBy, balance } = outcome.answer;
        const { customerReferenceCode } = payment;
        // A single-use method is already used up.
        if (!isOneTimeMethod(sessionStorage, payment.referenceId)) rememberMethod(local, payment);
        rememberAmounts(local, { payment, tenant });
        finishPaymentDraft(sessionStorage);
        if (payment.isSettlement) advanceStoredStatus(sessionStorage, 'submitted');
        end({ phase: 'paid', customerReferenceCode, confirmationNumber, transaction, settlesBy, balance });
        const { settlementDate, totalAmount } = transaction;
        const scheduledFor = statusKey(transaction) === 'Scheduled' ? settlementDate.toString() : null;
        notifyPaid(embedding, { confirmationNumber, totalAmount, scheduledFor });
        void navigate('/success', { replace: true });
        break;
      }
      case 'declined':
        dropOneTimeMethods(sessionStorage);
        backToForm({ code: outcome.code, method: payment.paymentMethod });
        break;
      case 'refused':
        if (outcome.code === 'PaymentMethodNotFound') dropOneTimeMethods(sessionStorage);
        // The server has no acknowledgement for this session, although this browser has one.
        if (outcome.code === 'DisclosureRequired') {
          for (const each of payment.allocations) forgetAcknowledged(sessionStorage, each.accountReferenceCode);
        }
        backToForm(problemOfRefusal(outcome, payment));
        break;
      case 'likely-duplicate':
        store({ ...payment, phase: 'reviewed' });
        setQuestion(true);
        break;
      case 'signed-out':
        // The session has ended and its data is gone, so nothing can be shown.
        break;
    }
  };
  return {
    question,
    answerQuestion: () => setQuestion(false),
    onKnown,
    onLost: () => backToForm({ code: 'IdempotencyKeyReused' }),
    backToForm,
  };
}
