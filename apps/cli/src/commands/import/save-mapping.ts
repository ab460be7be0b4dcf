import { importKinds } from '@quittance/domain/imports/import-kind';
import { saveMapping as save } from '@quittance/services/imports/mappings/save-mapping';
import { choice, required, text } from '../../frame/option.ts';
import { refused } from '../../installation/refused.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { readMapping } from './read-mapping.ts';

export const saveMapping = tenantCommand({
  name: 'import save-mapping',
  summary: "save a payee's column mapping for a kind of file",
  details:
    'The file is JSON: {"columns": {"customerReferenceCode": "Client No"}, "constants": {"state": "IL"}, "format": {"days": "us", "money": "cents", "creditBalances": "take"}}. ' +
    'For the field names, see quittance import fields. Anything you leave out keeps its default. Each save creates a version, and the latest version applies to new files.',
  examples: ['quittance import save-mapping mapping.json --tenant lumen --payee LUMEN --kind customers'],
  positionals: { file: required(text({ summary: 'a JSON file with the mapping', value: '<file>' })) },
  options: {
    payee: required(text({ summary: 'the code of the payee that the files belong to', value: '<code>' })),
    kind: required(choice({ summary: 'the kind of records in the files', value: '<kind>', choices: importKinds })),
  },
  role: 'worker',
  async run({ database, now, tenant, actor, values: { file, payee: payeeCode, kind } }) {
    const mapping = await readMapping(file);
    const saved = await save({ database, now }, { tenant, actor, payeeCode, kind, mapping });
    if (saved.kind === 'refused') {
      const hint =
        saved.code === 'ImportPayeeUnknown'
          ? 'To list the payees, run quittance tenant payees.'
          : `For the field names, run quittance import fields ${kind}. A mapping needs each required field exactly once.`;
      throw refused(saved.code, { hint });
    }
    if (saved.kind !== 'saved') throw new Error('expected a saved mapping, got an approval request');
    return {
      document: { payeeCode, kind, version: saved.version, mapping },
      text: `Saved version ${saved.version} of the ${kind} mapping for ${payeeCode}.`,
    };
  },
});
