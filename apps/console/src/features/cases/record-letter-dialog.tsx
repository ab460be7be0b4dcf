import { parseDate } from '@internationalized/date';
import { recordLetter } from '@quittance/contract/staff/cases';
import { TextField } from '@quittance/ui/forms/text-field';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
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
  const form = useForm({ defaultValues: { mailedOn: '' } });
  // A debit can be rescheduled while the dialog is open, and the letter counts only for the notice shown.
  const noticeID = debitNotice?.noticeID;
  return (
    <DecisionDialog
      title={t('Case.RecordLetter')}
      submitLabel={t('Case.RecordLetter')}
      call={recordLetter}
      form={form}
      request={({ mailedOn }) => ({ caseID, noticeID, mailedOn: parseDate(mailedOn) })}
      refresh={refresh}
      doneMessage={t(debitNotice ? 'Case.LetterRecorded' : 'Case.PaperRecorded')}
      onClose={onClose}
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
        {...form.register('mailedOn', { required: t('Form.Required') })}
        type="date"
        label={t('Case.MailedOn')}
        error={form.formState.errors.mailedOn?.message}
      />
    </DecisionDialog>
  );
}
