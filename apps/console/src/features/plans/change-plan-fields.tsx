import { TextField } from '@quittance/ui/forms/text-field';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { useToday } from '../../session/services.tsx';
import { CareReason, useCareReasonRule } from './care-reason.tsx';
import { type ChangeFields, isNewDay, type PlanAction } from './plan-change.ts';

/** Fields for a plan change: an explanation, the new date if it has one, and the reason. */
export function ChangePlanFields({
  action,
  form,
}: {
  readonly action: PlanAction;
  readonly form: UseFormReturn<ChangeFields>;
}) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const tomorrow = useToday().add({ days: 1 });
  const reasonRule = useCareReasonRule();
  const { register, formState } = form;
  return (
    <>
      <p>{t(`Plan.Meaning.${action.kind}`)}</p>
      {action.kind === 'move' && 'installment' in action && (
        <TextField
          {...register('day', { validate: (text) => isNewDay(text, action.installment) || t('Plan.DayMissing') })}
          label={t('Plan.NewDay')}
          type="date"
          min={tomorrow.toString()}
          description={t('Plan.NewDayHelp', { day: day(action.installment.dueOn) })}
          error={formState.errors.day?.message}
        />
      )}
      <CareReason registration={register('reason', reasonRule)} error={formState.errors.reason?.message} />
    </>
  );
}
