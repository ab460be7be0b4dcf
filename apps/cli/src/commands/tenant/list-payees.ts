import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

/** The payees of a tenant. */
export const listPayees = tenantCommand({
  name: 'tenant payees',
  summary: 'the payees of a tenant: the creditors whose accounts are paid there',
  examples: ['quittance tenant payees --tenant lumen'],
  role: 'worker',
  async run({ database, tenant }) {
    const payees = await database.inTenant(tenant.id, (tx) =>
      tx
        .selectFrom('payee')
        .select(['payee_code as payeeCode', 'name', 'processor', 'merchant', 'cash_network as cashNetwork'])
        .where('tenant_id', '=', tenant.id)
        .orderBy('payee_code')
        .execute(),
    );
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
