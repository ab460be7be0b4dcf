import type { RetentionPeriod } from '@quittance/domain/retention/retention-period';
import { listLegalHolds } from '@quittance/services/retention/legal-holds';
import { monthOfReport, reportRetention as report } from '@quittance/services/retention/report-retention';
import { parsed } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const reportRetention = tenantCommand({
  name: 'retention report',
  summary: 'report the records to be deleted by the end of a month, and the legal holds',
  details:
    'Counts records that are in the database now. New customer activity extends the retention period. If several rules apply, the longest period is used.',
  examples: [
    'quittance retention report --tenant northwind',
    'quittance retention report --tenant northwind --month 2027-03',
  ],
  options: {
    month: parsed({
      summary: 'the month (default: next month)',
      value: '<month>',
      form: 'a month such as 2026-12',
      parse: (given) => (/^\d{4}-(0[1-9]|1[0-2])$/.test(given) ? given : undefined),
    }),
  },
  role: 'worker',
  isSealed: true,
  async run({ database, keyring, now, tenant, values }) {
    const { month, by } = monthOfReport(now(), values.month);
    const forecasts = await report({ database }, { tenant, by });
    const holds = await listLegalHolds({ database, keyring }, tenant);
    const records = forecasts.map(({ rules, ...forecast }) => ({
      ...forecast,
      rules: rules.map(({ period, from, source }) => ({ period: periodText(period), from, source })),
    }));
    const table = textTable(records, [
      { title: 'record', of: ({ record }) => record },
      { title: 'to delete', of: ({ rows }) => String(rows), isRight: true },
      { title: 'on hold', of: ({ held }) => String(held), isRight: true },
      {
        title: 'rule',
        of: ({ rules, ownDays }) =>
          [
            ...rules.map(({ period, from }) => `${period} from ${from}`),
            ...(ownDays === null ? [] : [`at least ${ownDays} days (tenant setting)`]),
          ].join('; '),
      },
    ]);
    const held = holds.map((hold) => `On hold: customer ${hold.customerId}, placed by ${hold.setBy}: ${hold.reason}`);
    return {
      document: {
        month,
        records,
        holds: holds.map(({ holdId, customerId, setAt, ...hold }) => ({
          ...{ holdID: holdId, customerID: customerId, setAt: setAt.toISOString() },
          ...hold,
        })),
      },
      text: [`Records to be deleted by the end of ${month}:`, table, ...held].join('\n'),
    };
  },
});

/** Formats a retention period, for example `3 years`. */
function periodText(period: RetentionPeriod): string {
  const [[unit, count] = ['days', 0]] = Object.entries(period);
  return `${count} ${unit}`;
}
