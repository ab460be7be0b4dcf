import { parseDate } from '@internationalized/date';
import { getRetentionReport } from '@quittance/contract/staff/retention-report';
import { formatMonth } from '@quittance/domain/dates/format-month';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../patterns/lists/data-table.tsx';
import { QueryState } from '../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../patterns/lists/use-staff-query.ts';
import { ScreenHeading } from '../../patterns/screen-heading.tsx';

type Report = z.output<typeof getRetentionReport.response>;
type RecordRow = Report['records'][number];

/** Shows how many records of each kind the retention job will delete by the end of next month, and its rules. */
export function RetentionPage() {
  const { t } = useTranslation();
  const query = useStaffQuery(getRetentionReport, {});
  return (
    <>
      <ScreenHeading>{t('Title.Retention')}</ScreenHeading>
      <Card>
        <QueryState query={query}>{(report) => <RecordTable report={report} />}</QueryState>
      </Card>
    </>
  );
}

function RecordTable({ report }: { readonly report: Report }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const language = useLanguage();
  const columns: Column<RecordRow>[] = [
    { id: 'record', header: t('Retention.Kind'), cell: ({ record }) => t(`Retention.Record.${record}`) },
    { id: 'rows', isNumeric: true, header: t('Retention.Deleted'), cell: ({ rows }) => count(rows) },
    { id: 'held', isNumeric: true, header: t('Retention.Held'), cell: ({ held }) => count(held) },
    {
      id: 'rule',
      header: t('Retention.Rule'),
      cell: ({ rules, ownDays }) =>
        [
          ...rules.map((rule) => ruleText(rule, t)),
          ...(ownDays === null ? [] : [t('Retention.Own', { count: ownDays })]),
        ].join('; '),
    },
  ];
  const month = formatMonth(parseDate(`${report.month}-01`), { language, form: 'long' });
  return (
    <Stack gap={4}>
      <p>{t('Retention.Lead', { month })}</p>
      <DataTable
        caption={t('Retention.Caption')}
        columns={columns}
        rows={report.records}
        keyOf={({ record }) => record}
      />
      <p>{t('Retention.Longest')}</p>
    </Stack>
  );
}

/** `3 years from the last collection activity (12 CFR 1006.100, debt collectors)` */
function ruleText(
  { count, unit, from, isForDebtCollectors, regulation }: RecordRow['rules'][number],
  t: ReturnType<typeof useTranslation>['t'],
): string {
  const source = [regulation ?? t('Retention.OwnRule'), ...(isForDebtCollectors ? [t('Retention.Collectors')] : [])];
  return `${t(`Retention.Period.${unit}`, { count })} ${t(`Retention.From.${from}`)} (${source.join(', ')})`;
}
