import { Notice } from '@quittance/ui/feedback/notice';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/use-formats.ts';
import { HelpLink } from '../../help/help-link.tsx';
import { minPayable } from '../../payments/amount/amount-choices.ts';
import type { PlanFormView } from '../form/plan-form-view.ts';
import { planAnswer } from './plan-answers.ts';
import type { PlanProblem } from './plan-problem.ts';

/** Explains why a plan isn't possible or wasn't created. Takes the focus if the problem led back to the form. */
export function PlanProblemNotice({
  problem,
  plan,
  isBroughtHere,
}: {
  readonly problem: PlanProblem;
  readonly plan: Pick<PlanFormView, 'choice'> | undefined;
  readonly isBroughtHere: boolean;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isBroughtHere) return;
    // The navigation focuses the heading first.
    const frame = requestAnimationFrame(() => {
      element.current?.scrollIntoView({ block: 'center' });
      element.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isBroughtHere]);
  const { stage, text } = planAnswer(problem.error);
  const bounds = plan?.choice?.bounds;
  const values = {
    minimum: bounds ? money(minPayable(bounds)) : '',
    maximum: bounds ? money(bounds.maximumCents) : '',
  };
  const key = bounds === undefined && text.startsWith('Amount') ? 'ScheduleInvalid' : text;
  return (
    <div ref={element} tabIndex={-1}>
      <Notice kind="error" {...(isBroughtHere && { title: t('PlanForm.NotMadeTitle'), action: <HelpLink /> })}>
        <p>{t(`PlanForm.Answer.${key}`, values)}</p>
        {stage === 'method' && <p>{t('Payment.ChooseAnother')}</p>}
        {stage === 'review' && problem.additionalInfo !== undefined && (
          <p>{t('Common.RequestId', { id: problem.additionalInfo })}</p>
        )}
      </Notice>
    </div>
  );
}
