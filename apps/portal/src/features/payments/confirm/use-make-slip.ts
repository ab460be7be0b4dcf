import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../session/services.tsx';
import { cashSlipPath } from '../../cash/cash-slip-path.ts';
import { useCreateCashSlip } from '../../cash/use-create-cash-slip.ts';
import { rememberMethod } from '../amount/last-payment.ts';
import { finishPaymentDraft } from '../payment-draft.ts';
import { type PaymentProblem, problemOfRefusal } from '../payment-problem.ts';
import { type OpenPayment, writeStoredPayment } from './stored-payment.ts';

/** Reason the slip's outcome is unknown. Clicking again sends the same key. */
export type SlipProblem = 'offline' | 'no-answer';

/** Creates the slip of a reviewed cash payment and opens it. A refusal returns to the form with the reason. */
export function useMakeSlip(of: {
  readonly payment: OpenPayment;
  readonly backToForm: (problem: PaymentProblem) => void;
}): { readonly make: () => void; readonly isPending: boolean; readonly problem: SlipProblem | undefined } {
  const { payment, backToForm } = of;
  const { sessionStorage, local } = useServices();
  const navigate = useNavigate();
  const { create, isPending } = useCreateCashSlip();
  const [problem, setProblem] = useState<SlipProblem>();
  const make = async () => {
    setProblem(undefined);
    const { accountNumber: accountReferenceCode, paymentAmount: amount, idempotencyKey } = payment;
    const outcome = await create({ accountReferenceCode, amount, idempotencyKey });
    switch (outcome.kind) {
      case 'made':
        rememberMethod(local, payment);
        finishPaymentDraft(sessionStorage);
        writeStoredPayment(sessionStorage, undefined);
        void navigate(cashSlipPath(outcome.transactionReferenceCode), { replace: true });
        break;
      case 'refused':
        backToForm(problemOfRefusal(outcome, payment));
        break;
      case 'unknown':
        setProblem(outcome.why);
        break;
      case 'signed-out':
        // The session has ended, so nothing can be shown.
        break;
    }
  };
  return { make: () => void make(), isPending, problem };
}
