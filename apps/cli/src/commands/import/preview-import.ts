import { tenantCommand } from '../../installation/tenant-command.ts';
import { fileOptions, fileWords } from './file-options.ts';
import { takeFile } from './take-file.ts';

/** Takes a creditor's file in and looks what it would do. */
export const previewImport = tenantCommand({
  name: 'import preview',
  summary: 'take a file in and show what it would do, without doing it',
  details:
    'It shows how many records would be new, changed, ended and put aside, and the first of each. What was looked at waits 7 days for quittance import start or discard.',
  examples: ['quittance import preview accounts.csv --tenant lumen --payee LUMEN --kind accounts'],
  words: fileWords,
  options: fileOptions,
  ends1: 'rows would be put aside',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: true }),
});
