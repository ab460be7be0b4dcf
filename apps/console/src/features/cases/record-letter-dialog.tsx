import { type CalendarDate, parseDate } from '@internationalized/date';
import { recordLetter } from '@quittance/contract/staff/cases';
import { TextField } from '@quittance/ui/text-field';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';

const refresh: readonly QueryKey[] = [['case'], ['customer']];

/** Records the day on which an operator mailed the notice of a debit, or a paper. */
export function RecordLetterDialog({
  caseID,
  mailBy,
  onClose,
}: {
  readonly caseID: string;
  /** The last day to mail the notice of a debit; nothing for a paper that no debit waits for. */
  readonly mailBy: CalendarDate | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { mailedOn: '' } });
  const action = useAction(recordLetter, {
    refresh,
    onDone() {
      say(t(mailBy ? 'Case.LetterRecorded' : 'Case.PaperRecorded'));
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
      onSubmit={handleSubmit(({ mailedOn }) => action.run({ caseID, mailedOn: parseDate(mailedOn) }))}
    >
      <p>{mailBy ? t('Case.LetterMeaning', { day: day(mailBy) }) : t('Case.PaperMeaning')}</p>
      <TextField
        {...register('mailedOn', { required: t('Form.Required') })}
        type="date"
        label={t('Case.MailedOn')}
        error={formState.errors.mailedOn?.message}
      />
    </ActionDialog>
  );
}
