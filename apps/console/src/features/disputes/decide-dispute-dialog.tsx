import { closeStaffDispute } from '@quittance/contract/staff/disputes';
import { TextArea } from '@quittance/ui/forms/text-area';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { RadioField } from '../../patterns/fields/radio-field.tsx';
import { disputeKeys } from './dispute-keys.ts';
import { maxTextLength } from './max-text-length.ts';
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
  const form = useForm<Fields>({ defaultValues: nothingDecided });
  const outcome = form.watch('outcome');
  const isReasonNeeded = outcome === 'cleared';
  const { errors } = form.formState;
  return (
    <DecisionDialog
      title={t('Dispute.DecideTitle')}
      submitLabel={t('Dispute.Close')}
      call={closeStaffDispute}
      form={form}
      request={(typed) =>
        typed.outcome && { disputeID: dispute.disputeID, outcome: typed.outcome, words: typed.words.trim() }
      }
      refresh={disputeKeys}
      doneMessage={t('Dispute.Closed')}
      onClose={onClose}
    >
      <RadioField
        form={form}
        name="outcome"
        legend={t('Dispute.Outcome')}
        options={outcomes.map((value) => ({
          value,
          label: t(`DisputeOutcome.${value}`),
          description: t(`DisputeOutcome.${value}Words`),
        }))}
      />
      <TextArea
        {...form.register('words', {
          validate: (words, fields) =>
            fields.outcome !== 'cleared' || words.trim() !== '' || t('Dispute.ReasonMissing'),
        })}
        label={t('Dispute.Words')}
        labelNote={isReasonNeeded ? undefined : t('Form.Optional')}
        description={t(`Dispute.WriteIn.${dispute.language}`)}
        maxLength={maxTextLength}
        rows={6}
        lang={dispute.language}
        error={errors.words?.message}
      />
    </DecisionDialog>
  );
}
