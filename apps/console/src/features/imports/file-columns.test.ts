import { describe, expect, it } from 'vitest';
import { columnsOfFile, formatOfFile } from './file-columns.ts';

describe('columns of an import file', () => {
  it.each([
    ['a header', 'a.csv', 'ACCT,BAL\n1,2\n', ['ACCT', 'BAL']],
    ['a byte order mark', 'a.csv', '\uFEFFACCT,BAL\n', ['ACCT', 'BAL']],
    ['a header alone, without its end', 'a.csv', 'ACCT,BAL', ['ACCT', 'BAL']],
    ['quotes', 'a.csv', '"ACCT, NO",BAL\r\n', ['ACCT, NO', 'BAL']],
    ['a record', 'a.jsonl', '{"acct":"1","bal":2}\n{"x":1}\n', ['acct', 'bal']],
    ['no record', 'a.jsonl', 'ACCT,BAL\n', undefined],
    ['nothing', 'a.csv', '', undefined],
  ])('are read from a file with %s', async (_what, name, text, expected) => {
    expect(await columnsOfFile(new File([text], name))).toEqual(expected);
  });

  it.each([
    ['A.CSV', 'csv'],
    ['a.b.jsonl', 'jsonl'],
    ['a.ndjson', 'jsonl'],
    ['a.xlsx', undefined],
    ['csv', undefined],
  ])('in the file %s are read in the format %s', (name, format) => {
    expect(formatOfFile(name)).toBe(format);
  });
});
