import { discardImport as discard } from '@quittance/services/imports/decide-import';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { importWord } from './import-word.ts';
import { seeImport, tellImport } from './tell-import.ts';

export const discardImport = tenantCommand({
  name: 'import discard',
  summary: 'discard a previewed import',
  examples: ['quittance import discard 0199a3c2-7c1e-7a40-9d2b-0a4f5c6d7e8f --tenant lumen'],
  words: importWord,
  role: 'worker',
  isSealed: true,
  async run(call) {
    const { database, keyring, now, tenant, actor } = call;
    const { batchId } = await seeImport(call, call.values.import);
    const decided = await discard({ database, keyring, now }, { tenant, actor, batchId });
    if (decided.kind === 'refused') throw refused(decided.code);
    return { ...tellImport(await seeImport(call, batchId), { tenant }), exitCode: 0 };
  },
});
