import { saveFile } from '@quittance/browser/save-file';
import { exportAudit } from '@quittance/contract/staff/audit';
import { FileButton } from '@quittance/ui/file-button';
import { useTranslation } from 'react-i18next';
import { useApi, useToday } from '../../session/services.tsx';
import type { soughtBy } from './audit-filter.ts';

/** Exports all entries that match the filter. */
export function AuditExport({ sought }: { readonly sought: ReturnType<typeof soughtBy> }) {
  const { t } = useTranslation();
  const api = useApi();
  const today = useToday();
  return (
    <FileButton
      size="small"
      pendingText={t('Audit.Exporting')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="audit-export-error"
      onSave={async () => {
        const outcome = await api.call(exportAudit, sought, { timeoutMs: 600_000 });
        if (outcome.kind !== 'ok') return false;
        saveFile(`audit-log-${today}.csv`, { bytes: outcome.answer, type: 'text/csv' });
        return true;
      }}
    >
      {t('Audit.Export')}
    </FileButton>
  );
}
