import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/use-language.ts';
import { useServices, useSignedInUser } from '../../../session/services.tsx';
import type { CurrentAccount } from '../../accounts/current-account.ts';
import { useStoredPayment } from '../../payments/confirm/use-stored-payment.ts';
import type { PaymentFormView } from '../../payments/payment-form-view.ts';
import type { useFormFields } from '../../payments/use-form-fields.ts';
import { askForPlan } from '../review/ask-for-plan.ts';
import type { PlanStage } from '../review/plan-answers.ts';
import { type PlanProblem, planProblemOf, stageOfProblem } from '../review/plan-problem.ts';
import { questionKey } from '../review/plan-question.ts';
import type { PlanField } from '../review/plan-terms.ts';
import { planToReview } from '../review/plan-to-review.ts';
import { usePlanPreview } from './use-plan-preview.ts';

type Tried = { readonly key: string; readonly problem?: PlanProblem; readonly failure?: 'offline' | 'failed' };

/** The plan in the Make Payment form: its calculated payments, its problems and the step to the review. */
export function usePlanForm(
  current: CurrentAccount,
  { view, fields }: { view: PaymentFormView; fields: ReturnType<typeof useFormFields> },
) {
  const { api, events } = useServices();
  const { customerReferenceCode } = useSignedInUser().customerContactInfo;
  const language = useLanguage();
  const navigate = useNavigate();
  const brought = planProblemOf(useLocation().state);
  const [, store] = useStoredPayment();
  const [isTried, setTried] = useState(false);
  const [isPending, setPending] = useState(false);
  const [last, setLast] = useState<Tried>();
  const { plan, method } = view;
  const preview = usePlanPreview(plan);
  const asking = useRef<AbortController>(undefined);
  useEffect(() => () => asking.current?.abort(), []);
  const key = plan?.question && questionKey(plan.question);
  const tried = last !== undefined && last.key === key ? last : undefined;

  const review = async () => {
    const missing = plan && missingOfPlan(view);
    setTried(missing !== undefined);
    if (missing) return fields.focus(missing, view);
    const question = plan?.question;
    if (!plan || !question || key === undefined || method?.kind !== 'token' || isPending) return;
    asking.current = new AbortController();
    const { signal } = asking.current;
    setPending(true);
    setLast(undefined);
    const asked = await askForPlan(api, { question, signal });
    if (signal.aborted) return;
    setPending(false);
    if (asked.kind === 'refused') return setLast({ key, problem: asked.problem });
    const terms = { question, plan, method, current, customerReferenceCode, language };
    const reviewed = asked.kind === 'planned' ? planToReview(asked.answer, terms) : undefined;
    if (!reviewed) return setLast({ key, failure: asked.kind === 'offline' ? 'offline' : 'failed' });
    events.log('paymentReviewed');
    store(reviewed);
    void navigate('/make-payment/review');
  };

  const problem = tried?.problem ?? brought ?? preview.problem;
  return {
    preview: tried?.failure ? { ...preview, failure: tried.failure } : preview,
    review: () => void review(),
    isPending,
    isTried,
    /** Returns the problem if it belongs to one of these parts of the form. */
    problemAt: (...stages: PlanStage[]) => (problem && stages.includes(stageOfProblem(problem)) ? problem : undefined),
    /** True if the problem led back to the form, rather than being caused by the current choice. */
    isBroughtHere: problem !== preview.problem,
    isMethodMissing: isTried && method === undefined,
  };
}

/** Returns the ID of the first missing or invalid part of the form. */
function missingOfPlan({ plan, method }: Pick<PaymentFormView, 'plan' | 'method'>) {
  if (plan?.problem) return stageOfField[plan.problem.field];
  return method === undefined ? 'method' : undefined;
}

const stageOfField: Record<PlanField, 'amount' | 'day'> = {
  amount: 'amount',
  count: 'amount',
  days: 'day',
  start: 'day',
};
