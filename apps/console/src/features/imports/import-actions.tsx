import { saveFile } from '@quittance/browser/save-file';
import { discardImport, getQuarantine, startImport, undoImport } from '@quittance/contract/staff/imports';
import type { ImportState } from '@quittance/domain/imports/import-life';
import { Button } from '@quittance/ui/button';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi, useMayAct } from '../../session/services.tsx';
import { ImportDecision } from './import-decision.tsx';
import type { ImportEntry } from './import-table.tsx';

const decisions = {
  start: { call: startImport, from: ['previewed', 'held'] },
  discard: { call: discardImport, from: ['received', 'previewed', 'held'] },
  undo: { call: undoImport, from: ['done'] },
} as const satisfies Record<string, { call: unknown; from: readonly ImportState[] }>;

type Decision = keyof typeof decisions;

export function ImportActions({ entry }: { readonly entry: ImportEntry }) {
  const mayDecide = useMayAct('supervisor');
  const { t } = useTranslation();
  const [decision, setDecision] = useState<Decision>();
  if (!mayDecide) return null;
  // An import that waits for approval was already requested.
  const isOffered = (each: Decision) =>
    (decisions[each].from as readonly ImportState[]).includes(entry.state) &&
    !(each === 'start' && entry.approvalID !== null);
  return (
    <>
      {entry.rowsQuarantined > 0 && <QuarantineButton entry={entry} />}
      {(['undo', 'discard', 'start'] as const).filter(isOffered).map((each) => (
        <Button
          key={each}
          size="small"
          variant={each === 'start' ? 'primary' : 'secondary'}
          onClick={() => setDecision(each)}
        >
          {t(`Import.Do.${each}`)}
        </Button>
      ))}
      {decision && (
        <ImportDecision
          entry={entry}
          decision={decision}
          call={decisions[decision].call}
          onClose={() => setDecision(undefined)}
        />
      )}
    </>
  );
}

/** Downloads the quarantined rows, which can be corrected and uploaded again. */
function QuarantineButton({ entry }: { readonly entry: ImportEntry }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <FileButton
      size="small"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="quarantine-error"
      onSave={async () => {
        const outcome = await api.call(getQuarantine, { importID: entry.importID }, { timeoutMs: 600_000 });
        if (outcome.kind !== 'ok') return false;
        saveFile(`quarantine-${entry.fileName.replace(/\.\w+$/, '')}.csv`, { bytes: outcome.answer, type: 'text/csv' });
        return true;
      }}
    >
      {t('Import.Quarantine')}
    </FileButton>
  );
}
