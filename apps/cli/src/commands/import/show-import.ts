import { listLeft } from '@quittance/services/imports/list-imports';
import { textTable } from '../../frame/text-table.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { formatImport, seeImport } from './format-import.ts';
import { importPositional } from './import-word.ts';

export const showImport = tenantCommand({
  name: 'import show',
  summary: "show an import: its results or preview, and the records that weren't undone",
  examples: ['quittance import show 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  positionals: importPositional,
  ends1: 'some rows were rejected, or the import failed',
  role: 'worker',
  isSealed: true,
  async run(call) {
    const seen = await seeImport(call, call.values.import);
    const left = await listLeft(call, { tenant: call.tenant, batchId: seen.batchId });
    const outcome = formatImport(seen, call);
    const document = {
      ...(outcome.document as object),
      left: left.map(({ subjectId: subjectID, ...row }) => ({ ...row, subjectID })),
    };
    const leftText = textTable(left, [
      { title: 'not restored: line', of: ({ line }) => String(line), isRight: true },
      { title: 'record', of: ({ subject }) => subject },
      { title: 'id', of: ({ subjectId }) => subjectId },
    ]);
    return { ...outcome, document, text: leftText === '' ? outcome.text : `${outcome.text}\n\n${leftText}` };
  },
});
