import { utcDay } from '@quittance/domain/dates/iso-text';
import { listPolicyReports } from '@quittance/services/policy-reports/list-policy-reports';
import { wholeNumber } from '../../frame/option.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Shows the content security policy violations that browsers reported on a tenant's pages. */
export const policyReports = tenantCommand({
  name: 'tenant policy-reports',
  summary: "list what browsers blocked on a tenant's pages",
  details:
    'Reports from signed-in browsers come first, and reports about payment pages come before others. Reports over the storage limit are only counted, so investigate them.',
  examples: ['quittance tenant policy-reports --tenant lumen --days 7'],
  options: {
    days: wholeNumber({ summary: 'the number of days to look back (default: 7)', value: '<days>', from: 1, to: 90 }),
  },
  role: 'staff',
  async run({ database, now, tenant, values: { days = 7 } }) {
    const since = utcDay(new Date(now().getTime() - (days - 1) * dayMs));
    const { reports, dropped } = await database.inTenant(tenant.id, (tx) =>
      listPolicyReports(tx, { tenantId: tenant.id, since }),
    );
    const lost = dropped.map(({ day, sourceGroup: group, reports: count }) => ({ day, group, reports: count }));
    const alarms = lost.map(
      ({ day, group, reports: count }) => `${day}: ${count} reports from ${group} exceeded the storage limit.`,
    );
    const table = textTable(reports, [
      { title: 'day', of: ({ day }) => day },
      { title: 'from', of: ({ sourceGroup: group }) => group },
      { title: 'clients', of: ({ clients }) => String(clients), isRight: true },
      { title: 'reports', of: ({ reports: count }) => String(count), isRight: true },
      { title: 'directive', of: ({ directive }) => directive },
      { title: 'blocked', of: ({ blocked }) => blocked },
      { title: 'page', of: ({ documentPath: page }) => page },
    ]);
    return {
      document: {
        dropped: lost,
        reports: reports.map((row) => ({
          ...{ day: row.day, group: row.sourceGroup, clients: row.clients, reports: row.reports },
          ...{ directive: row.directive, blocked: row.blocked, page: row.documentPath, source: row.source },
          ...{ sample: row.sample, firstAt: row.firstAt.toISOString(), lastAt: row.lastAt.toISOString() },
        })),
      },
      text: [...alarms, table].join('\n'),
    };
  },
});
