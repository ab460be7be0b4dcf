import { parseDate } from '@internationalized/date';
import { recordLetter } from '@quittance/contract/staff/cases';
import { TextField } from '@quittance/ui/forms/text-field';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { OperatorCase } from './case-text.ts';

const refresh: readonly QueryKey[] = [['case'], ['customer']];

/** Records when an employee mailed a debit notice or a document. */
export function RecordLetterDialog({
  of: { caseID, debitNotice },
  onClose,
}: {
  readonly of: Pick<OperatorCase, 'caseID' | 'debitNotice'>;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { day, money } = useFormats();
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { mailedOn: '' } });
  // A debit can be rescheduled while the dialog is open, and the letter counts only for the notice shown.
  const noticeID = debitNotice?.noticeID;
  const action = useAction(recordLetter, {
    refresh,
    onDone() {
      say(t(debitNotice ? 'Case.LetterRecorded' : 'Case.PaperRecorded'));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t('Case.RecordLetter')}
      submitLabel={t('Case.RecordLetter')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ mailedOn }) => action.run({ caseID, noticeID, mailedOn: parseDate(mailedOn) }))}
    >
      <p>
        {debitNotice
          ? t('Case.LetterMeaning', {
              amount: money(debitNotice.amount),
              chargeOn: day(debitNotice.chargeOn),
              day: day(debitNotice.mailBy),
            })
          : t('Case.PaperMeaning')}
      </p>
      <TextField
        {...register('mailedOn', { required: t('Form.Required') })}
        type="date"
        label={t('Case.MailedOn')}
        error={formState.errors.mailedOn?.message}
      />
    </ActionDialog>
  );
}
