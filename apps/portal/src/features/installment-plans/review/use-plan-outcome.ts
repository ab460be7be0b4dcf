import { frequencyOfInterval } from '@quittance/contract/wire/installment-schedule';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useServices } from '../../../session/services.tsx';
import { forgetAcknowledged } from '../../consents/acknowledged-disclosures.ts';
import { type StoredPayment, writeStoredPayment } from '../../payments/confirm/stored-payment.ts';
import { finishPaymentDraft } from '../../payments/payment-draft.ts';
import { advanceStoredStatus } from '../../settlements/stored-settlement-status.ts';
import { useRefreshSeries } from '../use-installment-series.ts';
import { askForPlan } from './ask-for-plan.ts';
import { type PlanAnswerMeaning, planAnswer } from './plan-answers.ts';
import { planEvents } from './plan-events.ts';
import type { PlanProblem } from './plan-problem.ts';
import { keptSeries, questionOfPlan } from './plan-to-review.ts';
import type { OpenPlan } from './stored-plan.ts';
import type { KnownPlanOutcome } from './use-plan-making.ts';

/**
 * Handles the outcome of a plan. A created plan opens the success screen. A plan whose terms changed is recalculated
 * and authorized again. Any other refusal returns to the form with the reason.
 */
export function usePlanOutcome(of: {
  readonly plan: OpenPlan;
  readonly store: (payment: StoredPayment | undefined) => void;
}): { readonly renewed: PlanAnswerMeaning | undefined; readonly onKnown: (outcome: KnownPlanOutcome) => void } {
  const { plan, store } = of;
  const { api, sessionStorage, events } = useServices();
  const navigate = useNavigate();
  const refresh = useRefreshSeries();
  const [renewed, setRenewed] = useState<PlanAnswerMeaning>();

  const backToForm = (planProblem: PlanProblem) => {
    writeStoredPayment(sessionStorage, undefined);
    void refresh();
    void navigate('/make-payment', { replace: true, state: { planProblem } });
  };
  /** Recalculates the same schedule with current data. It must be authorized again. */
  const renew = async (problem: PlanProblem) => {
    void refresh();
    const asked = await askForPlan(api, { question: questionOfPlan(plan) });
    if (asked.kind === 'refused') return backToForm(asked.problem);
    const installmentSeries = asked.kind === 'planned' ? keptSeries(asked.answer) : undefined;
    const [first] = installmentSeries?.installments ?? [];
    if (!installmentSeries || !first) return backToForm(problem);
    setRenewed(planAnswer(problem.error));
    const { amount: paymentAmount, installmentDate: paymentDate } = first;
    const paymentFee = installmentSeries.totalFee;
    store({
      ...plan,
      phase: 'plan-reviewed',
      authorization: null,
      installmentSeries,
      paymentAmount,
      paymentDate,
      paymentFee,
    });
  };
  const onKnown = (outcome: KnownPlanOutcome) => {
    switch (outcome.kind) {
      case 'made': {
        const { series, confirmationNumber } = outcome.answer;
        const { transactionSeriesID } = series;
        const { customerReferenceCode, installmentSchedule } = plan;
        for (const event of planEvents(frequencyOfInterval(installmentSchedule.intervalType), plan)) events.log(event);
        if (plan.isSettlement) advanceStoredStatus(sessionStorage, 'submitted');
        finishPaymentDraft(sessionStorage);
        writeStoredPayment(sessionStorage, {
          phase: 'plan-made',
          customerReferenceCode,
          confirmationNumber,
          transactionSeriesID,
          installmentSeries: series,
        });
        void refresh();
        void navigate('/success', { replace: true });
        break;
      }
      case 'refused': {
        const { problem } = outcome;
        const { stage } = planAnswer(problem.error);
        // The server has no acknowledgement for this session, although this browser has one.
        if (problem.error === 'DisclosureRequired') forgetAcknowledged(sessionStorage, plan.accountNumber);
        if (stage === 'renew' || stage === 'authorization') void renew(problem);
        else backToForm(problem);
        break;
      }
      case 'signed-out':
        // The session has ended and its data is gone, so nothing can be shown.
        break;
    }
  };
  return { renewed, onKnown };
}
