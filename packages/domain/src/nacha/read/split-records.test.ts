import { describe, expect, it } from 'vitest';
import { runAtOnce } from '../../steps/steps.ts';
import { bankLines } from '../testing/bank-file.ts';
import { splitRecords } from './split-records.ts';

const split = (text: string) => runAtOnce(splitRecords(text));
const whole = bankLines.map((text, at) => ({ line: at + 1, text }));
const trimmed = bankLines.map((line) => line.trimEnd());

describe('splitRecords with any separators', () => {
  it.each([
    ['Unix line breaks', bankLines.map((line) => `${line}\n`).join('')],
    ['Windows line breaks', bankLines.map((line) => `${line}\r\n`).join('')],
    ['old Macintosh line breaks', bankLines.map((line) => `${line}\r`).join('')],
    ['no line break after the last record', bankLines.join('\n')],
    ['records without their trailing spaces', trimmed.join('\n')],
    ['extra trailing spaces', bankLines.map((line) => `${line}   `).join('\n')],
    ['records without line breaks', bankLines.join('')],
    ['a line break only at the end', `${bankLines.join('')}\r\n`],
    ['ten records per line', `${bankLines.slice(0, 10).join('')}\n${bankLines.slice(10).join('')}\n`],
    ['empty lines at the end', `${bankLines.join('\n')}\n\n  \n`],
    ['an end-of-file character', `${bankLines.join('\r\n')}\r\n\u001A`],
    ['a byte order mark', `\uFEFF${bankLines.join('\n')}`],
  ])('accepts %s', (_, text) => {
    expect(split(text)).toEqual({ ok: true, value: whole });
  });

  it('accepts a shortened last record without line breaks', () => {
    const short = bankLines.slice(0, 14).join('').trimEnd();
    expect(split(short)).toEqual({ ok: true, value: whole.slice(0, 14) });
  });
});

describe('splitRecords with unusual characters or an invalid file', () => {
  it.each([
    ['nothing', '', 1, 1, 'empty-file'],
    ['blank lines', ' \n\r\n', 1, 1, 'empty-file'],
    ['an empty line between records', bankLines.join('\n').replace('\n', '\n\n'), 2, 1, 'empty-record'],
    ['a line that is too long', bankLines.join('\n').replace('S 1', 'S  1'), 3, 95, 'too-long'],
    ['a first line that is too long', bankLines.join('\n').replace('PLAIN', 'PLAINS        X'), 1, 95, 'too-long'],
    ['a tab', bankLines.join('\n').replace('NOT MINE', 'NOT\tMINE'), 8, 39, 'invalid-character'],
    [
      'a byte that could not be decoded',
      bankLines.join('\n').replace('LOPEZ', 'L\uFFFDPEZ'),
      3,
      60,
      'invalid-character',
    ],
  ])('refuses %s', (_, text, line, column, fault) => {
    expect(split(text)).toEqual({ ok: false, fault: { line, column, field: 'record', fault } });
  });

  it('accepts a Latin-1 letter', () => {
    expect(split(bankLines.join('\n').replace('LOPEZ', 'LÓPEZ')).ok).toBe(true);
  });
});
