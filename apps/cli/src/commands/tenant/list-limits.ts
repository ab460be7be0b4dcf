import { tenantCommand } from '../../installation/tenant-command.ts';
import { loadAllLimits, tellLimits } from './tell-limits.ts';

/** How often one may try to pay at a tenant. */
export const listLimits = tenantCommand({
  name: 'tenant limits',
  summary: 'how often, and how much, one may try to pay at a tenant',
  details: 'A limit counts what a customer, a client address or a card or bank account tries within so many minutes.',
  examples: ['quittance tenant limits --tenant lumen'],
  role: 'staff',
  run: async ({ database, tenant }) =>
    tellLimits(await database.inTenant(tenant.id, (tx) => loadAllLimits(tx, tenant.id))),
});
