import { reopenReturn } from '@quittance/contract/staff/entries';
import type { StaffPayment } from '@quittance/contract/staff/payments';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
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
  const outcomeText = useOutcomeText();
  const form = useForm({ defaultValues: { note: '' } });
  return (
    <DecisionDialog
      title={t('Payment.Do.reopen')}
      submitLabel={t('Payment.Do.reopen')}
      call={reopenReturn}
      form={form}
      request={({ note }) => ({ paymentID: payment.paymentID, note: note.trim() })}
      refresh={paymentKeys}
      doneMessage={(answer) => outcomeText(answer, t('Payment.Reopened'))}
      onClose={onClose}
    >
      <p>{t('Payment.Meaning.reopen')}</p>
      <ApprovalNote when="above-limit" />
      <NoteField form={form} name="note" label={t('Refund.Note')} description={t('Payment.ReopenHelp')} />
    </DecisionDialog>
  );
}
