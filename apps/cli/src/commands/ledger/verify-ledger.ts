import { type LedgerDifference, verifyLedger as verify } from '@quittance/services/payments/record/verify-ledger';
import { listTenants } from '@quittance/services/tenants/find-tenant';
import { defineCommand } from '../../frame/command.ts';
import { exitCodes } from '../../frame/exit-codes.ts';
import { text } from '../../frame/option.ts';
import { counted } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { withDatabase } from '../../installation/open-database.ts';
import { tenantNamed } from '../../installation/tenant-command.ts';

export const verifyLedger = defineCommand({
  name: 'ledger verify',
  summary: 'verify that the books balance to the cent',
  details:
    'Compares every balance with the sum of its entries, every hold with its payment, and the ledger entries of settlements, refunds, adjustments and reconciliation with their records. ' +
    "The worker does the same every night. The command doesn't change anything.",
  examples: ['quittance ledger verify', 'quittance ledger verify --tenant lumen --json'],
  options: { tenant: text({ summary: 'only for this tenant (default: all)', value: '<label>', setting: 'TENANT' }) },
  settings: ['DATABASE_URL', 'TENANT'],
  ends1: "the books don't balance",
  run: (call) =>
    withDatabase(call, 'worker', async (database) => {
      const { tenant: label } = call.values;
      const tenants = label === undefined ? await listTenants({ database }) : [await tenantNamed(database, label)];
      const found: ({ tenant: string } & LedgerDifference)[] = [];
      for (const tenant of tenants) {
        const differences = await database.inTenant(tenant.id, (tx) => verify(tx, tenant.id));
        found.push(...differences.map((difference) => ({ tenant: tenant.label, ...difference })));
      }
      const table = textTable(found, [
        { title: 'tenant', of: ({ tenant }) => tenant },
        { title: 'check', of: ({ check }) => check },
        { title: 'id', of: ({ id }) => id },
        { title: 'expected', of: ({ expected }) => String(expected), isRight: true },
        { title: 'found', of: ({ found: cents }) => String(cents), isRight: true },
      ]);
      const checked = counted(tenants.length, 'tenant');
      return {
        document: { tenants: tenants.map((tenant) => tenant.label), differences: found },
        text:
          found.length === 0
            ? `The books of ${checked} balance.`
            : `${table}\n\nFound ${counted(found.length, 'imbalance')} (in cents or counts) in ${checked}.`,
        exitCode: found.length === 0 ? exitCodes.done : exitCodes.foundSomething,
      };
    }),
});
