import { previewProcessorSwitch, switchProcessor } from '@quittance/contract/staff/processors/payee-processors';
import { type PayeeProcessor, payeeProcessors, processorFacts } from '@quittance/domain/payments/processor-names';
import { SelectField } from '@quittance/ui/forms/select-field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../../patterns/decision-dialog.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';
import { useOutcomeText } from '../../../patterns/use-outcome-toast.ts';
import type { AccountHere, PayeeHere } from './account-facts.tsx';
import { SwitchCounts } from './switch-counts.tsx';

type Target = { readonly processor: PayeeProcessor; readonly merchant: string };

/** Chooses another account, shows what the switch affects, and asks a second administrator. */
export function SwitchDialog({
  payee,
  accounts,
  onClose,
}: {
  readonly payee: PayeeHere;
  readonly accounts: readonly AccountHere[];
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  const [chosen, setChosen] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { payeeCode, name, processor, merchant } = payee;
  const targets = targetsOf(payee, accounts);
  const to = targets[Number(chosen)];
  const options = targets.map((target, index) => ({
    value: String(index),
    label: `${processorFacts[target.processor].displayName}: ${target.merchant}`,
  }));
  return (
    <DecisionDialog
      title={t('Processors.SwitchTitle', { name })}
      submitLabel={t('Processors.SwitchSubmit')}
      call={switchProcessor}
      request={() => {
        setMissing(chosen === '');
        return chosen === '' || !to ? undefined : { payeeCode, to, from: { processor, merchant } };
      }}
      refresh={[['processor']]}
      doneMessage={(answer) => outcomeText(answer, t('Processors.Switched'))}
      onClose={onClose}
    >
      {targets.length === 0 && <p>{t('Processors.NoTargets')}</p>}
      {targets.length > 0 && (
        <SelectField
          label={t('Processors.NewAccount')}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          error={isMissing && chosen === '' ? t('Form.Choose') : undefined}
          options={[{ value: '', label: t('Form.Choose') }, ...options]}
        />
      )}
      {chosen !== '' && to && <Preview payeeCode={payeeCode} to={to} />}
      <ApprovalNote when="always" />
    </DecisionDialog>
  );
}

function Preview({ payeeCode, to }: { readonly payeeCode: string; readonly to: Target }) {
  const query = useStaffQuery(previewProcessorSwitch, { payeeCode, to: { ...to } });
  return <QueryState query={query}>{(counts) => <SwitchCounts counts={counts} />}</QueryState>;
}

function targetsOf(payee: PayeeHere, accounts: readonly AccountHere[]): Target[] {
  const free = accounts.filter((account) => account.payeeCode === null && account.isConnected);
  const byFile = payeeProcessors.filter(
    (name) => processorFacts[name].transport === 'ach-files' && name !== payee.processor && payee.canSendFiles,
  );
  return [
    ...free.map(({ processor, merchant }) => ({ processor, merchant })),
    ...byFile.map((processor) => ({ processor, merchant: payee.payeeCode })),
  ];
}
