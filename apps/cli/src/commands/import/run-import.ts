import { flag } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { fileOptions, fileWords } from './file-options.ts';
import { takeFile } from './take-file.ts';

export const runImport = tenantCommand({
  name: 'import run',
  summary: 'import a file of customers, accounts, balances, offers or contact rules',
  details:
    'Import customers before their accounts, and accounts before their offers. Rejected rows never stop the others: get them with quittance import quarantine. ' +
    'Columns are matched by field name (see quittance import fields) or by --mapping. A file with the same file ID is imported only once.',
  examples: [
    'quittance import run customers.csv --tenant lumen --payee LUMEN --kind customers',
    'quittance import run accounts.csv --tenant lumen --payee LUMEN --kind accounts --full --allow-ending 25',
    'zcat balances.csv.gz | quittance import run - --key 2026-11-23 --tenant lumen --payee LUMEN --kind balances',
  ],
  words: fileWords,
  options: { ...fileOptions, dryRun: flag('preview only, like quittance import preview') },
  ends1: 'some rows were rejected, or the import failed',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: call.values.dryRun }),
});
