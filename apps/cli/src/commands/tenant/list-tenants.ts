import { listTenants as readTenants } from '@quittance/services/tenants/find-tenant';
import { defineCommand } from '../../frame/command.ts';
import { textTable } from '../../frame/text-table.ts';
import { withDatabase } from '../../installation/open-database.ts';

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
