import type { startImport } from '@quittance/contract/staff/imports';
import { useTranslation } from 'react-i18next';
import { ApprovalNote } from '../../patterns/approval-note.tsx';
import { DecisionDialog } from '../../patterns/decision-dialog.tsx';
import { useOutcomeText } from '../../patterns/use-outcome-toast.ts';
import type { ImportEntry } from './import-table.tsx';

/** Asks for confirmation before an import runs or is discarded or undone. */
export function ImportDecision({
  entry,
  decision,
  call,
  onClose,
}: {
  readonly entry: ImportEntry;
  readonly decision: 'start' | 'discard' | 'undo';
  readonly call: unknown;
  readonly onClose: () => void;
}) {
  const { t } = useTranslation();
  const outcomeText = useOutcomeText();
  return (
    <DecisionDialog
      title={t(`Import.Ask.${decision}`)}
      submitLabel={t(`Import.Do.${decision}`)}
      variant={decision === 'start' ? 'primary' : 'danger'}
      call={call as typeof startImport}
      request={() => ({ importID: entry.importID })}
      refresh={[['import']]}
      doneMessage={({ outcome = 'made' }) => outcomeText({ outcome }, t(`Import.Said.${decision}`))}
      onClose={onClose}
    >
      <p>{t(`Import.Meaning.${decision}`)}</p>
      {decision !== 'discard' && entry.kind !== 'customers' && entry.kind !== 'contact-rules' && (
        <ApprovalNote when="always" />
      )}
    </DecisionDialog>
  );
}
