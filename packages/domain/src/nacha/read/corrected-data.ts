import { isValidRoutingNumber } from '../../payment-methods/routing-number.ts';
import { type AccountType, readTransactionCode } from '../transaction-code.ts';

/** Data that a receiving bank corrects. Absent fields were right already. */
export type CorrectedData = {
  readonly routingNumber?: string;
  readonly accountNumber?: string;
  readonly accountType?: AccountType;
  readonly individualName?: string;
  readonly individualId?: string;
};

type Part = {
  readonly start: number;
  readonly length: number;
  /** Returns undefined when the columns contain no usable value. */
  readonly read: (text: string) => CorrectedData | undefined;
};

const routingAt = (start: number): Part => ({
  start,
  length: 9,
  read: (text) => (isValidRoutingNumber(text) ? { routingNumber: text } : undefined),
});

const accountAt = (start: number): Part => ({
  start,
  length: 17,
  read: (text) => (/^[0-9A-Za-z-]+$/.test(text) ? { accountNumber: text } : undefined),
});

const codeAt = (start: number): Part => ({
  start,
  length: 2,
  read(text) {
    const transaction = readTransactionCode(text);
    return transaction && { accountType: transaction.accountType };
  },
});

const nameAt = (start: number): Part => ({
  start,
  length: 22,
  read: (text) => (text === '' ? undefined : { individualName: text }),
});

const idAt = (start: number): Part => ({
  start,
  length: 22,
  read: (text) => (text === '' ? undefined : { individualId: text }),
});

/**
 * Position of each change code's parts in the corrected data. The other codes correct nothing that we store about a
 * receiver.
 */
const partsOf: ReadonlyMap<string, readonly Part[]> = new Map([
  ['C01', [accountAt(1)]],
  ['C02', [routingAt(1)]],
  ['C03', [routingAt(1), accountAt(13)]],
  ['C04', [nameAt(1)]],
  ['C05', [codeAt(1)]],
  ['C06', [accountAt(1), codeAt(21)]],
  ['C07', [routingAt(1), accountAt(10), codeAt(27)]],
  ['C09', [idAt(1)]],
]);

/**
 * Reads the corrected data of a notification of change. Undefined when the code corrects nothing we store, or a part is
 * missing, invalid or in other columns, because a wrong guess would debit someone else.
 */
export function readCorrectedData(changeCode: string, data: string): CorrectedData | undefined {
  const parts = partsOf.get(changeCode);
  if (!parts) return undefined;
  let corrected: CorrectedData = {};
  let rest = data;
  for (const { start, length, read } of parts) {
    const correction = read(data.slice(start - 1, start - 1 + length).trimEnd());
    if (!correction) return undefined;
    corrected = { ...corrected, ...correction };
    rest = rest.slice(0, start - 1) + ' '.repeat(length) + rest.slice(start - 1 + length);
  }
  return rest.trim() === '' ? corrected : undefined;
}
