import { describe, expect, it } from 'vitest';
import { formatOfFile, sampleOfFile } from './file-columns.ts';

const utf16 = new Uint8Array([0xff, 0xfe, 0x41, 0x00]);
const latin = new Uint8Array([...new TextEncoder().encode('ACCT,NAME\n1,Mu'), 0xf1, 0x6f, 0x7a, 0x0a]);

describe('sample of an import file', () => {
  it.each([
    ['a header and rows', 'a.csv', 'ACCT,BAL\n1,2.00\n3,\n', { ACCT: ['1', '3'], BAL: ['2.00', ''] }],
    ['a byte order mark', 'a.csv', '\uFEFFACCT,BAL\n', { ACCT: [], BAL: [] }],
    ['a header alone, without its end', 'a.csv', 'ACCT,BAL', { ACCT: [], BAL: [] }],
    ['quotes', 'a.csv', '"ACCT, NO",BAL\r\n"1,2",3\r\n', { 'ACCT, NO': ['1,2'], BAL: ['3'] }],
    ['a row that is too short', 'a.csv', 'ACCT,BAL\n1\n2,3\n', { ACCT: ['2'], BAL: ['3'] }],
    ['columns of rejected rows', 'a.csv', "quittance line,ACCT\n2,'=1\n", { ACCT: ['=1'] }],
    [
      'records',
      'a.jsonl',
      '{"acct":"1","bal":2}\n{"x":[1]}\n{"#rows":2}\n',
      { acct: ['1', '', ''], bal: ['2', '', ''], x: ['', '', ''] },
    ],
  ])('has the columns and values of a file with %s', async (_what, name, text, expected) => {
    const sample = await sampleOfFile(new File([text], name));
    if (typeof sample === 'string') throw new Error(sample);
    expect(Object.fromEntries(sample.map((column) => [column.name, column.values]))).toEqual(expected);
  });

  it.each([
    ['nothing', 'a.csv', '', 'empty'],
    ['UTF-16', 'a.csv', utf16, 'not-utf-8'],
    ['Latin letters of Windows', 'a.csv', latin, 'not-utf-8'],
    ['semicolons', 'a.csv', 'ACCT;BAL\n1;2\n', 'separator'],
    ['tabs', 'a.csv', 'ACCT\tBAL\n1\t2\n', 'separator'],
    ['an open quote', 'a.csv', '"ACCT,BAL\n1,2\n', 'unreadable'],
    ['no record', 'a.jsonl', 'ACCT,BAL\n', 'unreadable'],
    ['a list', 'a.jsonl', '[1]\n', 'unreadable'],
  ])('names the fault of a file with %s', async (_what, name, content, fault) => {
    expect(await sampleOfFile(new File([content as BlobPart], name))).toBe(fault);
  });

  it('reads only the first rows, and cuts no letter in half', async () => {
    const rows = 'ñ,1\n'.repeat(100_000);
    const sample = await sampleOfFile(new File([`NAME,BALANCE\n${rows}`], 'a.csv'));
    expect(sample).toEqual([
      { name: 'NAME', values: Array.from({ length: 50 }, () => 'ñ') },
      { name: 'BALANCE', values: Array.from({ length: 50 }, () => '1') },
    ]);
  });

  it.each([
    ['A.CSV', 'csv'],
    ['a.b.jsonl', 'jsonl'],
    ['a.ndjson', 'jsonl'],
    ['a.xlsx', undefined],
    ['csv', undefined],
  ])('of the file %s is read in the format %s', (name, format) => {
    expect(formatOfFile(name)).toBe(format);
  });
});
