import { listTenants as readTenants } from '@quittance/services/tenants/find-tenant';
import { listPayees as list } from '@quittance/services/tenants/list-payees';
import { defineCommand } from '../../frame/command.ts';
import { textTable } from '../../frame/text-table.ts';
import { withDatabase } from '../../installation/open-database.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { formatLimits, loadAllLimits } from './format-limits.ts';

export const listTenants = defineCommand({
  name: 'tenant list',
  summary: 'list the tenants',
  examples: ['quittance tenant list', 'quittance tenant list --json'],
  settings: ['DATABASE_URL'],
  run: (call) =>
    withDatabase(call, 'worker', async (database) => {
      const tenants = await readTenants({ database });
      const shown = tenants.map(({ label, name, timeZone, enableEmail, enableSms }) => ({
        ...{ label, name, timeZone },
        sendsEmail: enableEmail,
        sendsTexts: enableSms,
      }));
      const text = textTable(shown, [
        { title: 'label', of: ({ label }) => label },
        { title: 'name', of: ({ name }) => name },
        { title: 'time zone', of: ({ timeZone }) => timeZone },
        { title: 'e-mail', of: ({ sendsEmail }) => (sendsEmail ? 'yes' : 'no') },
        { title: 'text messages', of: ({ sendsTexts }) => (sendsTexts ? 'yes' : 'no') },
      ]);
      return { document: { tenants: shown }, text: text || 'No tenants yet.' };
    }),
});

export const listPayees = tenantCommand({
  name: 'tenant payees',
  summary: "list a tenant's payees",
  examples: ['quittance tenant payees --tenant lumen'],
  role: 'worker',
  async run({ database, tenant }) {
    const found = await list({ database }, { tenant });
    // The command line reads statements with our own header only.
    const payees = found.map(({ bankColumns: _, ...payee }) => payee);
    const text = textTable(payees, [
      { title: 'code', of: ({ payeeCode }) => payeeCode },
      { title: 'name', of: ({ name }) => name },
      { title: 'processor', of: ({ processor }) => processor },
      { title: 'merchant', of: ({ merchant }) => merchant },
      { title: 'cash', of: ({ cashNetwork }) => cashNetwork ?? '' },
    ]);
    return { document: { payees }, text: text || `${tenant.label} has no payees yet.` };
  },
});

export const listLimits = tenantCommand({
  name: 'tenant limits',
  summary: "list a tenant's attempt limits",
  details:
    'A limit counts attempts by a customer, from a network address, or with a card or bank account, within a number of minutes.',
  examples: ['quittance tenant limits --tenant lumen'],
  role: 'staff',
  run: async ({ database, tenant }) =>
    formatLimits(await database.inTenant(tenant.id, (tx) => loadAllLimits(tx, tenant.id))),
});
