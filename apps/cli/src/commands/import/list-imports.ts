import { listImports as readImports } from '@quittance/services/imports/list-imports';
import { presentImport } from '@quittance/services/imports/present-import';
import { text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { importTable } from './tell-import.ts';

const atOnce = 50;

/** The imports of a tenant, the latest first. */
export const listImports = tenantCommand({
  name: 'import list',
  summary: 'the imports of a tenant, the latest first',
  details: 'It shows 50 at a time; --before takes the last id of the page before.',
  examples: ['quittance import list --tenant lumen --payee LUMEN'],
  options: {
    payee: text({ summary: 'only of this payee', value: '<code>' }),
    before: text({ summary: 'only those before this one', value: '<import>' }),
  },
  role: 'worker',
  async run({ database, tenant, values: { payee: payeeCode, before } }) {
    const batches = await readImports({ database }, { tenant, payeeCode, before });
    const more = batches.length < atOnce ? '' : `\n\nEarlier ones: --before ${batches.at(-1)?.batchId}`;
    return {
      document: { imports: batches.map(presentImport) },
      text:
        batches.length === 0
          ? `${tenant.label} has no imports${before ? ' before that' : ' yet'}.`
          : importTable(batches) + more,
    };
  },
});
