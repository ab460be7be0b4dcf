import { saveFile } from '@quittance/browser/save-file';
import { exportReport } from '@quittance/contract/staff/reports';
import type { ReportPeriod } from '@quittance/domain/reports/report-period';
import { FileButton } from '@quittance/ui/forms/file-button';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useApi, useToday } from '../../session/services.tsx';

export type ReportName = z.output<typeof exportReport.request>['report'];

const timeoutMs = 600_000;

/** Downloads the report on the screen. Reports of the current state have no period. */
export function ExportButton({
  report,
  period,
  filter,
}: {
  readonly report: ReportName;
  readonly period: ReportPeriod | undefined;
  readonly filter: Pick<z.output<typeof exportReport.request>, 'merchantPayeeCode' | 'age'>;
}) {
  const { t } = useTranslation();
  const api = useApi();
  const today = useToday();
  return (
    <FileButton
      size="small"
      pendingText={t('Common.Loading')}
      failedText={t('Errors.NotLoadedWords')}
      errorId="report-export-error"
      onSave={async () => {
        const outcome = await api.call(exportReport, { report, ...period, ...filter }, { timeoutMs });
        if (outcome.kind !== 'ok') return false;
        const bytes = outcome.answer as Uint8Array<ArrayBuffer>;
        saveFile(`${[report, ...(period ? [period.from, period.to] : [today])].join('-')}.csv`, {
          bytes,
          type: 'text/csv',
        });
        return true;
      }}
    >
      {t('Report.Export')}
    </FileButton>
  );
}
