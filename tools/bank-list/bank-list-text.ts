import type { ListedBank } from './fed-ach-directory.ts';
import { readableBankName } from './readable-bank-name.ts';

/**
 * The list that the API reads (packages/services/src/bank-accounts/bank-list.ts): comments that say where it comes from and the day as of
 * which it holds, then the banks by ascending routing number. Throws where there is no bank, or one number has two.
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
