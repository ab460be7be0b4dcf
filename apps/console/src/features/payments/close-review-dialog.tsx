import { closeReview } from '@quittance/contract/staff/cases';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { TextField } from '@quittance/ui/forms/text-field';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
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
  const outcomeText = useOutcomeText();
  const form = useForm<Fields>({ defaultValues: nothingFound });
  const result = payment.paidBy === 'bankaccount' ? 'accepted' : 'succeeded';
  const outcomes = [result, 'declined', 'canceled'] as const;
  const { errors } = form.formState;
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('Review.Title')}
      submitLabel={t('Review.Submit')}
      call={closeReview}
      form={form}
      request={({ outcome, reference, note }) =>
        outcome && {
          paymentID: payment.paymentID,
          outcome,
          reference: outcome === result ? reference.trim() : '',
          note: note.trim(),
        }
      }
      refresh={[...paymentKeys, ['account']]}
      doneMessage={(answer) => outcomeText(answer, t('Review.Closed'))}
      onClose={onClose}
    >
      <p>{t('Review.Words')}</p>
      <ApprovalNote when="above-limit" />
      <RadioField
        form={form}
        name="outcome"
        legend={t('Review.Outcome')}
        options={outcomes.map((value) => ({
          value,
          label: t(`ReviewOutcome.${value}`),
          description: t(`ReviewOutcome.${value}Words`),
        }))}
      />
      {form.watch('outcome') === result && (
        <TextField
          {...form.register('reference', { validate: (reference) => reference.trim() !== '' || required })}
          label={t('Refund.Reference')}
          description={t('Review.ReferenceHelp')}
          maxLength={100}
          autoComplete="off"
          error={errors.reference?.message}
        />
      )}
      <NoteField
        form={form}
        name="note"
        label={t('Refund.Note')}
        description={t('Queue.NoteHelp')}
        rows={2}
        isOptional
      />
    </DecisionDialog>
  );
}
