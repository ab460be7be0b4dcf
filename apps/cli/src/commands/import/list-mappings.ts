import { listMappings as readMappings } from '@quittance/services/imports/mappings/saved-mappings';
import { required, text } from '../../frame/option.ts';
import { instantText } from '../../frame/plain-values.ts';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const listMappings = tenantCommand({
  name: 'import mappings',
  summary: "list a payee's column mappings",
  details: 'Without a mapping, columns are matched by field name. Use --json for the complete mappings.',
  examples: ['quittance import mappings --tenant lumen --payee LUMEN'],
  options: { payee: required(text({ summary: 'the code of the payee', value: '<code>' })) },
  role: 'worker',
  async run({ database, tenant, values: { payee: payeeCode } }) {
    const mappings = await readMappings({ database }, { tenant, payeeCode });
    const table = textTable(mappings, [
      { title: 'kind', of: ({ kind }) => kind },
      { title: 'version', of: ({ version }) => String(version), isRight: true },
      {
        title: 'columns',
        of: ({ mapping }) =>
          Object.entries(mapping.columns)
            .map(([field, column]) => `${field}=${column}`)
            .join(', '),
      },
      { title: 'saved (UTC)', of: ({ savedAt }) => instantText(savedAt) },
      { title: 'by', of: ({ savedBy }) => savedBy },
    ]);
    return {
      document: { mappings },
      text: table || `${payeeCode} has no mappings. Columns are matched by field name.`,
    };
  },
});
