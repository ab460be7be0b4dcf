import { tenantCommand } from '../../installation/tenant-command.ts';
import { fileOptions, fileWords } from './file-options.ts';
import { takeFile } from './take-file.ts';

export const previewImport = tenantCommand({
  name: 'import preview',
  summary: 'preview an import without running it',
  details:
    'Shows how many records would be created, changed, closed and rejected, with the first of each. You have 7 days to run quittance import start or quittance import discard.',
  examples: ['quittance import preview accounts.csv --tenant lumen --payee LUMEN --kind accounts'],
  words: fileWords,
  options: fileOptions,
  ends1: 'some rows would be rejected',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: true }),
});
