import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';
import { readableBankName } from './readable-bank-name.ts';

/** A bank with its name in capitals, as in the directory. */
export type ListedBank = { routingNumber: string; name: string };

/** Minimum length of a line that has the whole name. */
export const nameEnd = 71;

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
