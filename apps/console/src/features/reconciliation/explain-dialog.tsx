import { closeDifference } from '@quittance/contract/staff/reconciliation';
import { cents } from '@quittance/domain/money/cents';
import { type HouseAccount, houseAccounts } from '@quittance/domain/reconciliation/suspense-postings';
import { SelectField } from '@quittance/ui/forms/select-field';
import { SummaryList } from '@quittance/ui/layout/summary-list';
import type { QueryKey } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../i18n/use-formats.ts';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { NoteField } from '../../patterns/fields/note-field.tsx';
import type { Difference } from './difference-table.tsx';

const refresh: readonly QueryKey[] = [['reconciliation'], ['approval']];

type Fields = { reason: string; moveTo: HouseAccount | '' };

const emptyFields: Fields = { reason: '', moveTo: '' };

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
  const form = useForm<Fields>({ defaultValues: emptyFields });
  const { differenceID, amountHere, amountThere, kind } = difference;
  return (
    <DecisionDialog
      title={t('Difference.ExplainTitle')}
      submitLabel={t('Difference.Close')}
      call={closeDifference}
      form={form}
      request={({ reason, moveTo }) => ({ differenceID, reason: reason.trim(), ...(moveTo !== '' && { moveTo }) })}
      refresh={refresh}
      doneMessage={({ outcome }) => (outcome === 'closed' ? t('Difference.Closed') : undefined)}
      onDone={({ approvalID }) => {
        onAwaits(approvalID ?? undefined);
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`DifferenceMeaning.${kind}`)}</p>
      <SummaryList
        rows={[
          { id: 'there', label: t('Reconciliation.There'), value: money(amountThere) },
          { id: 'here', label: t('Reconciliation.Here'), value: money(amountHere) },
        ]}
        total={{ label: t('Difference.Amount'), value: money(cents(amountThere - amountHere)) }}
      />
      <NoteField form={form} name="reason" label={t('Difference.Reason')} description={t('Difference.ReasonHelp')} />
      <SelectField
        {...form.register('moveTo')}
        label={t('Difference.MoveTo')}
        description={t('Difference.MoveToHelp')}
        options={['', ...houseAccounts].map((value) => ({
          value,
          label: t(value === '' ? 'Difference.MoveBack' : `HouseAccount.${value}`),
        }))}
      />
    </DecisionDialog>
  );
}
