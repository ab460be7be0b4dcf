import { describe, expect, it } from 'vitest';
import { bankLines } from '../testing/bank-file.ts';
import { nines, recordLine, spoilt } from '../testing/record-line.ts';
import { webLines } from '../testing/web-debits.ts';
import { readNachaFile } from './read-file.ts';

const files = { ours: webLines, bank: bankLines };

function faultOf(text: string): string {
  const read = readNachaFile(text);
  if (read.ok) return 'none';
  const { line, column, field, fault, expected } = read.fault;
  return `${line}:${column} ${field} ${fault}${expected === undefined ? '' : ` ${expected}`}`;
}

describe('readNachaFile with a valid file', () => {
  it('returns the value of every field', () => {
    const read = readNachaFile(webLines.join('\n'));
    expect(read).toMatchObject({
      ok: true,
      value: {
        header: {
          immediateDestination: '091000019',
          immediateOrigin: '1912345678',
          createdAt: '1530',
          fileIdModifier: 'A',
          immediateDestinationName: 'FIRST BANK OF THE PLAIN',
        },
        batches: [
          {
            line: 2,
            header: { serviceClass: '225', companyName: 'LUMEN ELECTRIC', entryClass: 'WEB', settlementDate: '' },
            entries: [
              { line: 3, detail: { amountCents: 12_550, individualName: 'ANA LOPEZ' }, addenda: undefined },
              {
                line: 4,
                transaction: { accountType: 'savings', direction: 'debit', stage: 'live' },
                addenda: { kind: 'payment', paymentInformation: 'INVOICE 77' },
              },
            ],
          },
        ],
      },
    });
  });

  it('accepts a file without batches from a bank with nothing to report', () => {
    const control = recordLine('9', '000000', '000001', '0'.repeat(8), '0'.repeat(10), '0'.repeat(24), ' '.repeat(39));
    expect(faultOf([bankLines[0], control].join('\n'))).toBe('none');
    expect(faultOf([bankLines[0], control, nines].join('\n'))).toBe('none');
  });

  it('accepts a file without filler records', () => {
    expect(faultOf(webLines.slice(0, 7).join('\n'))).toBe('none');
  });
});

