import { closeReview } from '@quittance/contract/staff/cases';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { RadioCards } from '@quittance/ui/forms/radio-cards';
import { TextArea } from '@quittance/ui/forms/text-area';
import { TextField } from '@quittance/ui/forms/text-field';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import { paymentKeys } from './payment-keys.ts';

type Outcome = z.output<typeof closeReview.request>['outcome'];
type Fields = { outcome: Outcome | undefined; reference: string; note: string };

const nothingFound: Fields = { outcome: undefined, reference: '', note: '' };

/** Records the processor's status of a payment whose outcome couldn't be determined automatically. */
export function CloseReviewDialog({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSayOutcome();
  const { control, register, handleSubmit, formState, watch } = useForm<Fields>({ defaultValues: nothingFound });
  const came = payment.paidBy === 'bankaccount' ? 'accepted' : 'succeeded';
  const outcomes = [came, 'declined', 'canceled'] as const;
  const action = useAction(closeReview, {
    refresh: [...paymentKeys, ['account']],
    onDone(answer) {
      say(answer, t('Review.Closed'));
      onClose();
    },
  });
  const submit = handleSubmit(async ({ outcome, reference, note }) => {
    if (outcome === undefined) return;
    const { paymentID } = payment;
    await action.run({ paymentID, outcome, reference: outcome === came ? reference.trim() : '', note: note.trim() });
  });
  const { errors } = formState;
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Review.Title')}
      submitLabel={t('Review.Submit')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <p>{t('Review.Words')}</p>
      <SecondPersonNote when="above-limit" />
      <Controller
        control={control}
        name="outcome"
        rules={{ required: t('Form.Choose') }}
        render={({ field }) => (
          <RadioCards
            legend={t('Review.Outcome')}
            value={field.value}
            onChange={field.onChange}
            error={errors.outcome?.message}
            options={outcomes.map((value) => ({
              value,
              label: t(`ReviewOutcome.${value}`),
              description: t(`ReviewOutcome.${value}Words`),
            }))}
          />
        )}
      />
      {watch('outcome') === came && (
        <TextField
          {...register('reference', { validate: (reference) => reference.trim() !== '' || required })}
          label={t('Refund.Reference')}
          description={t('Review.ReferenceHelp')}
          maxLength={100}
          autoComplete="off"
          error={errors.reference?.message}
        />
      )}
      <TextArea
        {...register('note')}
        label={t('Refund.Note')}
        labelNote={t('Form.Optional')}
        description={t('Queue.NoteHelp')}
        maxLength={500}
        rows={2}
      />
    </ActionDialog>
  );
}
