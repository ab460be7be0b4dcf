import { isValidRoutingNumber } from '@quittance/domain/payment-methods/routing-number';

/** A bank as the directory names it, in capitals. */
export type ListedBank = { routingNumber: string; name: string };

/** The shortest line that still has the whole name. */
const nameEnd = 71;

/**
 * Reads the Federal Reserve's directory of ACH participants, FedACHdir.txt: lines of fixed width with the routing number in columns 1 to
 * 9, the kind of record in column 20 and the name in columns 36 to 71. Records of kind 0 are the Reserve Banks' own and hold nobody's
 * account. Throws where a line is none of the directory's, so that another file is never taken for it.
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
