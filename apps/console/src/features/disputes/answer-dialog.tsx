import { answerDispute } from '@quittance/contract/staff/disputes';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import { disputeKeys } from './dispute-keys.ts';
import { mostWords } from './most-words.ts';
import type { StaffDispute } from './staff-dispute.ts';

/** Writes to the customer without closing the dispute. */
export function AnswerDialog({ dispute, onClose }: { readonly dispute: StaffDispute; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const say = useSay();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { words: '' } });
  const action = useAction(answerDispute, {
    refresh: disputeKeys,
    onDone() {
      say(t('Dispute.Answered'));
      onClose();
    },
  });
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Dispute.AnswerTitle', { name: dispute.customerName })}
      submitLabel={t('Dispute.Send')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ words }) => action.run({ disputeID: dispute.disputeID, words: words.trim() }))}
    >
      <p>{t('Dispute.AnswerWords')}</p>
      <TextArea
        {...register('words', { validate: (words) => words.trim() !== '' || required })}
        label={t('Dispute.Words')}
        description={t(`Dispute.WriteIn.${dispute.language}`)}
        maxLength={mostWords}
        rows={8}
        lang={dispute.language}
        error={formState.errors.words?.message}
      />
    </ActionDialog>
  );
}
