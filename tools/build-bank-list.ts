import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundledBankList } from '@quittance/services/bank-accounts/look-up-bank';
import { bankListText, readFedAchDirectory } from './bank-list/bank-list-text.ts';

// Updates the list of banks from the Federal Reserve's directory. docs/bank-list.md explains how.
const [directory, asOf] = process.argv.slice(2);
if (directory === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(asOf ?? '')) {
  console.error('Pass the file and its date: tools/build-bank-list.ts FedACHdir.txt 2026-11-20');
  process.exit(1);
}
try {
  const banks = readFedAchDirectory(await readFile(directory, 'latin1'));
  const source = 'Federal Reserve Financial Services, FedACH Participant Directory';
  await writeFile(bundledBankList, bankListText(banks, { source, asOf: asOf ?? '' }));
  const { size } = await stat(bundledBankList);
  console.log(`${banks.length} banks, ${Math.round(size / 1024)} KiB: ${fileURLToPath(bundledBankList)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
