import { flag } from '../../frame/option.ts';
import { tenantCommand } from '../../installation/tenant-command.ts';
import { fileOptions, fileWords } from './file-options.ts';
import { takeFile } from './take-file.ts';

/** Takes a creditor's file in and carries it out. */
export const runImport = tenantCommand({
  name: 'import run',
  summary: 'take a file of customers, accounts, balances, offers or contact rules in, and carry it out',
  details:
    'Customers come before their accounts, accounts before their offers. Bad rows are put aside and never stop the good ones: mend them with quittance import quarantine. ' +
    'Columns are found by the names of the fields (quittance import fields lists them), or by --mapping. The same file may be handed in again: it counts once.',
  examples: [
    'quittance import run customers.csv --tenant lumen --payee LUMEN --kind customers',
    'quittance import run accounts.csv --tenant lumen --payee LUMEN --kind accounts --full --allow-ending 25',
    'zcat balances.csv.gz | quittance import run - --key 2026-11-23 --tenant lumen --payee LUMEN --kind balances',
  ],
  words: fileWords,
  options: { ...fileOptions, dryRun: flag('only look what it would do, as quittance import preview') },
  ends1: 'rows were put aside, or the import failed',
  role: 'worker',
  isSealed: true,
  run: (call) => takeFile(call, { isDryRun: call.values.dryRun }),
});
