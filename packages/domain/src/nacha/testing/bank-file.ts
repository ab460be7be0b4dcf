import { nines, recordLine } from './record-line.ts';

const blank = (length: number) => ' '.repeat(length);

const company = ['LUMEN ELECTRIC  ', blank(20), '1912345678'];

/** Builds a bank's batch header, settled on day 331 of the year. */
function batchHeader(entryClass: string, { dfi, number }: { dfi: string; number: string }): string {
  return recordLine('5', '225', ...company, entryClass, 'ELECTRIC  ', blank(6), '261124', '331', '1', dfi, number);
}

/** Builds the control of a batch with one entry and its addenda, for the bank 09100001. */
function batchControl(debits: string, { dfi, number }: { dfi: string; number: string }): string {
  return recordLine('8', '225', '000002', '0009100001', debits, '000000000000', '1912345678', blank(25), dfi, number);
}

const first = { dfi: '02100002', number: '0000001' };
const second = { dfi: '01140153', number: '0000002' };
const third = { dfi: '02100002', number: '0000003' };

/**
 * The bank's answers to the file of two debits, on the following Friday: the first was returned for insufficient funds,
 * the second as unauthorized, and the first account number was wrong.
 */
export const bankLines: readonly string[] = [
  recordLine(
    '1',
    '01',
    '1912345678',
    ' 091000019',
    '261127',
    '0415',
    '1',
    '094',
    '10',
    '1',
    'QUITTANCE'.padEnd(23),
    'FIRST BANK OF THE PLAIN',
    blank(8),
  ),
  batchHeader('WEB', first),
  recordLine(
    '6',
    '26',
    '09100001',
    '9',
    '123456789        ',
    '0000012550',
    'PAY-0001       ',
    'ANA LOPEZ             ',
    'S ',
    '1',
    '021000020000001',
  ),
  recordLine('7', '99', 'R01', '091000010000001', blank(6), '02100002', blank(44), '021000020000001'),
  batchControl('000000012550', first),
  batchHeader('WEB', second),
  recordLine(
    '6',
    '36',
    '09100001',
    '9',
    '000987-654       ',
    '0000008432',
    'pay-0002       ',
    "BEN O'BRIEN-WETHERBY-F",
    'R ',
    '1',
    '011401530000007',
  ),
  recordLine('7', '99', 'R10', '091000010000002', blank(6), '01140153', 'NOT MINE'.padEnd(44), '011401530000007'),
  batchControl('000000008432', second),
  batchHeader('COR', third),
  recordLine(
    '6',
    '26',
    '09100001',
    '9',
    '123456789        ',
    '0000000000',
    'PAY-0001       ',
    'ANA LOPEZ             ',
    'S ',
    '1',
    '021000020000009',
  ),
  recordLine(
    '7',
    '98',
    'C01',
    '091000010000001',
    blank(6),
    '02100002',
    '0123456789'.padEnd(29),
    blank(15),
    '021000020000009',
  ),
  batchControl('000000000000', third),
  recordLine('9', '000003', '000002', '00000006', '0027300003', '000000020982', '000000000000', blank(39)),
  nines,
  nines,
  nines,
  nines,
  nines,
  nines,
];
