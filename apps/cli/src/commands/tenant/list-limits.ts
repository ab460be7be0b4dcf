import { tenantCommand } from '../../installation/tenant-command.ts';
import { loadAllLimits, tellLimits } from './tell-limits.ts';

export const listLimits = tenantCommand({
  name: 'tenant limits',
  summary: "list a tenant's attempt limits",
  details:
    'A limit counts the attempts of a customer, a network address, or a card or bank account within a number of minutes.',
  examples: ['quittance tenant limits --tenant lumen'],
  role: 'staff',
  run: async ({ database, tenant }) =>
    tellLimits(await database.inTenant(tenant.id, (tx) => loadAllLimits(tx, tenant.id))),
});
