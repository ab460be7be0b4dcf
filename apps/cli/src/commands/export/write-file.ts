import { postingFormats } from '@quittance/domain/posting/draw-posting-file';
import { drawPostingFile } from '@quittance/services/posting/posting-files';
import { choice, required, text } from '../../frame/option.ts';
import { openResult } from '../../frame/result-file.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';

export const writeFile = tenantCommand({
  name: 'export file',
  summary: 'write a posting file, exactly as it was closed',
  details: 'For its format, see docs/posting-files.md.',
  examples: ['quittance export file 01a2… --tenant northwind --format jsonl --to posting.jsonl'],
  positionals: { file: required(text({ summary: "the file's id", value: '<id>' })) },
  options: {
    format: choice({ summary: 'the file format (default: csv)', value: '<format>', choices: postingFormats }),
    to: text({ summary: 'write to this new file (default: standard output)', value: '<file>' }),
  },
  role: 'staff',
  async run({ database, tenant, terminal, values: { file: postingFileId, format = 'csv', to } }) {
    const hint = `To list the files, run quittance export list --tenant ${tenant.label}.`;
    const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(postingFileId);
    const drawn = isId ? await drawPostingFile({ database }, { tenant, postingFileId, format }) : undefined;
    if (!drawn) throw refused('NotFound', { because: `no file ${postingFileId}`, hint });
    const out = openResult(terminal, to);
    await out.write(drawn.text);
    await out.end();
    return {
      ...(to !== undefined && { document: { name: drawn.name, file: to } }),
      text: to === undefined ? '' : `Wrote ${drawn.name} to ${to}.`,
    };
  },
});
