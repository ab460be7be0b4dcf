import type { returnRate } from '@quittance/contract/staff/returns';
import { formatPercent } from '@quittance/domain/formats/format-number';
import { fromHundredths } from '@quittance/domain/formats/hundredths';
import { RowChart } from '@quittance/ui/charts/row-chart';
import { Stack } from '@quittance/ui/layout/stack';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useFormats, useLanguage } from '../../i18n/use-formats.ts';
import { ReportTable } from './report-table.tsx';

const looks = { fine: 'success', warning: 'warning', over: 'danger' } as const;

/** Shows the returns of the period as a share of its debits, beside Nacha's limits. */
export function PeriodReturnRates({ rates }: { readonly rates: readonly z.output<typeof returnRate>[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { count } = useFormats();
  const percentText = (percent: number | null) =>
    percent === null ? '—' : formatPercent(fromHundredths(percent), { language });
  const rows = rates.map((rate) => ({ id: rate.kind, name: t(`ReturnRate.${rate.kind}`), ...rate }));
  return (
    <Stack gap={3}>
      <RowChart
        label={t('Returns.Rates')}
        rows={rows.map(({ id, name, percent, limitPercent, level, returns, debits }) => ({
          ...{ id, name, value: `${percentText(percent)} · ${t(`ReturnLevel.${level}`)}` },
          note: [
            t('Returns.OutOf', { returned: count(returns), debits: count(debits) }),
            t('Returns.Limit', { limit: percentText(limitPercent) }),
          ].join(' · '),
          // A full bar is the limit.
          parts: [{ look: looks[level], value: (percent ?? 0) / limitPercent }],
        }))}
        max={1}
      />
      <ReportTable
        caption={t('Returns.Rates')}
        rows={rows}
        columns={[
          { id: 'name', header: t('Report.What'), isPlain: true, cell: ({ name }) => name },
          { id: 'returns', header: t('ReturnReport.returns'), isNumeric: true, cell: ({ returns }) => count(returns) },
          { id: 'debits', header: t('ReturnReport.debits'), isNumeric: true, cell: ({ debits }) => count(debits) },
          { id: 'rate', header: t('ReturnReport.rate'), isNumeric: true, cell: ({ percent }) => percentText(percent) },
          {
            id: 'limit',
            header: t('ReturnReport.limit'),
            isNumeric: true,
            cell: ({ limitPercent }) => percentText(limitPercent),
          },
          { id: 'level', header: t('ReturnReport.level'), cell: ({ level }) => t(`ReturnLevel.${level}`) },
        ]}
      />
    </Stack>
  );
}
