import { reopenReturn } from '@quittance/contract/staff/entries';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
import { paymentKeys } from './payment-keys.ts';

/** Reverses a bank return that was wrong, which reinstates the payment. */
export function ReopenReturnDialog({
  payment,
  onClose,
}: {
  readonly payment: StaffPayment;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const say = useSayOutcome();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { note: '' } });
  const action = useAction(reopenReturn, {
    refresh: paymentKeys,
    onDone(answer) {
      say(answer, t('Payment.Reopened'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Payment.Do.reopen')}
      submitLabel={t('Payment.Do.reopen')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ note }) => action.run({ paymentID: payment.paymentID, note: note.trim() }))}
    >
      <p>{t('Payment.Meaning.reopen')}</p>
      <SecondPersonNote when="above-limit" />
      <TextArea
        {...register('note', { required: t('Form.Required') })}
        label={t('Refund.Note')}
        description={t('Payment.ReopenHelp')}
        maxLength={500}
        rows={3}
        error={formState.errors.note?.message}
      />
    </ActionDialog>
  );
}
