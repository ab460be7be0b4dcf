import type { startImport } from '@quittance/contract/staff/imports';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../../patterns/action-dialog.tsx';
import { useAction } from '../../patterns/use-action.ts';
import { useSay } from '../../session/services.tsx';
import type { ImportEntry } from './import-table.tsx';

/** Asks once more before a file is carried out, thrown away, or undone. */
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
  const say = useSay();
  const action = useAction(call as typeof startImport, {
    refresh: [['import']],
    onDone() {
      say(t(`Import.Said.${decision}`));
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
    </ActionDialog>
  );
}
