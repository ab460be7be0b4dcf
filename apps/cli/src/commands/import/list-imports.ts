import { listImports as readImports } from '@quittance/services/imports/list-imports';
import { presentImport } from '@quittance/services/imports/preview/present-import';
import { text } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { importTable } from './format-import.ts';

const atOnce = 50;

export const listImports = tenantCommand({
  name: 'import list',
  summary: "list a tenant's imports, latest first",
  details: 'Lists 50 at a time. For the next page, use --before with the last id.',
  examples: ['quittance import list --tenant lumen --payee LUMEN'],
  options: {
    payee: text({ summary: "only this payee's imports", value: '<code>' }),
    before: text({ summary: 'only imports before this one', value: '<import>' }),
  },
  role: 'worker',
  async run({ database, tenant, values: { payee: payeeCode, before } }) {
    const batches = await readImports({ database }, { tenant, payeeCode, before });
    const more = batches.length < atOnce ? '' : `\n\nNext page: --before ${batches.at(-1)?.batchId}`;
    return {
      document: { imports: batches.map(presentImport) },
      text:
        batches.length === 0
          ? `${tenant.label} has no imports${before ? ' before that' : ' yet'}.`
          : importTable(batches) + more,
    };
  },
});
