import { saveFile } from '@quittance/browser/save-file';
import { exportReport } from '@quittance/contract/staff/reports';
import type { ReportPeriod } from '@quittance/domain/reports/report-period';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApi } from '../../session/services.tsx';

export type ReportName = z.output<typeof exportReport.request>['report'];

const timeoutMs = 120_000;

export function ExportButton({ report, period }: { readonly report: ReportName; readonly period: ReportPeriod }) {
  const { t } = useTranslation();
  const api = useApi();
  return (
    <FileButton
      size="small"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="report-export-error"
      onSave={async () => {
        const outcome = await api.call(exportReport, { report, ...period }, { timeoutMs });
        if (outcome.kind !== 'ok') return false;
        const bytes = outcome.answer as Uint8Array<ArrayBuffer>;
        saveFile(`${report}-${period.from}-${period.to}.csv`, { bytes, type: 'text/csv' });
        return true;
      }}
    >
      {t('Report.Export')}
    </FileButton>
  );
}
