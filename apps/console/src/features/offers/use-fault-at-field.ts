import { useCallback, useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Problem } from '../../patterns/problem.ts';
import { fieldOfFault } from './rule-faults.ts';
import type { RuleFields } from './rule-fields.ts';

/** Marks faults at their fields, whether the form finds them or the API refuses them. */
export function useFaultAtField(form: UseFormReturn<RuleFields>, problem: Problem | undefined) {
  const { t } = useTranslation();
  const tell = useCallback(
    (fault: string) => {
      const field = fieldOfFault(fault, form.getValues());
      if (field) form.setError(field, { message: t(`OfferFault.${fault}`) }, { shouldFocus: true });
    },
    [form, t],
  );
  useEffect(() => {
    if (problem?.kind === 'refused' && problem.code === 'OfferRuleInvalid' && problem.about) tell(problem.about);
  }, [problem, tell]);
  return tell;
}
