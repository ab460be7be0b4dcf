import { parseDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { bankLines } from '../testing/bank-file.ts';
import { recordLine, spoilt } from '../testing/record-line.ts';
import { webLines } from '../testing/web-debits.ts';
import { type BankAnswer, bankAnswers } from './bank-answers.ts';
import { readNachaFile } from './read-file.ts';

const receivedOn = parseDate('2026-11-27');

function answersIn(text: string): BankAnswer[] {
  const read = readNachaFile(text);
  if (!read.ok) throw new Error(JSON.stringify(read.fault));
  return bankAnswers(read.value, receivedOn);
}

const blank = (length: number) => ' '.repeat(length);
const settledOn = parseDate('2026-11-27');

describe('Nacha returns: bankAnswers', () => {
  it('identifies each entry by its original trace number and maps its code to a consequence', () => {
    expect(answersIn(bankLines.join('\n'))).toEqual([
      {
        kind: 'return',
        line: 3,
        originalTraceNumber: '091000010000001',
        bankTraceNumber: '021000020000001',
        individualId: 'PAY-0001',
        amountCents: 12_550,
        direction: 'debit',
        settledOn,
        code: 'R01',
        consequence: 'none',
      },
      {
        kind: 'return',
        line: 7,
        originalTraceNumber: '091000010000002',
        bankTraceNumber: '011401530000007',
        individualId: 'pay-0002',
        amountCents: 8_432,
        direction: 'debit',
        settledOn,
        code: 'R10',
        consequence: 'revoke-authorization',
      },
      {
        kind: 'change',
        line: 11,
        originalTraceNumber: '091000010000001',
        bankTraceNumber: '021000020000009',
        individualId: 'PAY-0001',
        amountCents: 0,
        direction: 'debit',
        settledOn,
        changeCode: 'C01',
        correctedData: '0123456789'.padEnd(29),
        changeBy: parseDate('2026-12-07'),
      },
    ]);
  });

  it.each([
    ['R03', 'disable-method'],
    ['R08', 'new-authorization-needed'],
    ['R11', 'correction-needed'],
    ['R06', 'returned-in-error'],
    ['R16', 'disable-method'],
    ['R17', 'none'],
    ['R85', 'none'],
  ])('maps %s to the consequence %s', (by, consequence) => {
    expect(answersIn(spoilt(bankLines, { line: 4, column: 4, by }))[0]).toMatchObject({ code: by, consequence });
  });

  it('recognizes the return of a refund', () => {
    const [header = '', detail = '', addenda = '', control = ''] = bankLines.slice(1, 5);
    const returned = [
      bankLines[0],
      header.replace('225', '220'),
      detail.replace('26', '21'),
      addenda,
      control.replace('225', '220').replace('000000012550000000000000', '000000000000000000012550'),
      recordLine('9', '000001', '000001', '00000002', '0009100001', '0'.repeat(12), '000000012550', blank(39)),
    ];
    expect(answersIn(returned.join('\n'))).toMatchObject([{ direction: 'credit', amountCents: 12_550 }]);
  });

  it('ignores ordinary entries', () => {
    expect(answersIn(webLines.join('\n'))).toEqual([]);
  });

  it('leaves the settlement date undefined when the file has none', () => {
    expect(answersIn(spoilt(bankLines, { line: 2, column: 76, by: '   ' }))[0]?.settledOn).toBeUndefined();
  });
});

describe('a dispute between banks about a return', () => {
  it.each([
    [
      'dishonored-return',
      recordLine(
        '7',
        '99',
        'R68',
        '091000010000001',
        blank(6),
        '02100002',
        blank(3),
        '021000020000001',
        '331',
        '01',
        'UNTIMELY'.padEnd(21),
        '021000020000001',
      ),
    ],
    [
      'contested-return',
      recordLine(
        '7',
        '99',
        'R73',
        '091000010000001',
        '261125',
        '02100002',
        '328',
        '021000020000001',
        '329',
        '01',
        '091000010000055',
        '331',
        '68',
        ' ',
        '021000020000001',
      ),
    ],
  ])('identifies the disputed return in a %s', (kind, addenda) => {
    const [answer] = answersIn(bankLines.with(3, addenda).join('\n'));
    expect(answer).toMatchObject({
      kind,
      originalTraceNumber: '091000010000001',
      amountCents: 12_550,
      returnCode: 'R01',
    });
  });
});
