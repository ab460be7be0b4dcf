import type { startImport } from '@quittance/contract/staff/imports';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { SecondPersonNote } from '../../patterns/second-person-note.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSayOutcome } from '../../patterns/use-say-outcome.ts';
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
  const say = useSayOutcome();
  const action = useAction(call as typeof startImport, {
    refresh: [['import']],
    onDone({ outcome = 'made' }) {
      say({ outcome }, t(`Import.Said.${decision}`));
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t(`Import.Ask.${decision}`)}
      submitLabel={t(`Import.Do.${decision}`)}
      variant={decision === 'start' ? 'primary' : 'danger'}
      isPending={action.isPending}
      problem={action.problem}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void action.run({ importID: entry.importID });
      }}
    >
      <p>{t(`Import.Meaning.${decision}`)}</p>
      {decision !== 'discard' && entry.kind !== 'customers' && entry.kind !== 'contact-rules' && (
        <SecondPersonNote when="always" />
      )}
    </ActionDialog>
  );
}
