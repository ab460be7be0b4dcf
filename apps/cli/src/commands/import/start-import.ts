import { queueImport } from '@quittance/services/imports/decide-import';
import { progressLine } from '../../frame/progress-line.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { importWord } from './import-word.ts';
import { seeImport, tellImport } from './tell-import.ts';
import { workThrough } from './work-through.ts';

export const startImport = tenantCommand({
  name: 'import start',
  summary: 'run a previewed import',
  examples: ['quittance import start 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  words: importWord,
  ends1: 'some rows were rejected, or the import failed',
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor, terminal } = call;
    const { batchId } = await seeImport(call, call.values.import);
    const decided = await queueImport({ database, keyring, now }, { tenant, actor, batchId });
    if (decided.kind === 'refused') throw refused(decided.code);
    const progress = progressLine(terminal, { isQuiet: call.isJson });
    const seen = await workThrough(call, batchId, { progress, signal: terminal.stopGently() });
    progress.clear();
    return tellImport(seen, { tenant });
  },
});
