import type { ListedBank } from './fed-ach-directory.ts';
import { readableBankName } from './readable-bank-name.ts';

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
