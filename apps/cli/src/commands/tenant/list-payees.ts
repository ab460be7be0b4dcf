import { listPayees as list } from '@quittance/services/tenants/list-payees';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const listPayees = tenantCommand({
  name: 'tenant payees',
  summary: "list a tenant's payees",
  examples: ['quittance tenant payees --tenant lumen'],
  role: 'worker',
  async run({ database, tenant }) {
    const payees = await list({ database }, { tenant });
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
