import { importKinds } from '@quittance/domain/imports/import-kind';
import { saveMapping as save } from '@quittance/services/imports/mappings/save-mapping';
import { choice, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { readMapping } from './read-mapping.ts';

/** Saves how a payee's files of a kind are read from now on. */
export const saveMapping = tenantCommand({
  name: 'import save-mapping',
  summary: "say how a payee's files of a kind are read from now on",
  details:
    'The file is JSON: {"columns": {"customerReferenceCode": "Client No"}, "constants": {"state": "IL"}, "format": {"days": "us", "money": "cents", "creditBalances": "take"}}. ' +
    'Fields are as quittance import fields lists them; what is left out is as usual. Every saving is a version, and the latest counts.',
  examples: ['quittance import save-mapping mapping.json --tenant lumen --payee LUMEN --kind customers'],
  words: { file: required(text({ summary: 'the mapping, as JSON', value: '<file>' })) },
  options: {
    payee: required(text({ summary: 'the code of the payee whose files they are', value: '<code>' })),
    kind: required(choice({ summary: 'what the files hold', value: '<kind>', choices: importKinds })),
  },
  role: 'worker',
  async run({ database, now, tenant, actor, values: { file, payee: payeeCode, kind } }) {
    const mapping = await readMapping(file);
    const saved = await save({ database, now }, { tenant, actor, payeeCode, kind, mapping });
    if (saved.kind === 'refused') {
      const hint =
        saved.code === 'ImportPayeeUnknown'
          ? 'quittance tenant payees lists them.'
          : `quittance import fields ${kind} lists the fields; those that are always needed are in a mapping, once.`;
      throw refused(saved.code, { hint });
    }
    if (saved.kind !== 'saved') throw new Error('the command line asks nobody to approve a mapping');
    return {
      document: { payeeCode, kind, version: saved.version, mapping },
      text: `Files of ${kind} for ${payeeCode} are read by version ${saved.version} of their mapping from now on.`,
    };
  },
});
