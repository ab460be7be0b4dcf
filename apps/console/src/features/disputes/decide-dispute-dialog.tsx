import { closeStaffDispute } from '@quittance/contract/staff/disputes';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextArea } from '@quittance/ui/forms/text-area';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { disputeKeys } from './dispute-keys.ts';
import { mostWords } from './most-words.ts';
import type { StaffDispute } from './staff-dispute.ts';

const outcomes = ['cleared', 'upheld', 'withdrawn'] as const;
type Outcome = (typeof outcomes)[number];
type Fields = { outcome: Outcome | undefined; words: string };

const nothingDecided: Fields = { outcome: undefined, words: '' };

/** Closes a dispute. Deciding that the debt is valid requires a reason, which the customer can read. */
export function DecideDisputeDialog({
  dispute,
  onClose,
}: {
  readonly dispute: StaffDispute;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSay();
  const { control, register, handleSubmit, formState, watch } = useForm<Fields>({ defaultValues: nothingDecided });
  const outcome = watch('outcome');
  const isReasonNeeded = outcome === 'cleared';
  const action = useAction(closeStaffDispute, {
    refresh: disputeKeys,
    onDone() {
      say(t('Dispute.Closed'));
      onClose();
    },
  });
  const submit = handleSubmit(async (fields) => {
    if (fields.outcome === undefined) return;
    await action.run({ disputeID: dispute.disputeID, outcome: fields.outcome, words: fields.words.trim() });
  });
  const { errors } = formState;
  return (
    <ActionDialog
      title={t('Dispute.DecideTitle')}
      submitLabel={t('Dispute.Close')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Controller
        control={control}
        name="outcome"
        rules={{ required: t('Form.Choose') }}
        render={({ field }) => (
          <RadioCards
            legend={t('Dispute.Outcome')}
            value={field.value}
            onChange={field.onChange}
            error={errors.outcome?.message}
            options={outcomes.map((value) => ({
              value,
              label: t(`DisputeOutcome.${value}`),
              description: t(`DisputeOutcome.${value}Words`),
            }))}
          />
        )}
      />
      <TextArea
        {...register('words', {
          validate: (words, fields) =>
            fields.outcome !== 'cleared' || words.trim() !== '' || t('Dispute.ReasonMissing'),
        })}
        label={t('Dispute.Words')}
        labelNote={isReasonNeeded ? undefined : t('Form.Optional')}
        description={t(`Dispute.WriteIn.${dispute.language}`)}
        maxLength={mostWords}
        rows={6}
        lang={dispute.language}
        error={errors.words?.message}
      />
    </ActionDialog>
  );
}
