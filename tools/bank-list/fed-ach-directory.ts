import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';

/** A bank with its name in capitals, as in the directory. */
export type ListedBank = { routingNumber: string; name: string };

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
