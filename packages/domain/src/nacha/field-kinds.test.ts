import { CalendarDate } from '@internationalized/date';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/cents.ts';
import {
  accountNumber,
  amount,
  count,
  day,
  digits,
  type FieldKind,
  filePoint,
  name,
  optionalDay,
  optionalDigits,
  optionalTime,
  reference,
  requiredName,
  requiredText,
  routingNumber,
  text,
} from './field-kinds.ts';

type Written = [string, FieldKind<unknown>, unknown, number, string];

describe('writing a field', () => {
  it.each([
    ['text in capitals, padded with spaces', text, 'Gas bill', 10, 'GAS BILL  '],
    ['empty text', text, '', 3, '   '],
    ['a name that is cut off', name, 'María Núñez', 8, 'MARIA NU'],
    ['a required name', requiredName, 'Ed', 4, 'ED  '],
    ['required text', requiredText, 'ppd', 3, 'PPD'],
    ['an unchanged reference', reference, 'Pay-7a', 8, 'Pay-7a  '],
    ['an account number without its spaces', accountNumber, '0123-4 56789', 17, '0123-456789      '],
    ['digits', digits, '225', 3, '225'],
    ['no digits', optionalDigits, '', 3, '   '],
    ['a count with leading zeros', count, 7, 6, '000007'],
    ['the largest count', count, 999_999, 6, '999999'],
    ['a zero amount', amount, cents(0), 10, '0000000000'],
    ['the largest amount of an entry', amount, cents(9_999_999_999), 10, '9999999999'],
    ['a day', day, new CalendarDate(2026, 3, 9), 6, '260309'],
    ['the last day of the century', day, new CalendarDate(2099, 12, 31), 6, '991231'],
    ['no day', optionalDay, undefined, 6, '      '],
    ['a time', optionalTime, '0007', 4, '0007'],
    ['no time', optionalTime, '', 4, '    '],
    ['a bank', routingNumber, '021000021', 9, '021000021'],
    ['a bank that receives a file', filePoint, '021000021', 10, ' 021000021'],
    ['a company that sends a file', filePoint, '1912345678', 10, '1912345678'],
  ] as Written[])('supports %s', (_, kind, value, length, columns) => {
    expect(kind.write(value, length)).toEqual({ value: columns });
    expect(columns.length).toBe(length);
  });

  it.each([
    ['text that is too long', text, 'ELECTRICITY', 10, 'too-long'],
    ['text without capital forms', text, '電気', 10, 'invalid-character'],
    ['empty text in a required field', requiredText, ' ', 10, 'missing'],
    ['zeros in a required text field', requiredText, '000', 10, 'missing'],
    ['zeros for a name', requiredName, '000', 10, 'missing'],
    ['a reference that is too long', reference, 'abcd', 3, 'too-long'],
    ['a reference with a line break', reference, 'a\nb', 8, 'invalid-character'],
    ['a reference with spaces around it', reference, ' a', 8, 'invalid-character'],
    ['digits that do not fill the field', digits, '22', 3, 'not-digits'],
    ['letters for digits', digits, '22a', 3, 'not-digits'],
    ['non-ASCII digits', digits, '٢٢٥', 3, 'not-digits'],
    ['a count that is too large', count, 1_000_000, 6, 'out-of-range'],
    ['a count below zero', count, -1, 6, 'out-of-range'],
    ['a fractional count', count, 0.5, 6, 'out-of-range'],
    ['a value that is not a number', count, Number.NaN, 6, 'out-of-range'],
    ['an amount above the limit of an entry', amount, cents(10_000_000_000), 10, 'out-of-range'],
    ['a day of the last century', day, new CalendarDate(1999, 12, 31), 6, 'out-of-range'],
    ['a day of the next century', optionalDay, new CalendarDate(2100, 1, 1), 6, 'out-of-range'],
    ['an invalid time of day', optionalTime, '1260', 4, 'not-a-time'],
    ['a bank with a wrong check digit', routingNumber, '021000022', 9, 'not-a-routing-number'],
    ['a company number that is too short', filePoint, '12345678', 10, 'invalid-character'],
  ] as Written[])('refuses %s', (_, kind, value, length, fault) => {
    expect(kind.write(value, length)).toEqual({ fault });
  });
});

describe('reading a field', () => {
  it.each([
    ['text without surrounding spaces', text, 'GAS BILL  ', 'GAS BILL'],
    ['lowercase letters from other senders', name, 'Ana        ', 'Ana'],
    ['a count', count, '000007', 7],
    ['money', amount, '0000012550', 12_550],
    ['a day', day, '260309', new CalendarDate(2026, 3, 9)],
    ['a leap day', day, '280229', new CalendarDate(2028, 2, 29)],
    ['a missing day as spaces', optionalDay, '      ', undefined],
    ['a missing day as zeros', optionalDay, '000000', undefined],
    ['no digits', optionalDigits, '   ', ''],
    ['no time', optionalTime, '    ', ''],
    ['a bank number after a space', filePoint, ' 021000021', '021000021'],
  ] as [string, FieldKind<unknown>, string, unknown][])('supports %s', (_, kind, columns, value) => {
    expect(kind.read(columns)).toEqual({ value });
  });

  it.each([
    ['a nonexistent day', day, '260230', 'not-a-day'],
    ['a thirteenth month', day, '261301', 'not-a-day'],
    ['a day zero', day, '261100', 'not-a-day'],
    ['a leap day in another year', day, '270229', 'not-a-day'],
    ['a missing day', day, '      ', 'not-a-day'],
    ['a space within a count', count, '00 007', 'not-digits'],
    ['a sign before an amount', amount, '-000012550', 'not-digits'],
    ['a minute above 59', optionalTime, '2460', 'not-a-time'],
    ['a wrong check digit', routingNumber, '091000018', 'not-a-routing-number'],
    ['a missing receiver of the file', filePoint, ' '.repeat(10), 'missing'],
  ] as [string, FieldKind<unknown>, string, string][])('refuses %s', (_, kind, columns, fault) => {
    expect(kind.read(columns)).toEqual({ fault });
  });
});
