import { closeDifference } from '@quittance/contract/staff/reconciliation';
import { cents } from '@quittance/domain/money/cents';
import { type HouseAccount, houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import { SelectField } from '@quittance/ui/forms/select-field';
import { TextArea } from '@quittance/ui/forms/text-area';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { Difference } from './difference-table.tsx';

const refresh: readonly QueryKey[] = [['reconciliation'], ['approval']];

type Fields = { reason: string; moveTo: HouseAccount | '' };

const nothingSaid: Fields = { reason: '', moveTo: '' };

/** Records the cause of a difference and where its amount belongs. Above a limit, this needs approval. */
export function ExplainDialog({
  difference,
  onAwaits,
  onClose,
}: {
  readonly difference: Difference;
  readonly onAwaits: (approvalID: string | undefined) => void;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const say = useSay();
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: nothingSaid });
  const action = useAction(closeDifference, {
    refresh,
    onDone({ outcome, approvalID }) {
      onAwaits(approvalID ?? undefined);
      if (outcome === 'closed') say(t('Difference.Closed'));
      onClose();
    },
  });
  const { differenceID, amountHere, amountThere, kind } = difference;
  const required = t('Form.Required');
  return (
    <ActionDialog
      title={t('Difference.ExplainTitle')}
      submitLabel={t('Difference.Close')}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={handleSubmit(({ reason, moveTo }) =>
        action.run({ differenceID, reason: reason.trim(), ...(moveTo !== '' && { moveTo }) }),
      )}
    >
      <p>{t(`DifferenceMeaning.${kind}`)}</p>
      <SummaryList
        rows={[
          { id: 'there', label: t('Reconciliation.There'), value: money(amountThere) },
          { id: 'here', label: t('Reconciliation.Here'), value: money(amountHere) },
        ]}
        total={{ label: t('Difference.Amount'), value: money(cents(amountThere - amountHere)) }}
      />
      <TextArea
        {...register('reason', { validate: (reason) => reason.trim() !== '' || required })}
        label={t('Difference.Reason')}
        description={t('Difference.ReasonHelp')}
        maxLength={500}
        rows={3}
        error={formState.errors.reason?.message}
      />
      <SelectField
        {...register('moveTo')}
        label={t('Difference.MoveTo')}
        description={t('Difference.MoveToHelp')}
        options={['', ...houseAccounts].map((value) => ({
          value,
          label: t(value === '' ? 'Difference.MoveBack' : `HouseAccount.${value}`),
        }))}
      />
    </ActionDialog>
  );
}
