import { answerDispute } from '@quittance/contract/staff/disputes';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { disputeKeys } from './dispute-keys.ts';
import { maxTextLength } from './max-text-length.ts';
import type { StaffDispute } from './staff-dispute.ts';

/** Writes to the customer without closing the dispute. */
export function AnswerDialog({ dispute, onClose }: { readonly dispute: StaffDispute; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const form = useForm({ defaultValues: { words: '' } });
  const required = t('Form.Required');
  return (
    <DecisionDialog
      title={t('Dispute.AnswerTitle', { name: dispute.customerName })}
      submitLabel={t('Dispute.Send')}
      call={answerDispute}
      form={form}
      request={({ words }) => ({ disputeID: dispute.disputeID, words: words.trim() })}
      refresh={disputeKeys}
      doneMessage={t('Dispute.Answered')}
      onClose={onClose}
    >
      <p>{t('Dispute.AnswerWords')}</p>
      <TextArea
        {...form.register('words', { validate: (words) => words.trim() !== '' || required })}
        label={t('Dispute.Words')}
        description={t(`Dispute.WriteIn.${dispute.language}`)}
        maxLength={maxTextLength}
        rows={8}
        lang={dispute.language}
        error={form.formState.errors.words?.message}
      />
    </DecisionDialog>
  );
}
