import { quarantineFile } from '@quittance/services/imports/quarantine-file';
import { text } from '../../frame/option.ts';
import { counted } from '../../frame/plain-values.ts';
import { openResult } from '../../frame/result-file.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { seeImport } from './format-import.ts';
import { importPositional } from './import-word.ts';

export const quarantineImport = tenantCommand({
  name: 'import quarantine',
  summary: "write an import's rejected rows as CSV",
  details:
    'Each row starts with its line, column and reason. Correct the rows in a spreadsheet and import the file with quittance import run.',
  examples: ['quittance import quarantine 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen --to rows.csv'],
  positionals: importPositional,
  options: { to: text({ summary: 'write to this new file (default: standard output)', value: '<file>' }) },
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, tenant, terminal, values } = call;
    const { batchId, rowsQuarantined, payeeCode, kind } = await seeImport(call, values.import);
    const parts = await quarantineFile({ database, keyring }, { tenant, batchId });
    if (!parts) throw new Error('the import disappeared while its rejected rows were read');
    const out = openResult(terminal, values.to);
    for await (const part of parts) await out.write(part);
    await out.end();
    const next = `quittance import run ${values.to} --tenant ${tenant.label} --payee ${payeeCode} --kind ${kind}`;
    const message =
      rowsQuarantined === 0
        ? 'No rows were rejected.'
        : `Wrote ${counted(rowsQuarantined, 'rejected row')}. Correct the file, then run: ${next}`;
    if (values.to === undefined) return { text: '' };
    return { document: { importID: batchId, rows: rowsQuarantined, file: values.to }, text: message };
  },
});
