import { undoImportLater } from '@quittance/services/imports/decide-import';
import { exitCodes } from '../../frame/exit-codes.ts';
import { counted } from '../../frame/plain-values.ts';
import { progressLine } from '../../frame/progress-line.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { formatImport, seeImport } from './format-import.ts';
import { importPositional } from './import-word.ts';
import { workThrough } from './work-through.ts';

export const undoImport = tenantCommand({
  name: 'import undo',
  summary: 'undo an import, up to 30 days after it finished',
  details:
    "Records return to their earlier values, new accounts are closed and new customers are removed. Records that have since changed or received payments aren't restored, and the command lists them. You can't reverse an undo, but you can import the file again.",
  examples: ['quittance import undo 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  positionals: importPositional,
  ends1: 'some records were not restored: run quittance import show for the list',
  confirm: ({ import: id }) => `Undo the import ${id}?`,
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor, terminal } = call;
    const { batchId } = await seeImport(call, call.values.import);
    const decided = await undoImportLater({ database, keyring, now }, { tenant, actor, batchId });
    if (decided.kind === 'refused') throw refused(decided.code);
    const progress = progressLine(terminal, { isQuiet: call.isJson });
    const seen = await workThrough(call, batchId, { progress, signal: terminal.stopGently() });
    progress.clear();
    const left = seen.counts.left ?? 0;
    const next =
      left === 0
        ? ''
        : `${counted(left, 'record')} not restored: quittance import show ${batchId} --tenant ${tenant.label}`;
    return {
      ...formatImport(seen, { tenant, next }),
      exitCode: left === 0 ? exitCodes.done : exitCodes.foundSomething,
    };
  },
});