describe('readNachaFile with a damaged file', () => {
  it.each([
    ['ours', 1, 1, '5', '1:1 recordType wrong-record 1'],
    ['ours', 1, 24, '261131', '1:24 createdOn not-a-day'],
    ['ours', 1, 35, '095', '1:35 recordSize wrong-value'],
    ['ours', 1, 38, '20', '1:38 blockingFactor wrong-value'],
    ['ours', 1, 40, '2', '1:40 formatCode wrong-value'],
    ['ours', 2, 1, '6', '2:1 recordType wrong-record 59'],
    ['ours', 2, 2, '280', '2:2 serviceClass unknown-code 200, 220 or 225'],
    ['ours', 2, 2, '220', '3:2 transactionCode differs'],
    ['ours', 2, 2, '200', '6:2 serviceClass differs 200'],
    ['ours', 2, 41, '9', '6:45 companyIdentification differs 9912345678'],
    ['ours', 2, 51, 'CTX', '2:51 entryClass unknown-code CCD, COR, PPD, TEL, WEB'],
    ['ours', 2, 51, 'COR', '3:2 transactionCode differs'],
    ['ours', 2, 70, '261324', '2:70 effectiveEntryDate not-a-day'],
    ['ours', 2, 80, '09100002', '3:80 traceNumber differs 09100002'],
    ['ours', 2, 94, '2', '6:88 batchNumber differs 2'],
    ['ours', 3, 1, '5', '3:1 recordType wrong-record 6'],
    ['ours', 3, 1, 'x', '3:1 recordType wrong-record 6'],
    ['ours', 3, 2, '25', '3:2 transactionCode unknown-code'],
    ['ours', 3, 2, '22', '3:2 transactionCode differs'],
    ['ours', 3, 2, '28', '3:30 amountCents out-of-range'],
    ['ours', 3, 2, '26', '3:2 transactionCode differs'],
    ['ours', 3, 11, '3', '3:4 receivingDfi not-a-routing-number'],
    ['ours', 3, 30, '0000000000', '3:30 amountCents out-of-range'],
    ['ours', 3, 39, '1', '6:21 debitCents does-not-add-up 20983'],
    ['ours', 3, 79, '1', '3:79 addendaIndicator differs 0'],
    ['ours', 4, 1, '5', '4:1 recordType wrong-record 678'],
    ['ours', 4, 79, '0', '4:79 addendaIndicator differs 1'],
    ['ours', 3, 94, '3', '4:80 traceNumber not-ascending'],
    ['ours', 5, 2, '10', '5:2 addendaType unknown-code 05, 98 or 99'],
    ['ours', 5, 84, '0002', '5:84 addendaSequence differs 0001'],
    ['ours', 5, 94, '3', '5:88 entrySequence differs 0000002'],
    ['ours', 6, 10, '4', '6:5 entryAddendaCount does-not-add-up 3'],
    ['ours', 6, 20, '6', '6:11 entryHash does-not-add-up 3240155'],
    ['ours', 6, 44, '1', '6:33 creditCents does-not-add-up 0'],
    ['ours', 6, 80, '09100002', '6:80 originatingDfi differs 09100001'],
    ['ours', 7, 7, '2', '7:2 batchCount does-not-add-up 1'],
    ['ours', 7, 13, '2', '7:8 blockCount does-not-add-up 1'],
    ['ours', 7, 21, '4', '7:14 entryAddendaCount does-not-add-up 3'],
    ['ours', 7, 31, '6', '7:22 entryHash does-not-add-up 3240155'],
    ['ours', 7, 43, '3', '7:32 debitCents does-not-add-up 20982'],
    ['ours', 7, 55, '3', '7:44 creditCents does-not-add-up 0'],
    ['ours', 8, 50, '8', '8:1 recordType wrong-record '],
    ['bank', 4, 4, 'R00', '4:4 returnCode unknown-code'],
    ['bank', 4, 4, 'C01', '4:4 returnCode unknown-code'],
    ['bank', 4, 4, 'R68', '4:39 returnTraceNumber not-digits'],
    ['bank', 4, 7, ' ', '4:7 originalTraceNumber not-digits'],
    ['bank', 4, 22, '261', '4:22 diedOn not-a-day'],
    ['bank', 4, 94, '2', '4:80 traceNumber differs 021000020000001'],
    ['bank', 7, 2, '37', '7:2 transactionCode differs'],
    ['bank', 11, 39, '1', '11:30 amountCents out-of-range'],
    ['bank', 12, 4, 'C15', '12:4 changeCode unknown-code'],
    ['bank', 12, 4, 'C61', '12:4 changeCode unknown-code'],
    ['bank', 10, 51, 'WEB', '11:2 transactionCode differs'],
  ] as const)(
    'in file "%s", at line %i and column %i, with the text %j, reports %s',
    (file, line, column, by, fault) => {
      expect(faultOf(spoilt(files[file], { line, column, by }))).toBe(fault);
    },
  );

  it.each([
    ['a batch header', 2, '2:1 recordType wrong-record 59'],
    ['the entry before its addenda', 3, '3:1 recordType wrong-record 6'],
    ['an addenda', 4, '3:79 addendaIndicator differs 0'],
    ['a batch control', 5, '5:1 recordType wrong-record 678'],
    ['the file control', 14, '14:1 recordType ends-too-early 59'],
  ])('reports that %s is missing', (_, line, fault) => {
    expect(faultOf(bankLines.filter((_line, at) => at !== line - 1).join('\n'))).toBe(fault);
  });

  it.each([
    ['a second addenda', 4, '5:1 recordType wrong-record 68'],
    ['a second entry', 3, '3:79 addendaIndicator differs 0'],
    ['a repeated batch', 0, '18:2 batchCount does-not-add-up 4'],
    ['a second file control', 14, '15:1 recordType wrong-record '],
  ])('reports %s', (_, line, fault) => {
    const again = line === 0 ? bankLines.slice(1, 5) : bankLines.slice(line - 1, line);
    const at = line === 0 ? 5 : line;
    expect(faultOf(bankLines.toSpliced(at, 0, ...again).join('\n'))).toBe(fault);
  });

  it('refuses a batch that mixes returns and dishonored returns', () => {
    const dishonored = recordLine(
      '7',
      '99',
      'R68',
      '091000010000001',
      ' '.repeat(6),
      '02100002',
      '   ',
      '021000020000001',
      '331',
      '01',
      ' '.repeat(21),
      '021000020000002',
    );
    const entry = `${bankLines[2]?.slice(0, -1)}2`;
    const lines = bankLines.toSpliced(4, 0, entry, dishonored);
    expect(faultOf(lines.join('\n'))).toBe('5:2 transactionCode differs');
  });
});
