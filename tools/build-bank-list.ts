import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { bundledBankList } from '@quittance/services/bank-accounts/look-up-bank';
import { readableBankName } from './bank-list/readable-bank-name.ts';

/** A bank with its name in capitals, as in the directory. */
type ListedBank = { routingNumber: string; name: string };

/** Minimum length of a line that has the whole name. */
const nameEnd = 71;

/**
 * Reads FedACHdir.txt, the Federal Reserve's directory of ACH participants: fixed-width lines with the routing number
 * in columns 1 to 9, the record type in column 20 and the name in columns 36 to 71. Skips type 0, the Reserve Banks,
 * which hold no customer accounts. Throws on any other line, so that another file can't be mistaken for the directory.
 */
export function readFedAchDirectory(text: string): ListedBank[] {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  return lines.flatMap((line, index) => {
    const [routingNumber, kind, name] = [line.slice(0, 9), line.slice(19, 20), line.slice(35, nameEnd).trim()];
    if (!isValidRoutingNumber(routingNumber) || !/[012]/.test(kind) || line.length < nameEnd || name === '') {
      throw new Error(`Line ${index + 1} is not a line of the Federal Reserve's ACH directory.`);
    }
    return kind === '0' ? [] : [{ routingNumber, name }];
  });
}

// Updates the list of banks from the Federal Reserve's directory. docs/bank-list.md explains how.
const [directory, asOf] = process.argv.slice(2);
if (directory === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(asOf ?? '')) {
  console.error('Say the file and its day: tools/build-bank-list.ts FedACHdir.txt 2026-11-20');
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

/**
 * Writes the list that the API reads (packages/services/src/bank-accounts/bank-list.ts): comments with the source and
 * date, then the banks sorted by routing number. Throws when there are no banks or a number occurs twice.
 */
export function bankListText(banks: readonly ListedBank[], of: { source: string; asOf: string }): string {
  if (banks.length === 0) throw new Error('There is no bank in the directory.');
  const names = new Map(banks.map(({ routingNumber, name }) => [routingNumber, readableBankName(name)]));
  if (names.size < banks.length) throw new Error('A routing number is in the directory twice.');
  const lines = [...names].map(([routingNumber, name]) => `${routingNumber}\t${name}`).sort();
  const comments = [
    '# Banks by routing number. docs/bank-list.md says how to renew this file.',
    `# source: ${of.source}`,
    `# as of: ${of.asOf}`,
  ];
  return `${[...comments, ...lines].join('\n')}\n`;
}
