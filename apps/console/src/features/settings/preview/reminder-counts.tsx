import { previewReminders } from '@quittance/contract/staff/settings';
import type { TenantSettings } from '@quittance/domain/tenants/tenant-settings';
import { Button } from '@quittance/ui/button';
import { Notice } from '@quittance/ui/feedback/notice';
import { Card } from '@quittance/ui/layout/card';
import { Stack } from '@quittance/ui/layout/stack';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats } from '../../../i18n/use-formats.ts';
import { type Column, DataTable } from '../../../patterns/lists/data-table.tsx';
import { QueryState } from '../../../patterns/lists/query-state.tsx';
import { useStaffQuery } from '../../../patterns/lists/use-staff-query.ts';

type Counts = z.output<typeof previewReminders.response>;
type Line = Pick<Counts['customers'], 'today' | 'week'> & { readonly row: Counts['rows'][number] | undefined };

/** Counts on request the customers who would get reminders with the current input. */
export function ReminderCounts({ settings }: { readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const [counted, setCounted] = useState<TenantSettings>();
  const isOutdated = counted !== undefined && JSON.stringify(counted) !== JSON.stringify(settings);
  const button = (
    <Button onClick={() => setCounted(settings)}>
      {t(isOutdated ? 'ReminderCounts.CountAgain' : 'ReminderCounts.Count')}
    </Button>
  );
  return (
    <Card title={t('ReminderCounts.Title')}>
      <Stack gap={4}>
        <p>{t('ReminderCounts.Lead')}</p>
        {counted === undefined && button}
        {isOutdated && (
          <Notice kind="info" action={button}>
            {t('ReminderCounts.Outdated')}
          </Notice>
        )}
        {counted !== undefined && <Counted settings={counted} />}
      </Stack>
    </Card>
  );
}

function Counted({ settings }: { readonly settings: TenantSettings }) {
  const { t } = useTranslation();
  const query = useStaffQuery(previewReminders, { settings });
  // Counts of other settings would mislead.
  const data = query.isPlaceholderData ? undefined : query.data;
  return (
    <QueryState query={{ ...query, data, isPending: query.isPending || query.isPlaceholderData }}>
      {(counts) =>
        counts.rows.length === 0 ? (
          <Notice kind="info">{t('ReminderCounts.Off')}</Notice>
        ) : (
          <>
            {!counts.isComplete && <Notice kind="warning">{t('ReminderCounts.AtLeast')}</Notice>}
            <CountTable counts={counts} />
          </>
        )
      }
    </QueryState>
  );
}

function CountTable({ counts: { rows, customers } }: { readonly counts: Counts }) {
  const { t } = useTranslation();
  const { count } = useFormats();
  const lines: Line[] = [
    ...rows.map((row) => ({ row, today: row.today, week: row.week })),
    { row: undefined, ...customers },
  ];
  const columns: Column<Line>[] = [
    {
      id: 'kind',
      header: t('Reminder.Kind'),
      isPlain: true,
      cell: ({ row }) =>
        row
          ? t(`SettingField.reminders-${row.kind}-${row.channel === 'email' ? 'byEmail' : 'byText'}`)
          : t('ReminderCounts.All'),
    },
    { id: 'today', header: t('ReminderCounts.Today'), isNumeric: true, cell: ({ today }) => count(today) },
    { id: 'week', header: t('ReminderCounts.Week'), isNumeric: true, cell: ({ week }) => count(week) },
  ];
  return (
    <DataTable
      caption={t('ReminderCounts.Title')}
      columns={columns}
      rows={lines}
      keyOf={({ row }) => (row ? `${row.kind} ${row.channel}` : 'all')}
    />
  );
}
